import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthlyPeriod } from './billing-period.ts'
import { freePlaces, hasEnded, isRunning, mayStart, periodOf } from './subscriptions.policy.ts'
import { planFeatures } from './subscriptions.presenter.ts'
import { usageWindow } from './usage-window.ts'

const at = (iso: string) => new Date(iso)
const moments = fc.date({ min: at('2020-01-01'), max: at('2060-01-01'), noInvalidDate: true })

describe('addMonths', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2026-11-21T23:59:59.999Z', 2, '2027-01-21T23:59:59.999Z'],
    ['2026-12-31T00:00:00.000Z', 0, '2026-12-31T00:00:00.000Z'],
  ])('%s + %i → %s', (from, months, to) => expect(addMonths(at(from), months)).toEqual(at(to)))
})

describe('monthlyPeriod', () => {
  it('holds the moment, and borders on its neighbours', () => {
    fc.assert(
      fc.property(moments, moments, (anchor, now) => {
        const { start, end } = monthlyPeriod(anchor, now)
        expect(start <= now && now < end).toBe(true)
        expect(monthlyPeriod(anchor, end).start).toEqual(end)
        expect(monthlyPeriod(anchor, new Date(end.getTime() - 1)).end).toEqual(end)
      }),
    )
  })

  it('goes on before the anchor, which a clock that went ahead may have set', () => {
    expect(monthlyPeriod(at('2026-03-10T00:00:00Z'), at('2026-01-01T00:00:00Z'))).toEqual({
      start: at('2025-12-10T00:00:00Z'),
      end: at('2026-01-10T00:00:00Z'),
    })
  })
})

const row = (change: object = {}) => ({
  status: 'active' as const,
  provider: 'free' as 'free' | 'local' | 'paypal',
  plan_id: 'starter',
  cancel_at_period_end: false,
  current_period_start: at('2026-01-31T10:00:00Z') as Date | null,
  current_period_end: at('2026-02-28T10:00:00Z') as Date | null,
  ...change,
})

describe('periodOf', () => {
  it('rolls a free plan on', () => {
    expect(periodOf(row(), at('2026-04-01T00:00:00Z'))).toEqual({
      start: at('2026-03-31T10:00:00Z'),
      end: at('2026-04-30T10:00:00Z'),
    })
  })

  it('keeps the last period of a cancelled plan, and the given one of a paid plan', () => {
    const last = { start: at('2026-01-31T10:00:00Z'), end: at('2026-02-28T10:00:00Z') }
    expect(periodOf(row({ cancel_at_period_end: true }), at('2026-06-01T00:00:00Z'))).toEqual(last)
    expect(periodOf(row({ provider: 'paypal' }), at('2026-06-01T00:00:00Z'))).toEqual(last)
  })

  it('rolls one of the local checkout on from its last renewal', () => {
    expect(periodOf(row({ provider: 'local' }), at('2026-02-01T00:00:00Z'))?.end).toEqual(
      at('2026-02-28T10:00:00Z'),
    )
    expect(periodOf(row({ provider: 'local' }), at('2026-02-28T10:00:00Z'))).toEqual({
      start: at('2026-02-28T10:00:00Z'),
      end: at('2026-03-28T10:00:00Z'),
    })
  })

  it('is unknown before activation', () => {
    expect(periodOf(row({ current_period_start: null }), at('2026-04-01T00:00:00Z'))).toBeNull()
  })
})

describe('isRunning', () => {
  const end = at('2026-02-28T10:00:00Z')
  const before = new Date(end.getTime() - 1)
  it.each([
    [row(), at('2030-01-01T00:00:00Z'), true],
    [row({ status: 'past_due' }), before, true],
    [row({ status: 'pending' }), before, false],
    [row({ status: 'suspended' }), before, false],
    [row({ status: 'expired' }), before, false],
    [row({ cancel_at_period_end: true }), before, true],
    [row({ cancel_at_period_end: true }), end, false],
  ])('case %#', (subscription, now, expected) => {
    expect(isRunning(subscription, now)).toBe(expected)
    if (subscription.status === 'active') expect(hasEnded(subscription, now)).toBe(!expected)
  })
})

describe('mayStart', () => {
  it.each([
    ['starter', null, true],
    ['starter', row(), false],
    ['starter', row({ cancel_at_period_end: true }), true],
    ['professional', row(), true],
    ['starter', row({ provider: 'local', plan_id: 'professional' }), false],
    ['professional', row({ provider: 'local', plan_id: 'professional' }), false],
    ['professional', row({ provider: 'paypal', plan_id: 'professional', status: 'suspended' }), true],
  ])('%s beside case %#', (plan, running, expected) => expect(mayStart(plan, running)).toBe(expected))
})

describe('freePlaces', () => {
  it('is what is left, never negative, and unlimited without a limit', () => {
    const count = fc.nat(200)
    fc.assert(
      fc.property(count, count, count, (limit, completed, inProgress) => {
        const free = freePlaces(limit, completed, inProgress)
        expect(free).toBeGreaterThanOrEqual(0)
        expect(free === 0).toBe(completed + inProgress >= limit)
        expect(freePlaces(null, completed, inProgress)).toBeNull()
      }),
    )
  })
})

describe('planFeatures', () => {
  it('speaks the reader’s language, and shows a key it does not know as it is', () => {
    expect(planFeatures(['csv_export', 'new_thing'], 'en')).toEqual(['Export to CSV', 'new_thing'])
    expect(planFeatures(['csv_export'], 'ru')).toEqual(['Выгрузка в CSV'])
  })
})

describe('usageWindow', () => {
  it('holds now, whatever the clock says, and is the period itself inside of it', () => {
    fc.assert(
      fc.property(moments, moments, (start, now) => {
        const period = { start, end: addMonths(start, 1) }
        const counted = usageWindow(period, now)
        expect(counted.start <= now && now < counted.end).toBe(true)
        if (now >= period.start && now < period.end) expect(counted).toEqual(period)
      }),
    )
  })

  it('lets a paid period last until its renewal is known', () => {
    const period = { start: at('2026-01-10T00:00:00Z'), end: at('2026-02-10T00:00:00Z') }
    expect(usageWindow(period, at('2026-02-12T00:00:00Z'))).toEqual({
      start: period.start,
      end: at('2026-02-12T00:00:00.001Z'),
    })
  })
})
