import type { InterviewCost } from '@vivavox/contracts/interview-cost'
import type { Fallback, Interview } from '@vivavox/contracts/interviews'
import { expect, it, test } from 'vitest'
import { conductedFirst, countFrom, fallbacksOf, groupAttempts, shownCost, writerOf } from './facts.ts'

const event = (purpose: Fallback['purpose'], from: Fallback['from'], to: Fallback['to']): Fallback => ({
  at: '2026-11-21T12:00:00.000Z',
  purpose,
  from,
  to,
})
const told = (gave_way: Fallback[] | undefined, provider: string, engine?: string) =>
  fallbacksOf({
    gave_way,
    provider,
    evaluation: engine ? { engine: { provider: engine, model: 'm', prompt_version: '1' } } : null,
  } as Interview)

it('says nothing where no provider stepped in', () => expect(told(undefined, 'openai', 'openai')).toEqual([]))

it('names who conducted, and all who were down before', () =>
  expect(told([event('voice', 'openai', 'gemini'), event('voice', 'gemini', 'builtin')], 'builtin')).toEqual([
    { purpose: 'voice', from: ['openai', 'gemini'], to: 'builtin' },
  ]))

it('still says so after the candidate went on with the built-in interviewer', () => {
  const details = { provider: 'gemini' }
  const events = [{ at: '2026-11-21T12:05:00.000Z', kind: 'continued_with_builtin', details }]
  const gave_way = [event('voice', 'openai', 'gemini')]
  expect(fallbacksOf({ gave_way, provider: 'builtin', events } as object as Interview)).toEqual([
    { purpose: 'voice', from: ['openai'], to: 'gemini' },
  ])
})

it('names who scored, while that evaluation holds', () => {
  const scored = [event('analysis', 'openai', 'gemini')]
  expect(told(scored, 'openai', 'gemini')).toEqual([{ purpose: 'analysis', from: ['openai'], to: 'gemini' }])
  expect(told(scored, 'openai', 'openai')).toEqual([])
  expect(told(scored, 'openai')).toEqual([])
})

it('names both', () =>
  expect(
    told([event('voice', 'gemini', 'openai'), event('analysis', 'gemini', 'openai')], 'openai', 'openai'),
  ).toHaveLength(2))

test('attempts are told once for each kind, in the order in which they began', () => {
  expect(groupAttempts([])).toEqual([])
  expect(
    groupAttempts([
      { at: '2026-05-01T10:00:00Z', kind: 'settings' },
      { at: '2026-05-01T10:01:00Z', kind: 'scores' },
      { at: '2026-05-01T10:02:00Z', kind: 'settings' },
    ]),
  ).toEqual([
    { kind: 'settings', count: 2, first: '2026-05-01T10:00:00Z' },
    { kind: 'scores', count: 1, first: '2026-05-01T10:01:00Z' },
  ])
})

test.each([
  ['server', ['server', 'typed'], 'server', 0],
  ['browser', ['server', 'browser', 'browser'], 'partly', 2],
  ['browser', ['browser', 'typed'], 'browser', 1],
] as const)('a record by the %s of %j turns', (by, sources, writer, count) => {
  const transcript = sources.map(source => ({ source }))
  expect(writerOf(by, transcript)).toBe(writer)
  expect(countFrom(transcript, 'browser')).toBe(count)
})

type Event = NonNullable<Interview['events']>[number]
const happened = (kind: Event['kind'], provider: string): Event => ({
  at: '2026-11-21T12:00:00.000Z',
  kind,
  details: { provider },
})

it('is the present provider, where no other began', () => {
  expect(conductedFirst({ provider: 'openai' })).toBe('openai')
  expect(conductedFirst({ provider: 'builtin', events: [happened('interviewer_back', 'gemini')] })).toBe(
    'builtin',
  )
  expect(conductedFirst({ provider: null })).toBeNull()
})

it('is who conducted it before the candidate went on with the built-in interviewer', () =>
  expect(
    conductedFirst({
      provider: 'builtin',
      events: [happened('interviewer_unavailable', 'gemini'), happened('continued_with_builtin', 'gemini')],
    }),
  ).toBe('gemini'))

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
const shownOf = (items: Item[]) => shownCost({ usd: items.some(({ usd }) => usd === null) ? null : 1, items })

test.each<[string, Item[], number | null, boolean, (number | null)[]]>([
  ['everything has a price', [item(1), item(2)], 3, true, [2, 1]],
  ['something has none', [item(null), item(0.5)], 0.5, false, [0.5, null]],
  ['nothing has one', [item(null)], null, false, [null]],
  ['the built-in parts are left out', [FREE, item(1)], 1, true, [1]],
  ['what was used costs nothing', [item(0)], 0, true, [0]],
])('%s', (_, items, usd, complete, order) => {
  const cost = shownOf(items)
  expect([cost?.usd, cost?.complete, cost?.items.map(one => one.usd)]).toEqual([usd, complete, order])
})

test('nothing was bought', () => {
  expect([shownCost(undefined), shownOf([]), shownOf([FREE])]).toEqual([null, null, null])
})

test('the cost is shown as incomplete when the server gives no total', () => {
  expect(shownCost({ usd: null, items: [item(1)] })).toMatchObject({ usd: 1, complete: false })
})
