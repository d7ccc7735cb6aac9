import { expect, test } from 'vitest'
import { confirmationOf } from './confirmation.ts'

test.each([
  ['subscription_id=a&ba_token=b', { subscriptionId: 'a', paypalSubscriptionId: 'b' }],
  ['subscription_id=a', { subscriptionId: 'a', paypalSubscriptionId: 'a' }],
  ['subscription_id=a&ba_token=', { subscriptionId: 'a', paypalSubscriptionId: 'a' }],
  ['ba_token=b', null],
  ['subscription_id=', null],
  ['', null],
])('?%s', (query, confirmation) => {
  expect(confirmationOf(new URLSearchParams(query))).toEqual(confirmation)
})
