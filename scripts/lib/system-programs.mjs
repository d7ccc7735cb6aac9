import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'

/** Debian's Chromium without a window to draw: journeys take a third less of the processor in it. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Absolute path of a program on PATH, or null. @param {string} name @returns {string | null} */
export function whereIs(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map(folder => join(folder, name)).find(path => existsSync(path)) ?? null
}

/**
 * @param {(string | null | undefined)[]} candidates absolute paths
 * @returns {Promise<string | null>} the first that really starts (some distributions put a mere hint under a browser's name)
 */
async function firstThatStarts(candidates) {
  for (const path of candidates) {
    if (!path || !existsSync(path)) continue
    const { code } = await runCommand(path, ['--version'], { timeoutMs: 20_000 })
    if (code === 0) return path
  }
  return null
}

/** Where a Chromium may be: CHROMIUM_PATH, or where systems put it. @returns {(string | null | undefined)[]} */
export const chromiumPlaces = () => [
  process.env.CHROMIUM_PATH,
  ...[HEADLESS_SHELL, 'chromium', 'chromium-browser'].map(whereIs),
  ...['google-chrome', 'google-chrome-stable', 'chrome'].map(whereIs),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The same for Firefox: FIREFOX_PATH goes first. @returns {(string | null | undefined)[]} */
export const firefoxPlaces = () => [
  process.env.FIREFOX_PATH,
  ...['firefox-esr', 'firefox'].map(whereIs),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const mayInstall = () => process.getuid?.() === 0 && whereIs('apt-get') !== null

/** @type {Promise<unknown> | undefined} */
let listsUpdated

/**
 * Installs a Debian package when this user may.
 * @param {string} name @param {(line: string) => void} say
 * @returns {Promise<boolean>} false when it may not, or apt-get failed (its last words are printed)
 */
export async function installPackage(name, say) {
  if (!mayInstall()) return false
  say(`Installing ${name} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const timeoutMs = 6 * 60_000
  listsUpdated ??= runCommand('apt-get', ['update', '-q'], { env, timeoutMs })
  await listsUpdated
  const args = ['install', '-y', '-q', '--no-install-recommends', name]
  const { code, output } = await runCommand('apt-get', args, { env, timeoutMs })
  if (code !== 0) say(output.trimEnd().split('\n').slice(-5).join('\n'))
  return code === 0
}

/**
 * The browser for the journeys: one that is here, or a freshly installed one.
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} its path, or null when there is none and none could be installed
 */
export async function ensureChromium(say) {
  const present = await firstThatStarts(chromiumPlaces())
  if (present) return present
  const installed = (await installPackage(HEADLESS_SHELL, say)) || (await installPackage('chromium', say))
  return installed ? firstThatStarts(chromiumPlaces()) : null
}

/** The other browser of the full run, as `ensureChromium`. @param {(line: string) => void} say @returns {Promise<string | null>} */
export async function ensureFirefox(say) {
  const present = await firstThatStarts(firefoxPlaces())
  if (present) return present
  return (await installPackage('firefox-esr', say)) ? firstThatStarts(firefoxPlaces()) : null
}

/**
 * The voice of the built-in interviewer. The product works without it, so a miss is not a fault.
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>}
 */
export async function ensureEspeak(say) {
  if (whereIs('espeak-ng')) return true
  return (await installPackage('espeak-ng', say)) && whereIs('espeak-ng') !== null
}
