import { readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

// What the JSON reporters of Vitest and Playwright wrote, as one list of tests.

/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */
/** @typedef {{ name: string, outcome: Outcome, reason: string }} Test `file > group > title`; why it failed, in the runner's own words without colours */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @typedef {{ name: string, status?: string, message?: string, assertionResults: { ancestorTitles: string[], title: string, status: string, failureMessages?: string[] }[] }} VitestFile */
/** @typedef {{ status: string, expectedStatus?: string, results?: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport */

/** A flaky test failed at least once, so it counts as failed. @param {string | undefined} status of a runner @returns {Outcome} */
function outcomeOf(status = '') {
  if (['passed', 'expected'].includes(status)) return 'passed'
  return ['failed', 'unexpected', 'flaky'].includes(status) ? 'failed' : 'skipped'
}

/** Enough for the message and what was expected; the rest stands where the test ran. */
const MAX_LINES = 12

/** @param {string | undefined} message */
const reasonOf = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES).join('\n')

/**
 * @param {{ testResults: VitestFile[] }} report @param {string} folder that its absolute paths start with
 * @returns {Test[]} a file that broke before its first test is one of them
 */
export const vitestTests = ({ testResults }, folder = root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(folder, name)
    const tests = assertionResults.map(test => ({
      name: [path, ...test.ancestorTitles, test.title].join(' > '),
      outcome: outcomeOf(test.status),
      reason: reasonOf(test.failureMessages?.[0]),
    }))
    const isBroken = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed')
    return isBroken
      ? [...tests, { name: path, outcome: /** @type {const} */ ('failed'), reason: reasonOf(message) }]
      : tests
  })

/**
 * @param {PlaywrightReport} report whose paths start in `e2e`
 * @param {(test: PlaywrightTest) => Outcome} read what it says of one test
 * @returns {Test[]} errors outside of tests are among them
 */
export function playwrightTests({ suites, errors = [] }, read = ({ status }) => outcomeOf(status)) {
  /** @param {PlaywrightSuite} suite @param {string[]} above titles @returns {Test[]} */
  const within = (suite, above) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(test => ({
        name: [...above, title].join(' > '),
        outcome: read(test),
        reason: reasonOf(test.results?.find(({ error }) => error)?.error?.message),
      })),
    ),
    ...(suite.suites ?? []).flatMap(inner => within(inner, [...above, inner.title])),
  ]
  return [
    ...suites.flatMap(suite => within(suite, [`e2e/${suite.file}`])),
    ...errors.map(({ message }) => ({
      name: 'outside of tests',
      outcome: /** @type {const} */ ('failed'),
      reason: reasonOf(message),
    })),
  ]
}

/** Of journeys that were listed only: whether they would run. @param {PlaywrightReport} report */
export const listedTests = report =>
  playwrightTests(report, ({ expectedStatus }) => (expectedStatus === 'passed' ? 'passed' : 'skipped'))

/**
 * Counts of a runner that also ended with `code`. No tests at all, or a bad end that no test explains, is one failure.
 * @param {readonly Test[]} tests @param {number} code @returns {Counts}
 */
export function countTests(tests, code) {
  const of = (/** @type {Outcome} */ wanted) => tests.filter(({ outcome }) => outcome === wanted).length
  const counts = { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
  const unexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return unexplained ? { ...counts, failed: 1 } : counts
}

/** A command that only says yes or no is one check. @param {number} code its exit code @returns {Counts} */
export const countCommand = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/** @param {Counts[]} all @returns {Counts} */
export const sum = all =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** The closing line of a test run. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Its name, and its reason indented under it. @param {Pick<Test, 'name' | 'reason'>} failure */
export const failureText = ({ name, reason }) =>
  [`✘ ${name}`, ...reason.split('\n').filter(Boolean)].join('\n    ')

/** @param {string} path relative to the root */
export const removeReport = path => rmSync(join(root, path), { force: true })

/**
 * @template R @param {string} path relative to the root @param {(report: R) => Test[]} read
 * @returns {{ tests: Test[], writtenAt: number }} no tests where the runner wrote nothing
 */
export function readReport(path, read) {
  try {
    const file = join(root, path)
    return { tests: read(JSON.parse(readFileSync(file, 'utf8'))), writtenAt: statSync(file).mtimeMs }
  } catch {
    return { tests: [], writtenAt: 0 }
  }
}
