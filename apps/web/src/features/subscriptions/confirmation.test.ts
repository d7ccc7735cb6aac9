import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { classifyConfirmationError, confirmationOf } from './confirmation.ts'

test.each([
  ['?subscription_id=a&ba_token=b', { subscriptionId: 'a', paypalSubscriptionId: 'b' }],
  ['?subscription_id=a', { subscriptionId: 'a', paypalSubscriptionId: 'a' }],
  ['?subscription_id=a&ba_token=', { subscriptionId: 'a', paypalSubscriptionId: 'a' }],
  ['?ba_token=b', null],
  ['?subscription_id=', null],
  ['', null],
])('%s', (query, confirmation) => {
  expect(confirmationOf(new URLSearchParams(query))).toEqual(confirmation)
})

test.each([
  ['409 CONFLICT', new ApiError(409, 'CONFLICT', ''), 'waiting'],
  ['409 SUBSCRIPTION_ACTIVE', new ApiError(409, 'SUBSCRIPTION_ACTIVE', ''), 'alreadyRunning'],
  ['404', new ApiError(404, 'NOT_FOUND', ''), 'foreign'],
  ['502', new ApiError(502, 'PROVIDER_FAILED', ''), 'unreachable'],
  ['503', new ApiError(503, 'PROVIDER_UNAVAILABLE', ''), 'unreachable'],
  ['no answer', new ApiError(0, 'NETWORK', ''), 'unreachable'],
  ['no data', new ApiError(0, 'VALIDATION_FAILED', ''), 'refused'],
  ['anything else', new Error('?'), 'refused'],
] as const)('classifies %s as %s', (_, error, failure) => {
  expect(classifyConfirmationError(error)).toBe(failure)
})
