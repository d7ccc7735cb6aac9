import type { Plan, Subscription } from '@vivavox/contracts/subscriptions'
import { describe, expect, test } from 'vitest'
import { cardPlans, choiceOf, isLive, otherPlans, periodWords, planName } from './plans.ts'

const aPlan = (id: string, price = 0, more: Partial<Plan> = {}): Plan => ({
  id,
  name: id,
  price,
  interview_limit: 5,
  features: [],
  contact_sales: false,
  ...more,
})

const PLANS = [
  aPlan('starter'),
  aPlan('professional', 29),
  aPlan('team', 59),
  aPlan('enterprise', 99, { contact_sales: true }),
]

const aSubscription = (plan_id: string, more: Partial<Subscription> = {}): Subscription => ({
  id: '01900000-0000-7000-8000-000000000000',
  status: 'active',
  plan_id,
  plan_name: plan_id,
  completed_interviews: 0,
  interviews_limit: 5,
  plan_interview_limit: 5,
  current_period_start: '2026-11-01T00:00:00.000Z',
  current_period_end: '2026-12-01T00:00:00.000Z',
  cancel_at_period_end: false,
  trial_end: null,
  pending_plan_id: null,
  next_payment_retry_at: null,
  ...more,
})

const [starter, professional, enterprise] = [aPlan('starter'), aPlan('professional'), aPlan('enterprise')]

test('returns the cards in their order, whatever the order of the plans', () => {
  expect(cardPlans([enterprise, professional, starter])).toEqual([starter, professional])
})

test('returns undefined when a card is missing', () => {
  expect(cardPlans([starter, enterprise])).toBeUndefined()
  expect(cardPlans([])).toBeUndefined()
})

test('returns the plans without a card', () => {
  expect(otherPlans([starter, enterprise, professional])).toEqual([enterprise])
})

test('names a plan that is no longer offered by its id', () => {
  expect(planName([{ ...starter, name: 'Starter' }], 'starter')).toBe('Starter')
  expect(planName([starter], 'gone')).toBe('gone')
})

/** What the buttons of starter, professional, team and enterprise do. */
const choices = (
  subscription: ReturnType<typeof aSubscription> | undefined,
  provider: 'none' | 'local' | 'paypal' | undefined,
) => PLANS.map(plan => choiceOf(plan, { subscription, plans: PLANS, provider })).join(' ')

describe('choiceOf', () => {
  test.each([
    ['without a plan', undefined, 'create create create contact'],
    ['on the free plan', aSubscription('starter'), 'current create create contact'],
    ['on a paid plan', aSubscription('professional'), 'change current change contact'],
    [
      'with a paid plan and a pending change',
      aSubscription('professional', { pending_plan_id: 'team' }),
      'change current change contact',
    ],
    [
      'with a paid plan and a pending change to a sales plan',
      aSubscription('professional', { pending_plan_id: 'enterprise' }),
      'change current change next',
    ],
    [
      'with a cancelled paid plan',
      aSubscription('professional', { cancel_at_period_end: true }),
      'later resume later contact',
    ],
    [
      'with a past-due paid plan',
      aSubscription('professional', { status: 'past_due' }),
      'later current later contact',
    ],
    [
      'with a suspended paid plan',
      aSubscription('professional', { status: 'suspended' }),
      'create create create contact',
    ],
    [
      'with a cancelled free plan',
      aSubscription('starter', { cancel_at_period_end: true }),
      'resume create create contact',
    ],
    ['with a sales plan', aSubscription('enterprise'), 'change change change current'],
  ])('%s', (_, subscription, expected) => {
    expect(choices(subscription, 'paypal')).toBe(expected)
  })

  test('offers no paid plan without a provider or before it is loaded', () => {
    expect(choices(undefined, 'none')).toBe('create unavailable unavailable contact')
    expect(choices(undefined, undefined)).toBe('create unavailable unavailable contact')
  })
})

test.each([
  ['active', true],
  ['past_due', true],
  ['suspended', true],
  ['pending', false],
  ['cancelled', false],
  ['expired', false],
] as const)('isLive of %s is %s', (status, shown) => {
  expect(isLive(aSubscription('starter', { status }))).toBe(shown)
})

describe('periodWords', () => {
  const NOW = Date.parse('2026-11-05T00:00:00.000Z')
  const END = '2026-12-01T00:00:00.000Z'
  const trial_end = '2026-11-15T00:00:00.000Z'
  const wordsOf = (provider: 'paypal' | 'local' | 'none' | undefined, more: Partial<Subscription> = {}) =>
    periodWords(aSubscription('professional', more), { provider, isPaid: true, now: NOW })

  test('mentions the payment with PayPal', () => {
    expect(wordsOf('paypal', { trial_end })).toEqual({ key: 'subscriptions.trial.ends', at: trial_end })
    expect(wordsOf('paypal')).toEqual({ key: 'subscriptions.renewsOn', at: END })
    for (const more of [{ status: 'past_due' as const }, { pending_plan_id: 'team' }])
      expect(wordsOf('paypal', more)).toEqual({ key: 'subscriptions.periodEnds', at: END })
  })

  test.each(['local', 'none'] as const)('mentions no payment where no money moves (%s)', provider => {
    expect(wordsOf(provider, { trial_end })).toEqual({ key: 'subscriptions.trial.endsLocal', at: trial_end })
    expect(wordsOf(provider)).toEqual({ key: 'subscriptions.periodEnds', at: END })
  })

  test('returns null before the provider is loaded', () => {
    expect(wordsOf(undefined)).toBeNull()
    expect(wordsOf('paypal', { trial_end, cancel_at_period_end: true })?.key).toBe('subscriptions.endsOn')
  })
})
