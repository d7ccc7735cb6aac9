import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthlyPeriod } from './billing-period.ts'
import { freePlaces, periodOf } from './subscriptions.policy.ts'
import { usageWindow } from './usage-window.ts'

const HOUR = 3_600_000
const BEGAN = new Date('2026-01-31T10:00:00Z')
const LIMIT = 5
const plan = {
  provider: 'free' as const,
  cancel_at_period_end: false,
  current_period_start: BEGAN,
  current_period_end: addMonths(BEGAN, 1),
}

interface Account {
  now: Date
  /** When each running interview began. */
  running: Date[]
  /** When each completed one counts. */
  ledger: Date[]
}

const free = ({ now, running, ledger }: Account): number => {
  const period = periodOf(plan, now)
  if (!period) throw new Error('no period')
  const { start, end } = usageWindow(period, now)
  const completed = ledger.filter(at => at >= start && at < end).length
  return freePlaces(LIMIT, completed, running.length) ?? Number.NaN
}

/** What the server does with its clock, a start, an end that counts, and one that does not. */
const STEPS = {
  wait: (account: Account, hours: number) => {
    account.now = new Date(account.now.getTime() + hours * HOUR)
  },
  start: (account: Account) => {
    if (free(account) > 0) account.running.push(account.now)
  },
  complete: ({ now, running, ledger }: Account) => {
    const began = running.shift()
    if (began) ledger.push(began > now ? began : now)
  },
  abandon: ({ running }: Account) => {
    running.pop()
  },
}

const stepsWith = (hours: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])), hours), {
    maxLength: 120,
  })

const play = (steps: [keyof typeof STEPS, number][], check: (account: Account) => void = () => undefined) => {
  const account: Account = { now: BEGAN, running: [], ledger: [] }
  for (const [step, hours] of steps) {
    STEPS[step](account, hours)
    check(account)
  }
  return account
}

const countIn = (ledger: Date[], at: Date): number => {
  const { start, end } = monthlyPeriod(BEGAN, at)
  return ledger.filter(entry => entry >= start && entry < end).length
}

describe('places of a plan', () => {
  it('are never exceeded in any period, whatever begins, ends and waits', () => {
    fc.assert(
      fc.property(stepsWith(fc.integer({ min: 0, max: 500 })), steps => {
        const { ledger, running } = play(steps)
        for (const at of ledger) expect(countIn(ledger, at)).toBeLessThanOrEqual(LIMIT)
        expect(running.length).toBeLessThanOrEqual(LIMIT)
      }),
    )
  })

  it('count the same whenever the clock comes by, and none is held without a reason', () => {
    fc.assert(
      fc.property(stepsWith(fc.integer({ min: -1_500, max: 1_500 })), steps => {
        play(steps, account => {
          const used = countIn(account.ledger, account.now) + account.running.length
          expect(free(account)).toBe(Math.max(0, LIMIT - used))
        })
      }),
    )
  })
})
