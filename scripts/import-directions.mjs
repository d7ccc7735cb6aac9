import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

// The table 'Where things are' of CONTRIBUTING.md as rules of the linter. `node scripts/import-directions.mjs` writes them.

/** Tests and what they share may start the whole app. */
const TESTS = ['!**/*.test.ts', '!**/*.test.tsx', '!**/testing/**']

/** @typedef {{ group: string[], message: string }} Ban what may not be imported (gitignore-style) and why */

const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'

/** @type {Ban} */
const NO_WEB = {
  group: ['**/apps/web/**', '**/web/src/**', '@vivavox/web', '@vivavox/web/**'],
  message: 'The server must not import the web: what both need belongs to the contracts.',
}
/** @type {Ban[]} */
const WEB_BANS = [
  {
    group: ['**/apps/server/**', '**/server/src/**', '@vivavox/server', '@vivavox/server/**'],
    message: 'The web must not import the server: what both need belongs to the contracts.',
  },
  { group: ['zod', 'zod/**'], message: 'zod is too heavy for the browser: types come from the contracts.' },
]

/** @param {string[]} folders siblings of src @param {string} message @returns {Ban} */
const noFolders = (folders, message) => ({ group: folders.map(folder => `**/../${folder}/**`), message })

/** @param {string[]} includes @param {Ban[]} patterns */
const override = (includes, patterns) => ({
  includes: [...includes, ...TESTS],
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
})

/**
 * Siblings are told apart by how far a file must climb, so there is a rule for each depth of folders inside a feature.
 * @param {string} parent folder of the features
 * @param {(up: string, top: string) => Ban[]} bans `up` leads to the features, `top` to src
 */
const forEachDepth = (parent, bans) =>
  [1, 2, 3, 4].map(depth => {
    const inside = `${parent}/*/${'*/'.repeat(depth - 1)}`
    return override([`${inside}*.ts`, `${inside}*.tsx`], bans('../'.repeat(depth), '../'.repeat(depth + 1)))
  })

/** Configuration for the linter that `biome.json` extends. */
export const importDirections = {
  overrides: [
    override(
      ['packages/contracts/src/**'],
      [
        {
          group: ['@vivavox/**', '**/apps/**', '**/packages/**'],
          message: 'The contracts import nothing of ours.',
        },
      ],
    ),
    override(
      [`${SERVER}/platform/**`],
      [noFolders(['ai', 'modules', 'app'], 'The platform must not import ai, modules or app.'), NO_WEB],
    ),
    override(
      [`${SERVER}/ai/**`],
      [noFolders(['modules', 'app'], 'ai must not import modules or app.'), NO_WEB],
    ),
    ...forEachDepth(`${SERVER}/modules`, (up, top) => [
      {
        group: [`${up}*/**`, `!${up}*/index.ts`, `!${top}**`, `${top}modules/**`],
        message: 'Enter another module by the short path to its index.ts.',
      },
      { group: [`${top}app/**`], message: 'Modules must not import app.' },
      NO_WEB,
    ]),
    override([`${SERVER}/app/**`], [NO_WEB]),
    override(
      [`${WEB}/lib/**`, `${WEB}/components/**`, `${WEB}/i18n/**`],
      [
        noFolders(['features', 'app'], 'lib, components and i18n must not import features or app.'),
        ...WEB_BANS,
      ],
    ),
    ...forEachDepth(`${WEB}/features`, (up, top) => [
      {
        group: [`${up}*/**`, `!${top}**`, `${top}features/**`],
        message: 'Features do not import each other: compose them in app.',
      },
      { group: [`${top}app/**`], message: 'Features must not import app.' },
      ...WEB_BANS,
    ]),
    override([`${WEB}/app/**`, `${WEB}/*.ts`, `${WEB}/*.tsx`], WEB_BANS),
  ],
}

/** Where the rules are kept for the linter. */
export const IMPORT_DIRECTIONS_FILE = join(root, 'biome.imports.json')

/** The file's content. */
export const importDirectionsText = `${JSON.stringify(importDirections, null, 1)}\n`

if (process.argv[1] === import.meta.filename) writeFileSync(IMPORT_DIRECTIONS_FILE, importDirectionsText)
