import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/** @typedef {{ name: string, reason: string }} Failure `reason` in the runner's own words, without colours */

/** Enough for the message and what was expected; the rest stands where the test ran. */
const MAX_LINES = 12

/** @param {string | undefined} message */
const reasonOf = message =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n')
    .slice(0, MAX_LINES)
    .join('\n')

/** @typedef {{ name: string, status: string, message?: string, assertionResults: { ancestorTitles: string[], title: string, status: string, failureMessages?: string[] }[] }} VitestFile */

/**
 * @param {{ testResults: VitestFile[] } | null} report of Vitest's JSON reporter @returns {Failure[]} a file that broke before its
 * first test is one of them
 */
export const vitestFailures = report =>
  (report?.testResults ?? []).flatMap(file => {
    const path = relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed')
      return [{ name: path, reason: reasonOf(file.message) }]
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [path, ...ancestorTitles, title].join(' > '),
      reason: reasonOf(failureMessages?.[0]),
    }))
  })

/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @param {string[]} above titles @returns {Failure[]} */
const suiteFailures = (suite, above) => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: [...above, title].join(' > '),
        reason: reasonOf(results.find(({ error }) => error)?.error?.message),
      })),
  ),
  ...(suite.suites ?? []).flatMap(inner => suiteFailures(inner, [...above, inner.title])),
]

/**
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] } | null} report of Playwright's JSON reporter
 * @returns {Failure[]} errors outside of tests are among them
 */
export const playwrightFailures = report => [
  ...(report?.suites ?? []).flatMap(suite => suiteFailures(suite, [`e2e/${suite.file}`])),
  ...(report?.errors ?? []).map(({ message }) => ({ name: 'outside of tests', reason: reasonOf(message) })),
]

/** @param {Failure} failure @returns {string} its name, and its reason indented under it */
export const failureText = ({ name, reason }) =>
  [`✘ ${name}`, ...reason.split('\n').filter(Boolean)].join('\n    ')
