import type { Provider } from '@vivavox/contracts/interviews'
import { describe, expect, it } from 'vitest'
import {
  announcedPercent,
  monthOf,
  reachedLimit,
  reachedSpend,
  type UsageLimits,
} from './usage-limits.policy.ts'

const none: UsageLimits = {
  maxLivePerOwner: null,
  modelMinutesPerOwner: 100_000,
  modelCostPerOwner: 200,
  modelCostPerDay: 100,
}

describe('limits of an account', () => {
  it.each<[string, Partial<UsageLimits>, number, number, Provider, 'live' | 'minutes' | null]>([
    ['none set', {}, 999, 99_999, 'openai', null],
    ['below both', { maxLivePerOwner: 3, modelMinutesPerOwner: 60 }, 2, 59.9, 'openai', null],
    ['as many run as may', { maxLivePerOwner: 3 }, 3, 0, 'openai', 'live'],
    ['as many run as may, without a provider', { maxLivePerOwner: 3 }, 3, 0, 'builtin', 'live'],
    ['the minutes are used', { modelMinutesPerOwner: 60 }, 0, 60, 'openai', 'minutes'],
    ['the minutes are used, but our own voice speaks', { modelMinutesPerOwner: 60 }, 0, 75, 'builtin', null],
  ])('%s', (_, change, live, minutes, provider, expected) => {
    expect(reachedLimit({ live, minutes, month: 0, today: 0 }, provider, { ...none, ...change })).toBe(
      expected,
    )
  })
})

describe('money for models', () => {
  it.each<[number, number, Parameters<typeof reachedSpend>[1], ReturnType<typeof reachedSpend>]>([
    [199.9, 99.9, 'openai', null],
    [200, 0, 'openai', 'model_cost'],
    [0, 100, 'gemini', 'model_cost_per_day'],
    [900, 900, 'local', null],
    [900, 900, 'ollama', null],
    [900, 900, 'builtin', null],
  ])('%d USD this month and %d today with %s', (month, today, provider, expected) => {
    expect(reachedSpend({ month, today }, provider, none)).toBe(expected)
  })

  it.each([
    [79.9, 100, null],
    [80, 100, 80],
    [99.99, 100, 99],
    [250, 100, 100],
    [5, 0, null],
  ])('%d of %d is announced as %s per cent', (used, limit, expected) => {
    expect(announcedPercent(used, limit)).toBe(expected)
  })
})

describe('a month', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
    ['2027-01-01T00:00:00Z', '2027-01-01', '2027-02-01'],
    ['2028-02-29T12:00:00+05:00', '2028-02-01', '2028-03-01'],
  ])('of %s', (now, start, end) => {
    const month = monthOf(new Date(now))
    expect([month.start, month.end].map(day => day.toISOString())).toEqual(
      [start, end].map(day => `${day}T00:00:00.000Z`),
    )
  })
})
