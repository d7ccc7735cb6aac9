import { join } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {import('./rows.mjs').Row} Row */
/** @typedef {import('./rows.mjs').Section} Section */

/** Where the page is kept. */
export const PAGE_FILE = join(root, 'docs/requirements.md')

/** @param {string} text */
const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ')

/** @param {string} test `file > title` */
function link(test) {
  const [file = '', ...titles] = test.split(' > ')
  return `[${file.split('/').at(-1)}](../${file}): ${cell(titles.join(' › '))}`
}

/** @param {Row} row */
function line({ id, kind, rule, tests, later, decision }) {
  const settled = decision ? ` _([${decision}](product-decisions.md))_` : ''
  const proof = [...tests.map(link), ...(later ? [`**Later:** ${cell(later)}`] : [])].join('<br>')
  return `| ${id} | ${kind} | ${cell(rule)}${settled} | ${proof} |`
}

/** @param {Section} section */
const table = ({ title, rows }) =>
  [
    `## ${title}`,
    '',
    '| | kind | what is asked for | proven by |',
    '|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')

/** The page `docs/requirements.md`. @param {Section[]} sections @returns {string} */
export function requirementsPage(sections) {
  const rows = sections.flatMap(section => section.rows)
  const waiting = rows.filter(({ later }) => later).length
  return [
    '# What the specifications ask for, and the test that proves it',
    '',
    '_Made by `npm run requirements` from `docs/requirements/*.yaml`; do not edit. `npm test` fails when a test named here did not run._',
    '',
    `${rows.length} rows: ${rows.length - waiting} proven, ${waiting} later. R: the recruiter's side, C: the candidate's side; the first number is the chapter.`,
    'Where a product decision replaced a sentence, the row says what holds now and names it (P…). `*` stands for all cases of a table.',
    'Tests marked @full run with `npm run e2e:full`; `npm test` makes sure that they are there.',
    '',
    sections.map(table).join('\n\n'),
    '',
  ].join('\n')
}
