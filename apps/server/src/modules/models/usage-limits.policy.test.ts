import type { Provider } from '@vivavox/contracts/interviews'
import { describe, expect, it } from 'vitest'
import { monthOf, reachedLimit, type UsageLimits } from './usage-limits.policy.ts'

const none: UsageLimits = { maxLivePerOwner: null, maxMinutesPerOwner: null }

describe('limits of an account', () => {
  it.each<[string, Partial<UsageLimits>, number, number, Provider, 'live' | 'minutes' | null]>([
    ['none set', {}, 999, 99_999, 'openai', null],
    ['below both', { maxLivePerOwner: 3, maxMinutesPerOwner: 60 }, 2, 59.9, 'openai', null],
    ['as many run as may', { maxLivePerOwner: 3 }, 3, 0, 'openai', 'live'],
    ['as many run as may, without a provider', { maxLivePerOwner: 3 }, 3, 0, 'builtin', 'live'],
    ['the minutes are used', { maxMinutesPerOwner: 60 }, 0, 60, 'openai', 'minutes'],
    ['the minutes are used, but our own voice speaks', { maxMinutesPerOwner: 60 }, 0, 75, 'builtin', null],
  ])('%s', (_, change, live, minutes, provider, expected) => {
    expect(reachedLimit({ live, minutes }, provider, { ...none, ...change })).toBe(expected)
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
