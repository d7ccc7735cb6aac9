/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
const nothingCounted = () => ({ passed: 0, failed: 0, skipped: 0 })

/** @param {Counts[]} all @returns {Counts} */
export const sum = all =>
  all.reduce(
    (total, next) => ({
      passed: total.passed + next.passed,
      failed: total.failed + next.failed,
      skipped: total.skipped + next.skipped,
    }),
    nothingCounted(),
  )

/** A command that only says yes or no is one check. @param {number} code its exit code @returns {Counts} */
export const countCommand = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/**
 * Counts of a test runner that also ended with `code`. No tests at all, or a bad end that no test explains, is one failure.
 * @param {Counts} counts @param {number} code @returns {Counts}
 */
function honest(counts, code) {
  const unexplained = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return unexplained ? { ...counts, failed: 1 } : counts
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 */

/**
 * A file that broke before its first test counts as one failed test.
 * @param {VitestReport | null} report of Vitest's JSON reporter, null when it wrote none
 * @param {number} code exit code @returns {Counts}
 */
export function countVitest(report, code) {
  if (!report) return countCommand(1)
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  ).length
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  )
}

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport */

/**
 * A flaky test failed at least once, so it counts as failed.
 * @param {PlaywrightReport | null} report of Playwright's JSON reporter, null when it wrote none
 * @param {number} code exit code @returns {Counts}
 */
export function countPlaywright(report, code) {
  if (!report) return countCommand(1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code)
}

/** The closing line of a test run. @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
