import { expect, test } from 'vitest'
import { limitsOf } from './overview.ts'
import { reportText } from './report.ts'

test('the overview has every limit of a report, by part, and nothing that has none', () => {
  const measures = [
    { name: 'first', value: 9, limit: 10, unit: 'ms' as const },
    { name: 'to compare with', value: 9, limit: null, unit: 'ms' as const },
    { name: 'second', value: 3, limit: 2, unit: '' as const },
  ]
  const facts = '2026-11-30, commit 0123456789, 2 × EPYC; load 0.6 before'
  const report = `# Title\n\n${facts}\n\n## Part\n\n${reportText({ measures, more: '| a | b | c | d |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | yes |' })}`
  expect(limitsOf('name', report)).toEqual([
    ['[name](name.md)', 'Part: first', '9 ms', '10 ms', 'yes', '0123456789', '0.6'],
    ['[name](name.md)', 'Part: second', '3', '2', '**no**', '0123456789', '0.6'],
  ])
})
