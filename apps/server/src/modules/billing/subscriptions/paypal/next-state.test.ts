import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextState, type ProviderSnapshot, requiredAction, type SubscriptionState } from './next-state.ts'
import { pendingState } from './testing/pending-state.ts'

const CASES = Number(process.env.PAYMENT_CASES ?? 1_000)
const at = (iso: string) => new Date(iso)
const BEGIN = at('2026-01-31T10:00:00Z')
const END = at('2026-02-28T10:00:00Z')
const NOW = at('2026-02-10T00:00:00Z')
const after = (date: Date, ms: number) => new Date(date.getTime() + ms)

const paid = (date: Date) => ({ at: date, paid: true })
const refused = (date: Date) => ({ at: date, paid: false })

const seen = (change: Partial<ProviderSnapshot> = {}): ProviderSnapshot => ({
  status: 'ACTIVE',
  providerPlanId: 'P-1',
  planId: 'professional',
  startedAt: BEGIN,
  nextBillingAt: END,
  charges: [paid(BEGIN)],
  failedPayments: 0,
  retryAt: null,
  ...change,
})

const gone = (status: 'SUSPENDED' | 'CANCELLED' | 'EXPIRED', change: Partial<ProviderSnapshot> = {}) =>
  seen({ status, nextBillingAt: null, ...change })

const active = (change: Partial<SubscriptionState> = {}): SubscriptionState => ({
  ...nextState(pendingState(), seen(), NOW),
  ...change,
})

