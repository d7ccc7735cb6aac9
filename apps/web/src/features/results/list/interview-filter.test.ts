import { DECISION_FILTERS, INTERVIEW_STATUSES, SORTS } from '@vivavox/contracts/lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterQuery, NO_FILTER, narrowings, narrows, readFilter, writeFilter } from './interview-filter.ts'

const parse = (query: string) => readFilter(new URLSearchParams(query))

test.each([
  ['', { sort: '-created_at' }],
  [
    'status=completed&search=%20Anna%20&sort=-overall_score',
    { status: 'completed', search: 'Anna', sort: '-overall_score' },
  ],
  ['status=all&sort=nonsense', { sort: '-created_at' }],
  ['status=COMPLETED', { sort: '-created_at' }],
  [
    'new=1&starred=1&decision=undecided',
    { isNew: true, starred: true, decision: 'undecided', sort: '-created_at' },
  ],
  ['new=true&starred=&decision=maybe&vacancy=7&from=2026-02-31x&until=soon', { sort: '-created_at' }],
  ['from=2026-11-01&until=2026-11-23', { from: '2026-11-01', until: '2026-11-23', sort: '-created_at' }],
] as const)('?%s', (query, filter) => {
  expect(parse(query)).toEqual({ ...NO_FILTER, ...filter })
})

test('a change keeps the rest of the address and leaves defaults out', () => {
  const query = new URLSearchParams('tab=interviews&status=pending&sort=candidate_name')
  expect(writeFilter(query, { status: null, search: 'и & я' }).toString()).toBe(
    'tab=interviews&sort=candidate_name&search=%D0%B8+%26+%D1%8F',
  )
  expect(writeFilter(query, { status: null, sort: '-created_at' }).toString()).toBe('tab=interviews')
})

test('whatever is written is read again', () => {
  const filters = fc.record({
    status: fc.constantFrom(null, ...INTERVIEW_STATUSES),
    decision: fc.constantFrom(null, ...DECISION_FILTERS),
    isNew: fc.boolean(),
    starred: fc.boolean(),
    flagged: fc.boolean(),
    isWaiting: fc.boolean(),
    vacancy: fc.option(fc.uuid()),
    from: fc.constantFrom(null, '2026-01-01'),
    until: fc.constantFrom(null, '2026-12-31'),
    search: fc.string().map(text => text.trim()),
    sort: fc.constantFrom(...SORTS),
  })
  fc.assert(
    fc.property(filters, filter => {
      const address = writeFilter(new URLSearchParams('tab=x'), filter).toString()
      expect(parse(address)).toEqual(filter)
    }),
  )
})

test('an order alone hides nothing and is sent; an absent filter is not sent', () => {
  const ordered = parse('sort=created_at')
  expect(narrows(ordered)).toBe(false)
  expect(filterQuery(ordered)).toEqual({ sort: 'created_at' })
  expect(filterQuery(parse('status=awaiting_words'))).toMatchObject({ evaluation_status: 'awaiting_words' })
  expect(narrows(parse('status=abandoned'))).toBe(true)
  expect(narrows(parse('search=a'))).toBe(true)
})

test('a day ends where the next one begins, also when clocks change', () => {
  const { from, until } = filterQuery(parse('from=2026-03-29&until=2026-03-29'))
  const [start, end] = [new Date(from ?? ''), new Date(until ?? '')]
  expect([start.getHours(), end.getHours(), end.getDate()]).toEqual([0, 0, 30])
})

test('counts what narrows', () => {
  expect(narrowings(parse('sort=created_at'))).toBe(0)
  expect(narrowings(parse('new=1&status=completed&search=a&from=2026-01-01'))).toBe(4)
})
