import { describe, expect, test } from 'vitest'
import {
  closingLine,
  countCommand,
  countTests,
  failureText,
  playwrightTests,
  sum,
  vitestTests,
} from './test-reports.mjs'

const inVitest = (
  ...files: { status?: string; message?: string; tests?: [title: string, status: string, why?: string][] }[]
) =>
  vitestTests(
    {
      testResults: files.map(({ tests = [], ...file }, at) => ({
        name: `/here/${at}.test.ts`,
        ...file,
        assertionResults: tests.map(([title, status, why]) => ({
          ancestorTitles: ['of it'],
          title,
          status,
          ...(why && { failureMessages: [why] }),
        })),
      })),
    },
    '/here',
  )
const inPlaywright = (statuses: string[], errors: { message: string }[] = []) => {
  const specs = statuses.map(status => ({
    title: status,
    tests: [{ status, results: [{ error: { message: 'not heard' } }] }],
  }))
  const group = { title: 'group', file: 'a.spec.ts', specs }
  return playwrightTests({ suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [group] }], errors })
}
const fine: [string, string] = ['works', 'passed']

test('a test of Vitest has its file and groups, and says why it failed without colours', () => {
  const failed: [string, string, string] = ['does not', 'failed', '\u001b[31mexpected 1\u001b[39m\nto be 2']
  expect(inVitest({ tests: [fine, failed] }, { status: 'failed', message: 'no such module' })).toEqual([
    { name: '0.test.ts > of it > works', outcome: 'passed', reason: '' },
    { name: '0.test.ts > of it > does not', outcome: 'failed', reason: 'expected 1\nto be 2' },
    { name: '1.test.ts', outcome: 'failed', reason: 'no such module' },
  ])
})

test('in Playwright what failed is found in groups and outside of tests', () => {
  expect(inPlaywright(['unexpected'], [{ message: 'no browser' }])).toEqual([
    { name: 'e2e/a.spec.ts > group > unexpected', outcome: 'failed', reason: 'not heard' },
    { name: 'outside of tests', outcome: 'failed', reason: 'no browser' },
  ])
})

describe('a run counts', () => {
  test.each([
    ['all well', inVitest({ tests: [fine] }), 0, [1, 0, 0]],
    [
      'skipped and todo',
      inVitest({ tests: [fine, ['a', 'skipped'], ['b', 'pending'], ['c', 'todo']] }),
      0,
      [1, 0, 3],
    ],
    ['failed tests', inVitest({ status: 'failed', tests: [fine, ['a', 'failed']] }), 1, [1, 1, 0]],
    [
      'a file that does not load',
      inVitest({ tests: [fine] }, { status: 'failed', message: 'x' }),
      1,
      [1, 1, 0],
    ],
    ['an error outside of tests', inVitest({ tests: [fine] }), 1, [1, 1, 0]],
    ['no tests', inVitest(), 0, [0, 1, 0]],
    ['failed and flaky journeys', inPlaywright(['expected', 'unexpected', 'flaky']), 1, [1, 2, 0]],
    ['journeys that do not load', inPlaywright([], [{ message: 'x' }]), 0, [0, 1, 0]],
    ['journeys that ended badly', inPlaywright(['expected', 'skipped']), 1, [1, 1, 1]],
  ])('%s', (_name, tests, code, [passed, failed, skipped]) => {
    expect(countTests(tests, code)).toEqual({ passed, failed, skipped })
  })
  test('and closes with a line that names skips only where there are some', () => {
    const counts = sum([countCommand(0), countCommand(1), { passed: 4, failed: 0, skipped: 2 }])
    expect(closingLine(counts)).toBe('5 passed, 1 failed, 2 skipped')
    expect(closingLine(countCommand(0))).toBe('1 passed, 0 failed')
  })
})

test('a failure is told in a line, with some lines of its reason under it', () => {
  const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const [text = ''] = inPlaywright([], [{ message }]).map(failureText)
  expect(text.split('\n')).toHaveLength(13)
  expect(failureText({ name: 'a row', reason: '' })).toBe('✘ a row')
})