describe('nextState', () => {
  it('activates what was approved and ordered, until the day PayPal names', () => {
    expect(nextState(pendingState(), seen(), NOW)).toMatchObject({
      status: 'active',
      provider_status: 'ACTIVE',
      started_at: BEGIN,
      current_period_start: BEGIN,
      current_period_end: END,
      trial_end: null,
    })
  })

  it.each([
    ['not approved', seen({ status: 'APPROVAL_PENDING', nextBillingAt: null, charges: [] })],
    ['approved and not active yet', seen({ status: 'APPROVED', nextBillingAt: null, charges: [] })],
    ['of another plan than was ordered', seen({ providerPlanId: 'P-2', planId: 'team' })],
  ])('gives nothing for one that is %s', (_what, shown) => {
    expect(nextState(pendingState(), shown, NOW)).toMatchObject({
      status: 'pending',
      current_period_end: null,
    })
  })

  it.each([
    ['within the month that was owed, that month', '2026-03-20T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['after it, a whole one from then on', '2026-04-05T10:00:00Z', '2026-05-05T10:00:00Z'],
  ])('gives for what a paused plan paid %s, whatever was seen in between', (_when, at_, end) => {
    const unpaid = [paid(BEGIN), refused(END), refused(after(END, 5 * 86_400_000))]
    const shown = gone('SUSPENDED', { charges: [...unpaid, paid(at(at_))] })
    const paused = nextState(active(), gone('SUSPENDED', { failedPayments: 2, charges: unpaid }), at(at_))
    expect(paused).toMatchObject({ status: 'suspended', current_period_end: END })
    const again = nextState(paused, shown, at(at_))
    expect(again).toMatchObject({ status: 'past_due', current_period_end: at(end) })
    expect(nextState(again, shown, at(at_))).toEqual(again)
    expect(nextState(active(), shown, at(at_))).toEqual(again)
    expect(nextState(pendingState(), shown, at(at_))).toEqual(again)
  })

  it('gives no month for a first payment that failed', () => {
    const hoped = nextState(pendingState(), seen({ charges: [] }), NOW)
    expect(hoped.current_period_end).toEqual(END)
    const failed = nextState(hoped, seen({ charges: [], failedPayments: 1 }), NOW)
    expect(failed).toMatchObject({ status: 'past_due', current_period_end: BEGIN })
    const given = nextState(failed, gone('SUSPENDED', { charges: [], failedPayments: 2 }), NOW)
    expect(given.status).toBe('suspended')
    expect(
      nextState({ ...failed, cancel_at_period_end: true }, seen({ charges: [], failedPayments: 1 }), NOW)
        .status,
    ).toBe('cancelled')
  })

  it('gives the days for nothing', () => {
    const trialEnd = after(BEGIN, 14 * 86_400_000)
    const shown = seen({ nextBillingAt: trialEnd, charges: [] })
    expect(nextState(pendingState({ trial_days: 14 }), shown, NOW)).toMatchObject({
      status: 'active',
      trial_end: trialEnd,
      current_period_start: BEGIN,
      current_period_end: trialEnd,
    })
  })

  it('takes a month where PayPal names the moment of creation', () => {
    const shown = seen({ nextBillingAt: BEGIN, charges: [] })
    expect(nextState(pendingState(), shown, NOW).current_period_end).toEqual(END)
  })

  it('moves on with each payment, counted from the first day', () => {
    const next = nextState(active(), seen({ nextBillingAt: at('2026-03-31T10:00:00Z') }), END)
    expect(next).toMatchObject({
      current_period_start: END,
      current_period_end: at('2026-03-31T10:00:00Z'),
    })
  })

  it('is late, with the time of the next try, and keeps what was paid', () => {
    const retryAt = after(END, 5 * 86_400_000)
    const shown = seen({ failedPayments: 1, retryAt, nextBillingAt: at('2026-03-31T10:00:00Z') })
    expect(nextState(active(), shown, after(END, 1))).toMatchObject({
      status: 'past_due',
      next_payment_retry_at: retryAt,
      current_period_end: END,
    })
    const collected = seen({ nextBillingAt: at('2026-03-31T10:00:00Z') })
    expect(nextState(nextState(active(), shown, END), collected, retryAt)).toMatchObject({
      status: 'active',
      next_payment_retry_at: null,
    })
  })

  it('goes on for three days when PayPal gave up collecting', () => {
    const shown = gone('SUSPENDED', { failedPayments: 2 })
    const closing = END.getTime() + 3 * 86_400_000
    expect(nextState(active(), shown, new Date(closing - 1)).status).toBe('past_due')
    expect(nextState(active(), shown, new Date(closing)).status).toBe('suspended')
    expect(nextState(nextState(active(), shown, new Date(closing)), seen(), NOW).status).toBe('active')
  })

  it.each([
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
  ] as const)('stays to the end of what was paid when it is %s there', (status, ended) => {
    const running = nextState(active(), gone(status), NOW)
    expect(running).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      current_period_end: END,
    })
    expect(nextState(running, gone(status), END).status).toBe(ended)
    expect(nextState(pendingState(), gone(status), NOW)).toMatchObject(running)
  })

  it('never comes back from what is final there', () => {
    const cancelled = nextState(active(), gone('CANCELLED'), NOW)
    expect(nextState(cancelled, seen(), NOW)).toMatchObject({
      provider_status: 'CANCELLED',
      cancel_at_period_end: true,
    })
    expect(nextState(nextState(cancelled, gone('CANCELLED'), END), seen(), END).status).toBe('cancelled')
  })

  it('changes the plan with the first period after it was asked for', () => {
    const asked = active({ pending_plan_id: 'team', pending_since_end: END })
    const approved = { providerPlanId: 'P-2', planId: 'team' }
    expect(nextState(asked, seen(approved), NOW)).toMatchObject({
      plan_id: 'professional',
      pending_plan_id: 'team',
    })
    const renewed = { nextBillingAt: at('2026-03-31T10:00:00Z') }
    expect(nextState(asked, seen({ ...approved, ...renewed }), END)).toMatchObject({
      plan_id: 'team',
      provider_plan_id: 'P-2',
      pending_plan_id: null,
    })
    expect(nextState(asked, seen(renewed), END)).toMatchObject({
      plan_id: 'professional',
      pending_plan_id: null,
    })
  })

  it('keeps the plan when PayPal shows one that is not ours', () => {
    const next = nextState(active(), seen({ providerPlanId: 'P-9', planId: null }), NOW)
    expect(next).toMatchObject({ plan_id: 'professional', provider_plan_id: 'P-1' })
  })
})

