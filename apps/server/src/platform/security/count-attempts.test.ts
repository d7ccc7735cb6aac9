import { expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { tryAttempt } from './count-attempts.ts'

it('says whether an attempt was within its limit, and throws every other fault', async () => {
  const fault = new Error('the store is away')
  const outcome = (take: () => Promise<void>) => tryAttempt({ take }).catch((error: unknown) => error)
  expect(await outcome(async () => undefined)).toBe(true)
  expect(await outcome(() => Promise.reject(new AppError('RATE_LIMITED')))).toBe(false)
  expect(await outcome(() => Promise.reject(fault))).toBe(fault)
})
