import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from '../../../scripts/lib/fingerprint.mjs'
import { root } from '../../../scripts/lib/root.mjs'
import { startServer } from './start-server.ts'

const CACHE = join(root, 'node_modules/.cache/vivavox/first-start')

/** Another build may begin with another folder. */
const nameOfBuild = (): string =>
  `${readFileSync(join(root, 'apps/server/dist/.built-from'), 'utf8')}-${fingerprint(['apps/server/migrations'])}`

/** Replaces what another build left behind. */
async function make(template: string): Promise<void> {
  const server = await startServer()
  await server.stop()
  await mkdir(CACHE, { recursive: true })
  const stale = readdirSync(CACHE).filter(name => !join(CACHE, name).startsWith(template))
  for (const name of stale) rmSync(join(CACHE, name), { recursive: true, force: true })
  const unfinished = `${template}-${process.pid}`
  await cp(server.dataDir, unfinished, { recursive: true })
  try {
    renameSync(unfinished, template)
  } catch (error) {
    // Another run that began at the same time was sooner.
    if (!existsSync(template)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  await server.dispose()
}

/**
 * Before all journeys and checks of the build: a data folder as a first start of this build leaves it. Every server begins with
 * a copy of it, since most of a first start goes into making the database.
 */
export default async function makeDataTemplate(): Promise<void> {
  const template = join(CACHE, nameOfBuild())
  if (!existsSync(template)) await make(template)
  process.env.DATA_TEMPLATE = template
}
