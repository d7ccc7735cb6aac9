import { expect, it } from 'vitest'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { guardStarts } from './guard-starts.ts'

const guarded = (countRefusal: () => Promise<void> = async () => undefined) => {
  let closed = 0
  const guard = guardStarts({
    countRefusal,
    close: () => {
      closed += 1
    },
  })
  const refuse = (code: 'FORBIDDEN' | 'NOT_FOUND' | 'INTERVIEW_CLOSED') =>
    guard(() => Promise.reject(new AppError(code))).catch(error => error.code)
  return { guard, refuse, closed: () => closed }
}

it('closes with the third refusal, whatever came between', async () => {
  const { guard, refuse, closed } = guarded()
  expect([await refuse('FORBIDDEN'), await refuse('NOT_FOUND')]).toEqual(['FORBIDDEN', 'NOT_FOUND'])
  expect(await guard(async () => 'started')).toBe('started')
  expect(closed()).toBe(0)
  await refuse('FORBIDDEN')
  expect(closed()).toBe(1)
})

it('closes with the first once the network has asked too much', async () => {
  const { refuse, closed } = guarded(() => Promise.reject(new AppError('RATE_LIMITED')))
  expect(await refuse('FORBIDDEN')).toBe('FORBIDDEN')
  expect(closed()).toBe(1)
})

it('does not count what is no guess: an interview that is over', async () => {
  const { refuse, closed } = guarded()
  for (let i = 0; i < 5; i++) await refuse('INTERVIEW_CLOSED')
  expect(closed()).toBe(0)
})
