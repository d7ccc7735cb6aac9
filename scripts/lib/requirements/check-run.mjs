import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'
import { listedTests, playwrightTests, readReport, removeReport, vitestTests } from '../test-reports.mjs'
import { readSections } from './rows.mjs'

/** @typedef {Map<string, import('../test-reports.mjs').Outcome>} Outcomes by the names of tests */

const SEVERITY = ['passed', 'failed', 'skipped']

/** Of tests with one name the worst counts. @param {readonly import('../test-reports.mjs').Test[]} tests @returns {Outcomes} */
export function outcomesOf(tests) {
  /** @type {Outcomes} */
  const outcomes = new Map()
  for (const { name, outcome } of tests) {
    const known = outcomes.get(name) ?? 'passed'
    outcomes.set(name, SEVERITY.indexOf(outcome) > SEVERITY.indexOf(known) ? outcome : known)
  }
  return outcomes
}

/**
 * What a report says about the tests in files that were not changed after it; nothing where it is missing.
 * @template R @param {string} path of the report, relative to the root
 * @param {(report: R) => import('../test-reports.mjs').Test[]} read
 */
export function outcomesIn(path, read) {
  const { tests, writtenAt } = readReport(path, read)
  /** @param {string} file */
  const isTold = file => {
    const source = statSync(join(root, file), { throwIfNoEntry: false })
    return source !== undefined && source.mtimeMs <= writtenAt
  }
  return outcomesOf(tests.filter(({ name }) => isTold(name.split(' > ', 1)[0] ?? '')))
}

/** @param {string} name of a test; `*` stands for anything, as where a table makes many tests of one sentence */
const patternOf = name =>
  new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's')

/** @param {string} name @param {Outcomes} outcomes @returns {string | null} */
function faultOf(name, outcomes) {
  const pattern = patternOf(name)
  const found = [...outcomes].filter(([known]) => pattern.test(known))
  if (found.length === 0) return `was not found in this run: ${name}`
  const skipped = found.find(([, outcome]) => outcome === 'skipped')
  return skipped ? `was skipped: ${skipped[0]}` : null
}

/**
 * Rows whose proof is missing. A test that failed is told by its own runner.
 * @param {import('./rows.mjs').Section[]} sections @param {Outcomes} outcomes of one whole run @returns {string[]} one sentence each
 */
export const unprovenRows = (sections, outcomes) =>
  sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ id, tests }) =>
      tests.flatMap(name => {
        const fault = faultOf(name, outcomes)
        return fault ? [`${id}: its test ${fault}`] : []
      }),
    )

/**
 * Holds the rows of the specifications against what this run reported. Journeys that only `npm run e2e:full` takes have to be there.
 * @param {string} folder of the reports, relative to the root @returns {Promise<string[]>} one sentence for each missing proof
 */
export async function checkRun(folder) {
  const listed = `${folder}/e2e-listed.json`
  removeReport(listed)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--project=full']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, listed) }
  await runCommand(process.execPath, [...args, '--list', '--reporter=json'], { env, timeoutMs: 120_000 })
  const reports = [
    outcomesIn(listed, listedTests),
    ...['journeys', 'sound'].map(name => outcomesIn(`${folder}/e2e-${name}.json`, playwrightTests)),
    ...['unit', 'long', 'api', 'built'].map(name => outcomesIn(`${folder}/${name}.json`, vitestTests)),
  ]
  return unprovenRows(readSections(), new Map(reports.flatMap(outcomes => [...outcomes])))
}
