import { utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../apps/server/src/platform/testing/temporary-folder.ts'
import { outcomesIn, outcomesOf, unprovenRows } from './lib/requirements/check-run.mjs'
import { doubledIds, readSection, readSections } from './lib/requirements/rows.mjs'
import { root } from './lib/root.mjs'
import { listedTests, playwrightTests, vitestTests } from './lib/test-reports.mjs'

const row = (changes: Record<string, unknown> = {}) => ({
  id: 'R5.1',
  kind: 'rule',
  rule: 'A name is needed.',
  test: 'a.test.ts > names > one is needed',
  ...changes,
})
const section = (...rows: object[]) => readSection(JSON.stringify({ title: 'Rules', rows }))

const told = (file: string, tests: Record<string, string>) => ({
  testResults: [
    {
      name: file,
      assertionResults: Object.entries(tests).map(([name, status]) => {
        const [title = '', ...groups] = name.split(' > ').reverse()
        return { ancestorTitles: groups.reverse(), title, status }
      }),
    },
  ],
})
const ran = outcomesOf(
  vitestTests(
    told('/here/a.test.ts', {
      'names > one is needed': 'passed',
      'names > two are not': 'skipped',
      'many, in en': 'passed',
      'many, in ru': 'pending',
      broken: 'failed',
    }),
    '/here',
  ),
)

describe('the rows of the specifications', () => {
  const sections = readSections()
  test('have ids of their own', () => {
    expect(sections.flatMap(({ rows }) => rows).length).toBeGreaterThan(100)
    expect(doubledIds(sections)).toEqual([])
    expect(doubledIds([section(row(), row({ id: 'R5.2' })), section(row())])).toEqual(['R5.1'])
  })
  test.each([
    ['without an id', { id: 'first' }],
    ['of no kind', { kind: 'wish' }],
    ['without a rule', { rule: ' ' }],
    ['without a proof', { test: undefined }],
    ['with an empty list of proofs', { test: [] }],
    ['with a proof and a delay', { later: 'payment provider' }],
    ['with a file for a test', { test: 'a.test.ts' }],
    ['with a word of its own', { proof: 'none' }],
  ])('are refused %s', (_name, changes) => {
    expect(() => section(row(changes))).toThrow('Rules: the row')
  })
})

describe('a row is proven', () => {
  const faults = (test: string | string[]) => unprovenRows([section(row({ test }))], ran)

  test('by a test that ran', () => expect(faults('a.test.ts > names > one is needed')).toEqual([]))
  test('not by a test that is not there', () => {
    expect(faults(['a.test.ts > names > one is needed', 'a.test.ts > one is needed'])).toEqual([
      'R5.1: its test was not found in this run: a.test.ts > one is needed',
    ])
  })
  test('not by a test that was skipped', () => {
    expect(faults('a.test.ts > names > two are not')).toEqual([
      'R5.1: its test was skipped: a.test.ts > names > two are not',
    ])
  })
  test('by all tests of a pattern only', () => {
    expect(faults('a.test.ts > many, in *')).toEqual(['R5.1: its test was skipped: a.test.ts > many, in ru'])
    expect(faults('a.test.ts > many, in e*')).toEqual([])
  })
  test('whatever its test found: a failure is told once, where it happened', () => {
    expect(faults('a.test.ts > broken')).toEqual([])
  })
  test('never by a test while it waits', () => {
    expect(unprovenRows([section(row({ test: undefined, later: 'payments' }))], new Map())).toEqual([])
  })
})

test('journeys are read with their groups, and the worst outcome of a name counts', () => {
  const specs = [
    { title: 'one', tests: [{ status: 'expected' }] },
    { title: 'two', tests: [{ status: 'expected' }, { status: 'skipped' }] },
  ]
  const report = {
    suites: [
      { title: 'x.spec.ts', file: 'x.spec.ts', specs, suites: [{ title: 'g', file: 'x.spec.ts', specs }] },
    ],
  }
  expect([...outcomesOf(playwrightTests(report))]).toEqual([
    ['e2e/x.spec.ts > one', 'passed'],
    ['e2e/x.spec.ts > two', 'skipped'],
    ['e2e/x.spec.ts > g > one', 'passed'],
    ['e2e/x.spec.ts > g > two', 'skipped'],
  ])
})

test('a journey that is only listed counts when it would run', () => {
  const listed = (expectedStatus: string) => ({
    suites: [
      {
        title: 'x.spec.ts',
        file: 'x.spec.ts',
        specs: [{ title: 'one @full', tests: [{ status: 'skipped', expectedStatus }] }],
      },
    ],
  })
  expect(listedTests(listed('passed'))).toMatchObject([{ outcome: 'passed' }])
  expect(listedTests(listed('skipped'))).toMatchObject([{ outcome: 'skipped' }])
})

test('a report says nothing of a file that is gone or was changed after it, and a missing one nothing at all', () => {
  const report = join(temporaryFolder(), 'unit.json')
  const outcomes = () => [...outcomesIn(relative(root, report), vitestTests).keys()]
  const { testResults } = told(join(root, 'scripts/requirements.test.ts'), { here: 'passed' })
  const gone = told(join(root, 'scripts/no-such.test.ts'), { gone: 'passed' }).testResults
  expect(outcomes()).toEqual([])
  writeFileSync(report, JSON.stringify({ testResults: [...testResults, ...gone] }))
  expect(outcomes()).toEqual(['scripts/requirements.test.ts > here'])
  utimesSync(report, 1, 1)
  expect(outcomes()).toEqual([])
})
