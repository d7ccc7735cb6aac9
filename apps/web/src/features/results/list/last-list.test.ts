import { expect, test } from 'vitest'
import { listOf } from './last-list.ts'

test.each([
  ['nothing', null, { scope: 'vacancy', to: '/vacancy/v1/results' }, { status: null, search: '' }],
  [
    'the vacancy, narrowed',
    '/vacancy/v1/results?status=completed&sort=-overall_score',
    { scope: 'vacancy', to: '/vacancy/v1/results?status=completed&sort=-overall_score' },
    { status: 'completed', sort: '-overall_score' },
  ],
  [
    'all of them',
    '/dashboard?tab=interviews&search=anna',
    { scope: 'all', to: '/dashboard?tab=interviews&search=anna' },
    { search: 'anna' },
  ],
  [
    'another vacancy',
    '/vacancy/v2/results?status=completed',
    { scope: 'vacancy', to: '/vacancy/v1/results' },
    { status: null },
  ],
  ['no list of ours', '//evil.example/dashboard', { scope: 'all', to: '/dashboard' }, {}],
])('from %s', (_, remembered, list, filter) => {
  const found = listOf('v1', remembered)
  expect(found).toMatchObject(list)
  expect(found.filter).toMatchObject(filter)
})
