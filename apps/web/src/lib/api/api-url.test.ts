import { expect, test } from 'vitest'
import { apiUrl } from './api-url.ts'

test.each([
  ['/health', {}, {}, '/api/health'],
  ['/vacancies/{id}/interviews', { id: 'a/b?c' }, {}, '/api/vacancies/a%2Fb%3Fc/interviews'],
  [
    '/interviews/{id}/recording/{segment}/{part}',
    { id: 'x', segment: 0, part: 12 },
    {},
    '/api/interviews/x/recording/0/12',
  ],
  [
    '/interviews',
    {},
    { search: 'Анна & co', status: undefined, cursor: '', limit: 0 },
    '/api/interviews?search=%D0%90%D0%BD%D0%BD%D0%B0+%26+co&limit=0',
  ],
])('%s', (path, params, query, url) => {
  expect(apiUrl(path, params, query)).toBe(url)
})
