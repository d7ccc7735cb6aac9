import { expect, test } from 'vitest'
import { isWithin } from '../support/measure.ts'
import { describePages } from './describe-pages.ts'
import type { View } from './measure-view.ts'

const view = (change: Partial<View> = {}): View => ({
  ...{ largestMs: 1_500, shift: 0, jumps: [], requests: 14, scripts: 4, kb: 180.2 },
  ...change,
})
const beyond = (first: View[]) =>
  describePages([{ name: 'desk', first, again: [view()] }])
    .measures.filter(measure => !isWithin(measure))
    .map(({ name, value }) => `${name} ${value}`)

test('the median of the times counts', () => {
  expect(beyond([view({ largestMs: 5_000 }), view(), view()])).toEqual([])
  expect(beyond([view({ largestMs: 1_900 }), view({ largestMs: 1_850 }), view()])).toEqual([
    'desk, first view: largest part 1850',
  ])
})
test('one jump and one request too many count', () => {
  expect(beyond([view({ shift: 0.0305 }), view({ requests: 16 }), view()])).toEqual([
    'desk, first view: layout shift, worst 0.031',
    'desk, first view: requests, most 16',
  ])
})
test('every visit is told, and what jumped', () => {
  const { text } = describePages([
    { name: 'desk', first: [view({ jumps: ['0.100: footer'] })], again: [view({ requests: 9 })] },
  ]).more
  expect(text).toContain('| desk, seen before | 1 | 1500 | 0 | 9 | 4 | 180.2 |')
  expect(text).toContain('- 0.100: footer')
})
