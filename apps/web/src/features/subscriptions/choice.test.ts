import { describe, expect, test } from 'vitest'
import { choiceOf, isLive } from './choice.ts'
import { aSubscription, PLANS } from './testing/some-plans.ts'

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
