import { expect, test } from 'vitest'
import { hidesVacancies, readVacancyFilter, vacancyQuery, writeVacancyFilter } from './vacancy-filter.ts'

const parse = (query: string) => readVacancyFilter(new URLSearchParams(query))

test.each([
  ['', { status: null, search: '', sort: '-created_at' }],
  ['status=closed&search=%20a%20&sort=title', { status: 'closed', search: 'a', sort: 'title' }],
  ['status=gone&sort=candidate_name', { status: null, search: '', sort: '-created_at' }],
])('?%s', (query, filter) => {
  expect(parse(query)).toEqual(filter)
  expect(parse(writeVacancyFilter(new URLSearchParams(query), {}).toString())).toEqual(filter)
})

test('a change keeps the rest of the address and leaves defaults out', () => {
  const query = new URLSearchParams('status=open&sort=title')
  expect(writeVacancyFilter(query, { status: null, search: 'и' }).toString()).toBe('sort=title&search=%D0%B8')
  expect(hidesVacancies(parse('sort=title'))).toBe(false)
  expect(hidesVacancies(parse('status=open'))).toBe(true)
  expect(vacancyQuery(parse('search=a'))).toEqual({ search: 'a', sort: '-created_at' })
})
