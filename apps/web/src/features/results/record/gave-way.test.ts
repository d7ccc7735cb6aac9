import type { GaveWay, Interview } from '@vivavox/contracts/interviews'
import { expect, it } from 'vitest'
import { steppedIn } from './gave-way.ts'

const event = (purpose: GaveWay['purpose'], from: GaveWay['from'], to: GaveWay['to']): GaveWay => ({
  at: '2026-11-21T12:00:00.000Z',
  purpose,
  from,
  to,
})
const told = (gave_way: GaveWay[] | undefined, provider: string, engine?: string) =>
  steppedIn({
    gave_way,
    provider,
    evaluation: engine ? { engine: { provider: engine, model: 'm', prompt_version: '1' } } : null,
  } as Interview)

it('says nothing where nobody stepped in', () => expect(told(undefined, 'openai', 'openai')).toEqual([]))

it('names who led, and all who were down before', () =>
  expect(told([event('voice', 'openai', 'gemini'), event('voice', 'gemini', 'builtin')], 'builtin')).toEqual([
    { purpose: 'voice', from: ['openai', 'gemini'], to: 'builtin' },
  ]))

it('still says so after the candidate went on with the built-in interviewer', () => {
  const details = { provider: 'gemini' }
  const events = [{ at: '2026-11-21T12:05:00.000Z', kind: 'continued_with_builtin', details }]
  const gave_way = [event('voice', 'openai', 'gemini')]
  expect(steppedIn({ gave_way, provider: 'builtin', events } as object as Interview)).toEqual([
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
