import { INTERVIEW_STATUSES, SORTS } from '@vivavox/contracts/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterQuery, narrows, readFilter, writeFilter } from './list-filter.ts'

const parse = (query: string) => readFilter(new URLSearchParams(query))

test.each([
  ['', { status: null, search: '', sort: '-created_at' }],
  [
    'status=completed&search=%20Anna%20&sort=-overall_score',
    { status: 'completed', search: 'Anna', sort: '-overall_score' },
  ],
  ['status=all&sort=nonsense', { status: null, search: '', sort: '-created_at' }],
  ['status=COMPLETED', { status: null, search: '', sort: '-created_at' }],
])('?%s', (query, filter) => {
  expect(parse(query)).toEqual(filter)
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
