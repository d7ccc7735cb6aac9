import type { InterviewCost } from '@vivavox/contracts/interviews'
import { expect, test } from 'vitest'
import { shownCost } from './shown-cost.ts'

type Item = InterviewCost['items'][number]
const item = (usd: number | null, change: Partial<Item> = {}): Item => ({
  purpose: 'voice',
  provider: 'openai',
  model: 'm',
  input_tokens: 1,
  output_tokens: 1,
  audio_ms: 0,
  usd,
  ...change,
})
const FREE = item(0, { provider: 'builtin' })
const told = (items: Item[]) => shownCost({ usd: items.some(({ usd }) => usd === null) ? null : 1, items })

test.each<[string, Item[], number | null, boolean, (number | null)[]]>([
  ['everything has a price', [item(1), item(2)], 3, true, [2, 1]],
  ['something has none', [item(null), item(0.5)], 0.5, false, [0.5, null]],
  ['nothing has one', [item(null)], null, false, [null]],
  ['the built-in parts are left out', [FREE, item(1)], 1, true, [1]],
  ['what was used costs nothing', [item(0)], 0, true, [0]],
])('%s', (_, items, usd, complete, order) => {
  const cost = told(items)
  expect([cost?.usd, cost?.complete, cost?.items.map(one => one.usd)]).toEqual([usd, complete, order])
})

test('nothing was bought', () => {
  expect([shownCost(undefined), told([]), told([FREE])]).toEqual([null, null, null])
})

test('a part was counted to somebody else', () => {
  expect(shownCost({ usd: null, items: [item(1)] })).toMatchObject({ usd: 1, complete: false })
})
