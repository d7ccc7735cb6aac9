/** @typedef {{ license?: string, link?: boolean, version?: string, dependencies?: Record<string, string> }} Locked */

/** SPDX identifiers that packages may carry: permissive ones, and MPL-2.0, which binds only its own files. */
const ALLOWED = new Set(
  'Apache-2.0 MIT MIT-0 BSD-2-Clause BSD-3-Clause 0BSD ISC BlueOak-1.0.0 PSF-2.0 Unlicense CC0-1.0 Zlib OFL-1.1 MPL-2.0'.split(
    ' ',
  ),
)

/** Packages that name no identifier; their texts were read. */
const READ = new Map([
  ['dejavu-fonts-ttf', 'Bitstream Vera, named in NOTICE'],
  ['png-js', 'MIT'],
  ['xmlhttprequest-ssl', 'MIT'],
])

/** @param {Record<string, Locked>} packages of the lock file @returns {string[]} those with a licence that is not allowed */
export const licenceFaults = packages =>
  Object.entries(packages).flatMap(([path, { license = 'none', link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || link || READ.has(name)) return []
    const parts = license.replace(/[()]/g, '').split(/ (?:AND|OR) /)
    return parts.every(part => ALLOWED.has(part)) ? [] : [`${name}: ${license}`]
  })

/** @param {string} changelog @param {string} version @returns {boolean} whether it has a dated heading of the version */
export const isInChangelog = (changelog, version) =>
  changelog.split('\n').some(line => line.startsWith(`## ${version} - `) && /\d{4}-\d{2}-\d{2}$/.test(line))
