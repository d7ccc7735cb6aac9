import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { USUAL } from './environments.ts'
import type { TestServer } from './start-server.ts'

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'movable-clock.mjs'))

/** Variables of a server whose time can be moved. */
export const MOVING = { NODE_OPTIONS: `--import=${PRELOAD}` }

/** The usual test server, and its time can be moved. */
export const MOVABLE = { ...USUAL, ...MOVING }

type WithFolder = Pick<TestServer, 'dataDir'>

/** By folder: time goes on from test to test and never back, which no queue would forgive. */
const ahead = new Map<string, number>()

/** Milliseconds by which a server believes it to be later than it is. */
export const aheadOf = ({ dataDir }: WithFolder): number => ahead.get(dataDir) ?? 0

/** What a server believes the time to be, milliseconds since 1970. */
export const nowOn = (server: WithFolder): number => Date.now() + aheadOf(server)

/** Lets `ms` milliseconds pass for a server, on top of those before; from its next look at its clock on. */
export const passOn = (server: WithFolder, ms: number): void => {
  ahead.set(server.dataDir, aheadOf(server) + ms)
  writeFileSync(join(server.dataDir, 'clock-offset'), `${aheadOf(server)}`)
}
