import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'dist-source', '.git'])

/** @param {string} path relative to the root @returns {string[]} files under it, sorted, tests left out */
function filesUnder(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [path]
  return readdirSync(absolute, { withFileTypes: true })
    .filter(entry => !SKIPPED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => filesUnder(`${path}/${entry.name}`))
}

/**
 * One hash over names and contents, so that a checkout or a copy that only changes times does not cause a build.
 * @param {string[]} paths files and folders relative to the root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
