import type { Interview } from '@vivavox/contracts/interviews'
import { expect, it } from 'vitest'
import { ledFirst } from './interviewers.ts'

type Event = NonNullable<Interview['events']>[number]
const event = (kind: Event['kind'], provider: string): Event => ({
  at: '2026-11-21T12:00:00.000Z',
  kind,
  details: { provider },
})

it('is who leads it, where nobody else began', () => {
  expect(ledFirst({ provider: 'openai' })).toBe('openai')
  expect(ledFirst({ provider: 'builtin', events: [event('interviewer_back', 'gemini')] })).toBe('builtin')
  expect(ledFirst({ provider: null })).toBeNull()
})

it('is who led it before the candidate went on with the built-in interviewer', () =>
  expect(
    ledFirst({
      provider: 'builtin',
      events: [event('interviewer_unavailable', 'gemini'), event('continued_with_builtin', 'gemini')],
    }),
  ).toBe('gemini'))
