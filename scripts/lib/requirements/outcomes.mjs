import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../root.mjs'

/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */
/** @typedef {Map<string, Outcome>} Outcomes by `file > title`, the titles of groups included */

/** @typedef {{ name: string, assertionResults: { ancestorTitles: string[], title: string, status: string }[] }} VitestFile */
/** @typedef {{ title: string, tests: { status: string, expectedStatus?: string }[] }} PlaywrightSpec */
/** @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {string} status of a runner @returns {Outcome} */
function outcomeOf(status) {
  if (status === 'passed' || status === 'expected') return 'passed'
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped'
}

const SEVERITY = ['passed', 'failed', 'skipped']

/** Of tests with one name the worst counts. @param {Outcomes} outcomes @param {string} name @param {Outcome} outcome */
function add(outcomes, name, outcome) {
  const known = outcomes.get(name) ?? 'passed'
  outcomes.set(name, SEVERITY.indexOf(outcome) > SEVERITY.indexOf(known) ? outcome : known)
}

/**
 * @param {{ testResults: VitestFile[] }} report of Vitest's JSON reporter
 * @param {string} folder that its absolute paths start with @returns {Outcomes}
 */
export function vitestOutcomes(report, folder = root) {
  /** @type {Outcomes} */
  const outcomes = new Map()
  for (const { name, assertionResults } of report.testResults)
    for (const { ancestorTitles, title, status } of assertionResults)
      add(outcomes, [relative(folder, name), ...ancestorTitles, title].join(' > '), outcomeOf(status))
  return outcomes
}

/**
 * @param {{ suites: PlaywrightSuite[] }} report of Playwright's JSON reporter, whose paths start in `e2e`
 * @param {(test: { status: string, expectedStatus?: string }) => Outcome} read what it says of one test
 * @returns {Outcomes}
 */
function journeys(report, read) {
  /** @type {Outcomes} */
  const outcomes = new Map()
  /** @param {PlaywrightSuite} suite @param {string[]} above */
  const walk = (suite, above) => {
    for (const { title, tests } of suite.specs ?? [])
      for (const test of tests) add(outcomes, [...above, title].join(' > '), read(test))
    for (const inner of suite.suites ?? []) walk(inner, [...above, inner.title])
  }
  for (const suite of report.suites) walk(suite, [`e2e/${suite.file}`])
  return outcomes
}

/** @param {{ suites: PlaywrightSuite[] }} report of a run @returns {Outcomes} */
export const playwrightOutcomes = report => journeys(report, ({ status }) => outcomeOf(status))

/** Of journeys that were listed only: whether they would run. @param {{ suites: PlaywrightSuite[] }} report @returns {Outcomes} */
export const listedOutcomes = report =>
  journeys(report, ({ expectedStatus }) => (expectedStatus === 'passed' ? 'passed' : 'skipped'))

/** Whether the report still speaks of the file: it was not changed since. @param {string} file @param {number} writtenAt */
function isToldBy(file, writtenAt) {
  const source = statSync(join(root, file), { throwIfNoEntry: false })
  return source !== undefined && source.mtimeMs <= writtenAt
}

/**
 * What a report says about the tests in files that were not changed after it; nothing where it is missing.
 * @param {string} path of the report, relative to the root @param {(report: any) => Outcomes} parse @returns {Outcomes}
 */
export function readOutcomes(path, parse) {
  const file = join(root, path)
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (writtenAt === undefined) return new Map()
  const all = [...parse(JSON.parse(readFileSync(file, 'utf8')))]
  return new Map(all.filter(([name]) => isToldBy(name.split(' > ', 1)[0] ?? '', writtenAt)))
}
