import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './root.mjs'
import { failureText, playwrightFailures, vitestFailures } from './test-failures.mjs'

describe('what failed', () => {
  test('in Vitest is named with its file and groups, and says why without colours', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'apps/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { ancestorTitles: ['of it'], title: 'works', status: 'passed' },
            {
              ancestorTitles: ['of it'],
              title: 'does not',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
            },
          ],
        },
        {
          name: join(root, 'apps/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    }
    expect(vitestFailures(report)).toEqual([
      { name: 'apps/a.test.ts > of it > does not', reason: 'expected 1\nto be 2' },
      { name: 'apps/b.test.ts', reason: 'no such module' },
    ])
  })

  test('in Playwright is found in groups and outside of tests', () => {
    const failing = { status: 'unexpected', results: [{ error: { message: 'not heard' } }] }
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          suites: [
            {
              title: 'group',
              file: 'a.spec.ts',
              specs: [
                { title: 'fine', line: 1, tests: [{ status: 'expected', results: [] }] },
                { title: 'speaks', line: 2, tests: [failing] },
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    }
    expect(playwrightFailures(report)).toEqual([
      { name: 'e2e/a.spec.ts > group > speaks', reason: 'not heard' },
      { name: 'outside of tests', reason: 'no browser' },
    ])
  })

  test('is nothing where there is no report', () => {
    expect([...vitestFailures(null), ...playwrightFailures(null)]).toEqual([])
  })

  test('is told in a line, with some lines of its reason under it', () => {
    const reason = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
    const [text = ''] = playwrightFailures({ suites: [], errors: [{ message: reason }] }).map(failureText)
    expect(text.split('\n')).toHaveLength(13)
    expect(failureText({ name: 'a row', reason: '' })).toBe('✘ a row')
  })
})
