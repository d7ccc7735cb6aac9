import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, dependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lock */

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Whether what npm installed is what the lock file asks for. npm writes its record last, so a broken install has none.
 * Optional packages may be absent (other platforms), but never of another version.
 * @param {Lock | null} wanted package-lock.json
 * @param {Lock | null} installed npm's own record, node_modules/.package-lock.json
 */
export function installIsCurrent(wanted, installed) {
  const present = installed?.packages
  if (!wanted?.packages || !present) return false
  return Object.entries(wanted.packages).every(([path, locked]) => {
    if (path === '' || !path.includes('node_modules/')) return true
    const found = present[path]
    if (!found) return Boolean(locked.optional || locked.devOptional)
    return found.version === locked.version && Boolean(found.link) === Boolean(locked.link)
  })
}

/**
 * Installs the locked packages when they are missing or differ. Silent about npm unless npm fails.
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} false when npm failed; its output has been printed
 */
export async function ensureInstalled(say) {
  const wanted = readLock(join(root, 'package-lock.json'))
  if (installIsCurrent(wanted, readLock(join(root, 'node_modules/.package-lock.json')))) return true
  say('Installing packages (needed once, and after an update) …')
  const started = Date.now()
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { code, output } = await runCommand(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code === 0) {
    say(`Packages installed in ${seconds(started)}.`)
    return true
  }
  console.error(output)
  console.error('npm could not install the packages; its own words are above.')
  return false
}

/** Time since `started` for people, e.g. `12.3 s`. @param {number} started milliseconds */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
