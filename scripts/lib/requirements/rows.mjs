import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../root.mjs'

/** @typedef {'route' | 'message' | 'timer' | 'rule'} Kind */
/**
 * One thing a specification asks for. Either `tests` prove it, each written `file > title` as the runner says it, or `later` says in
 * plain words what it waits for. `decision`: the entry of docs/product-decisions.md that settled or replaced the sentence, e.g. P15.
 * @typedef {{ id: string, kind: Kind, rule: string, tests: string[], later: string | null, decision: string | null }} Row
 */
/** @typedef {{ title: string, rows: Row[] }} Section rows of one chapter of a specification */

const FOLDER = join(root, 'docs/requirements')
const KINDS = ['route', 'message', 'timer', 'rule']
const FIELDS = ['id', 'kind', 'rule', 'test', 'later', 'decision']

/** @param {unknown} value @returns {value is string} */
const isText = value => typeof value === 'string' && value.trim() !== ''

/** @param {Record<string, unknown>} raw @returns {string | null} what is wrong with it */
function faultOf(raw) {
  const stranger = Object.keys(raw).find(field => !FIELDS.includes(field))
  if (stranger) return `has a field that rows do not have: ${stranger}`
  if (!/^[RC]\d+\.\d+[a-z]?$/.test(String(raw.id))) return 'has no id such as R2.14 or C7.3'
  if (!KINDS.includes(String(raw.kind))) return `is of no kind (${KINDS.join(', ')})`
  if (!isText(raw.rule)) return 'says no rule'
  const tests = [raw.test ?? []].flat()
  if (!tests.every(test => isText(test) && test.includes(' > '))) return "names a test not as 'file > title'"
  if ((tests.length === 0) === !isText(raw.later)) return "needs either 'test' or 'later'"
  return null
}

/**
 * @param {string} text a YAML file of rows @returns {Section}
 * @throws {Error} that names the row which is not one
 */
export function readSection(text) {
  const { title, rows } = parse(text)
  return {
    title,
    rows: rows.map((/** @type {Record<string, any>} */ raw) => {
      const fault = faultOf(raw)
      if (fault) throw new Error(`${title}: the row ${JSON.stringify(raw.id ?? raw)} ${fault}`)
      return {
        id: raw.id,
        kind: raw.kind,
        rule: raw.rule.trim(),
        tests: [raw.test ?? []].flat(),
        later: raw.later ?? null,
        decision: raw.decision === undefined ? null : String(raw.decision),
      }
    }),
  }
}

/** All rows of both specifications, in the order of their files. @returns {Section[]} @throws {Error} as `readSection` */
export const readSections = () =>
  readdirSync(FOLDER)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => readSection(readFileSync(join(FOLDER, name), 'utf8')))

/** Ids that more than one row has. @param {Section[]} sections @returns {string[]} */
export function doubledIds(sections) {
  const ids = sections.flatMap(({ rows }) => rows.map(({ id }) => id))
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}
