import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

const requireAsServer = createRequire(join(root, 'apps/server/package.json'))
const CACHE = join(root, 'node_modules/.cache/vivavox')

/**
 * Writes an embedded database that nothing was done to, as a packed folder. Each first start would make the same one, in ten
 * times the time and half a gigabyte of memory. Made once for each version of it.
 * @param {string} target path of the file
 */
export async function writeNewDatabase(target) {
  // The version is written down exactly.
  const { dependencies } = requireAsServer('./package.json')
  const version = dependencies['@electric-sql/pglite']
  const kept = join(CACHE, `new-database-${version}.tar.gz`)
  if (!existsSync(kept)) {
    const { PGlite } = await import(requireAsServer.resolve('@electric-sql/pglite'))
    const database = await PGlite.create()
    const folder = await database.dumpDataDir('gzip')
    await database.close()
    mkdirSync(CACHE, { recursive: true })
    const unfinished = `${kept}.${process.pid}`
    writeFileSync(unfinished, new Uint8Array(await folder.arrayBuffer()))
    renameSync(unfinished, kept)
  }
  copyFileSync(kept, target)
}
