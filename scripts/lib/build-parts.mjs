import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fingerprint } from './fingerprint.mjs'
import { seconds } from './install.mjs'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {{ name: string, sources: string[], stamp: string, command: string[], cwd: string }} Part */

const SHARED = ['packages/contracts/src', 'package-lock.json']

/** @type {Part[]} */
const PARTS = [
  {
    name: 'server',
    sources: [...SHARED, 'apps/server/src', 'scripts/lib/bundle-server.mjs', 'scripts/lib/new-database.mjs'],
    stamp: 'apps/server/dist/.built-from',
    command: ['scripts/lib/bundle-server.mjs', 'scripts/lib/new-database.mjs'],
    cwd: '.',
  },
  {
    name: 'web',
    sources: [...SHARED, 'apps/web', 'scripts/lib/bundle-web.mjs'],
    stamp: 'apps/web/dist/.built-from',
    command: ['scripts/lib/bundle-web.mjs'],
    cwd: '.',
  },
]

/** @param {Part} part @param {string} print */
function isFresh(part, print) {
  const stamp = join(root, part.stamp)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print
}

/** @param {Part} part @param {string} print @returns {Promise<boolean>} */
async function buildPart(part, print) {
  const stamp = join(root, part.stamp)
  // Removed first and written last: a build that was interrupted never counts as one.
  rmSync(stamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runCommand(process.execPath, part.command, {
    cwd: join(root, part.cwd),
    env,
  })
  // The bundler colours its output even without a terminal.
  const words = process.stderr.isTTY ? output : stripVTControlCharacters(output)
  if (words.trim()) console.error(words.trimEnd())
  if (code !== 0) {
    console.error(`Building the ${part.name} failed; the reason is above.`)
    return false
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
  return true
}

/**
 * Builds what changed since its last build: the server's bundle, the web's files or nothing.
 * @param {(line: string) => void} say
 * @param {{ only?: string }} [options] name of the one part that is needed
 * @returns {Promise<boolean>} false when a build failed; its output has been printed
 */
export async function ensureBuilt(say, { only } = {}) {
  const stale = PARTS.filter(part => !only || part.name === only)
    .map(part => ({ part, print: fingerprint(part.sources) }))
    .filter(({ part, print }) => !isFresh(part, print))
  if (stale.length === 0) return true
  say(`Building ${stale.map(({ part }) => part.name).join(' and ')} …`)
  const started = Date.now()
  const built = await Promise.all(stale.map(({ part, print }) => buildPart(part, print)))
  if (!built.every(Boolean)) return false
  say(`Built in ${seconds(started)}.`)
  return true
}