describe('requiredAction', () => {
  it.each([
    ['nothing while it runs', active(), NOW, null],
    ['nothing before it is approved', pendingState({ provider_status: 'APPROVAL_PENDING' }), NOW, null],
    ['to suspend what was cancelled', active({ cancel_at_period_end: true }), NOW, 'suspend'],
    [
      'nothing once it is suspended',
      active({ cancel_at_period_end: true, paused: true, provider_status: 'SUSPENDED' }),
      NOW,
      null,
    ],
    [
      'to cancel for good at the end',
      active({ cancel_at_period_end: true, paused: true, provider_status: 'SUSPENDED' }),
      END,
      'cancel',
    ],
    ['to activate what was resumed', active({ paused: true, provider_status: 'SUSPENDED' }), NOW, 'activate'],
    ['nothing of what PayPal suspended', active({ provider_status: 'SUSPENDED' }), NOW, null],
    ['to cancel what gave way', active({ status: 'cancelled' }), NOW, 'cancel'],
    [
      'nothing more of what ended there',
      active({ status: 'cancelled', provider_status: 'CANCELLED' }),
      NOW,
      null,
    ],
  ] as const)('is %s', (_what, row, now, action) => expect(requiredAction(row, now)).toBe(action))
})

const moments = fc.date({ min: BEGIN, max: at('2027-06-01T00:00:00Z'), noInvalidDate: true })
const charges = fc
  .array(fc.record({ at: moments, paid: fc.boolean() }), { maxLength: 4 })
  .map(all => all.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
const shows: fc.Arbitrary<ProviderSnapshot> = fc.record({
  status: fc.constantFrom('ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED', 'APPROVED', 'APPROVAL_PENDING'),
  providerPlanId: fc.constantFrom('P-1', 'P-2'),
  planId: fc.constantFrom('professional', 'team', null),
  startedAt: fc.constant(BEGIN),
  nextBillingAt: fc.option(moments),
  charges,
  failedPayments: fc.nat(2),
  retryAt: fc.option(moments),
})
const rows: fc.Arbitrary<SubscriptionState> = fc
  .record({
    trial_days: fc.constantFrom(0, 14),
    cancel_at_period_end: fc.boolean(),
    paused: fc.boolean(),
    pending_since_end: fc.option(moments),
  })
  .map(change => pendingState(change))

describe('whatever PayPal shows', () => {
  it('reading it again changes nothing', () => {
    fc.assert(
      fc.property(rows, fc.array(shows, { maxLength: 6 }), shows, moments, (row, past, shown, now) => {
        const before = past.reduce((state, each) => nextState(state, each, now), row)
        const once = nextState(before, shown, now)
        expect(nextState(once, shown, now)).toEqual(once)
      }),
      { numRuns: CASES },
    )
  })

  it('a period never ends before it begins, and nothing runs without one', () => {
    fc.assert(
      fc.property(rows, fc.array(shows, { minLength: 1, maxLength: 6 }), moments, (row, past, now) => {
        const { status, current_period_start, current_period_end } = past.reduce(
          (state, each) => nextState(state, each, now),
          row,
        )
        const begun = current_period_start !== null && current_period_end !== null
        expect(begun || status === 'pending').toBe(true)
        if (begun) expect(current_period_start <= current_period_end).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('what has ended never begins again', () => {
    const ended = fc.constantFrom('CANCELLED' as const, 'EXPIRED' as const)
    fc.assert(
      fc.property(rows, ended, fc.array(shows, { maxLength: 6 }), (row, status, later) => {
        const end = at('2030-01-01T00:00:00Z')
        const over = nextState(row, gone(status), end)
        const last = later.reduce((state, each) => nextState(state, each, end), over)
        expect(last.status).toBe(over.status)
        expect(['cancelled', 'expired']).toContain(last.status)
      }),
    )
  })
})
