import type { Evaluation } from '@vivavox/contracts/evaluations'
import { describe, expect, it, test } from 'vitest'
import { comparePath, readIds } from './compare-link.tsx'
import { criteriaRows, leader, questionRows } from './comparison.ts'

const quote = (seq: number) => ({ seq, quote: `words ${seq}`, start_ms: null })
const criterion = (name: string, score: number | null): Evaluation['criteria'][number] => ({
  name,
  kind: 'technical',
  score,
  rationale: `why ${name}`,
  evidence: [quote(1), quote(3), quote(5)],
})
const question = (text: string, score: number | null, reached = true): Evaluation['questions'][number] => ({
  index: 0,
  question: text,
  reached,
  score,
  summary: '',
  evidence: [],
})

describe('candidates side by side', () => {
  it('have a row for each criterion that any of them has, in order', () => {
    const rows = criteriaRows([
      { criteria: [criterion('care', 80), criterion('speed', null)] },
      {},
      { criteria: [criterion('speed', 60), criterion('calm', 70)] },
    ])
    expect(rows.map(({ title, cells }) => [title, cells.map(cell => cell?.score)])).toEqual([
      ['care', [80, undefined, undefined]],
      ['speed', [null, undefined, 60]],
      ['calm', [undefined, undefined, 70]],
    ])
    expect(rows[0]?.cells[1]).toBeNull()
    expect(rows[1]?.cells[0]).toEqual({
      score: null,
      text: 'why speed',
      quotes: [quote(1), quote(3)],
      reached: true,
    })
  })

  it('have a row for each question, the same words as one', () => {
    const rows = questionRows([
      { questions: [question('What? ', 50), question('Why?', null, false)] },
      { questions: [question('What?', 60)] },
    ])
    expect(rows.map(({ title, cells }) => [title, cells.map(cell => cell?.reached)])).toEqual([
      ['What?', [true, true]],
      ['Why?', [false, undefined]],
    ])
  })
})

test.each([
  [[50, 80, 70], 1],
  [[80, 80], null],
  [[80, null], null],
  [[null, 70, 60], 1],
  [[], null],
])('the highest of %j is number %s', (scores, expected) => {
  expect(leader(scores)).toBe(expected)
})

test('an address names whom to compare: each once, four at most, nothing else', () => {
  const ids = Array.from({ length: 6 }, (_, index) => `01936f2e-0000-7000-8000-00000000000${index}`)
  const [a = '', b = ''] = ids
  expect(readIds(new URL(comparePath(ids), 'http://x').searchParams)).toEqual(ids.slice(0, 4))
  expect(readIds(new URLSearchParams({ ids: `${a},${a},nothing,,../${b},${b}` }))).toEqual([a, b])
  expect(readIds(new URLSearchParams())).toEqual([])
})
