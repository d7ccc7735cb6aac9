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

test('cards stand in their order, whatever the catalogue’s is', () => {
  expect(cardPlans([enterprise, professional, starter])).toEqual([starter, professional])
})

test('a missing card leaves the place-holder', () => {
  expect(cardPlans([starter, enterprise])).toBeUndefined()
  expect(cardPlans([])).toBeUndefined()
})

test('the rest is for talking', () => {
  expect(otherPlans([starter, enterprise, professional])).toEqual([enterprise])
})

test('a plan that left the catalogue keeps its id for a name', () => {
  expect(planName([{ ...starter, name: 'Starter' }], 'starter')).toBe('Starter')
  expect(planName([starter], 'gone')).toBe('gone')
})

/** What the buttons of starter, professional, team and enterprise do. */
const choices = (
  subscription: ReturnType<typeof aSubscription> | undefined,
  provider: 'none' | 'local' | 'paypal' | undefined,
) => PLANS.map(plan => choiceOf(plan, { subscription, plans: PLANS, provider })).join(' ')

describe('what can be done about each plan', () => {
  test.each([
    ['without a plan', undefined, 'create create create contact'],
    ['on the free plan', aSubscription('starter'), 'current create create contact'],
    ['on a paid plan', aSubscription('professional'), 'change current change contact'],
    [
      'on a paid plan with another to come',
      aSubscription('professional', { pending_plan_id: 'team' }),
      'change current change contact',
    ],
    [
      'on a paid plan with one that sales arranged to come',
      aSubscription('professional', { pending_plan_id: 'enterprise' }),
      'change current change next',
    ],
    [
      'on a cancelled paid plan',
      aSubscription('professional', { cancel_at_period_end: true }),
      'later resume later contact',
    ],
    [
      'on a paid plan whose payment is late',
      aSubscription('professional', { status: 'past_due' }),
      'later current later contact',
    ],
    [
      'on a paid plan that is paused',
      aSubscription('professional', { status: 'suspended' }),
      'create create create contact',
    ],
    [
      'on a cancelled free plan',
      aSubscription('starter', { cancel_at_period_end: true }),
      'resume create create contact',
    ],
    ['on a plan that sales arranged', aSubscription('enterprise'), 'change change change current'],
  ])('%s', (_, subscription, expected) => {
    expect(choices(subscription, 'paypal')).toBe(expected)
  })

  test('nothing is bought where nothing can be paid, or as long as that is not known', () => {
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
] as const)('a subscription that is %s stands on the pages: %s', (status, shown) => {
  expect(isLive(aSubscription('starter', { status }))).toBe(shown)
})

describe('the end of a period', () => {
  const NOW = Date.parse('2026-11-05T00:00:00.000Z')
  const END = '2026-12-01T00:00:00.000Z'
  const trial_end = '2026-11-15T00:00:00.000Z'
  const wordsOf = (provider: 'paypal' | 'local' | 'none' | undefined, more: Partial<Subscription> = {}) =>
    periodWords(aSubscription('professional', more), { provider, isPaid: true, now: NOW })

  test('speaks of a payment where PayPal takes one', () => {
    expect(wordsOf('paypal', { trial_end })).toEqual({ key: 'subscriptions.trial.ends', at: trial_end })
    expect(wordsOf('paypal')).toEqual({ key: 'subscriptions.renewsOn', at: END })
    for (const more of [{ status: 'past_due' as const }, { pending_plan_id: 'team' }])
      expect(wordsOf('paypal', more)).toEqual({ key: 'subscriptions.periodEnds', at: END })
  })

  test.each(['local', 'none'] as const)('speaks of no payment where no money moves (%s)', provider => {
    expect(wordsOf(provider, { trial_end })).toEqual({ key: 'subscriptions.trial.endsLocal', at: trial_end })
    expect(wordsOf(provider)).toEqual({ key: 'subscriptions.periodEnds', at: END })
  })

  test('says nothing before that is known', () => {
    expect(wordsOf(undefined)).toBeNull()
    expect(wordsOf('paypal', { trial_end, cancel_at_period_end: true })?.key).toBe('subscriptions.endsOn')
  })
})
