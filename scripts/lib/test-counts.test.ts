import { describe, expect, test } from 'vitest'
import { closingLine, countCommand, countPlaywright, countVitest, sum } from './test-counts.mjs'

const vitestReport = (changes = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
})
const playwrightReport = (stats = {}, errors: unknown[] = []) => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})

describe('countVitest', () => {
  test.each([
    ['all well', vitestReport(), 0, { passed: 3, failed: 0, skipped: 0 }],
    [
      'skipped and todo',
      vitestReport({ numPendingTests: 1, numTodoTests: 2 }),
      0,
      { passed: 3, failed: 0, skipped: 3 },
    ],
    ['failed tests', vitestReport({ numFailedTests: 2 }), 1, { passed: 3, failed: 2, skipped: 0 }],
    [
      'a file that does not load',
      vitestReport({ testResults: [{ status: 'failed', assertionResults: [] }] }),
      1,
      { passed: 3, failed: 1, skipped: 0 },
    ],
    ['an error outside of tests', vitestReport(), 1, { passed: 3, failed: 1, skipped: 0 }],
    [
      'no tests',
      vitestReport({ numPassedTests: 0, testResults: [] }),
      0,
      { passed: 0, failed: 1, skipped: 0 },
    ],
    ['no report', null, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_name, report, code, expected) => {
    expect(countVitest(report, code)).toEqual(expected)
  })
})

describe('countPlaywright', () => {
  test.each([
    ['all well', playwrightReport(), 0, { passed: 2, failed: 0, skipped: 0 }],
    [
      'failed and flaky',
      playwrightReport({ unexpected: 1, flaky: 1 }),
      1,
      { passed: 2, failed: 2, skipped: 0 },
    ],
    [
      'a file that does not load',
      playwrightReport({ expected: 0 }, [{}]),
      1,
      { passed: 0, failed: 1, skipped: 0 },
    ],
    ['no tests', playwrightReport({ expected: 0 }), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['ended badly', playwrightReport(), 1, { passed: 2, failed: 1, skipped: 0 }],
    ['no report', null, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_name, report, code, expected) => {
    expect(countPlaywright(report, code)).toEqual(expected)
  })
})

describe('the closing line', () => {
  test('sums everything and names skips only where there are some', () => {
    const counts = sum([countCommand(0), countCommand(1), { passed: 4, failed: 0, skipped: 2 }])
    expect(closingLine(counts)).toBe('5 passed, 1 failed, 2 skipped')
    expect(closingLine(countCommand(0))).toBe('1 passed, 0 failed')
  })
})
