import { ERRORS } from '@vivavox/contracts/errors'
import { expect, it } from 'vitest'
import { COMING_BACK, RETRYABLE } from './room-transport.ts'

it('tries again what the catalogue calls worth another try', () => {
  const retryable = Object.entries(ERRORS).flatMap(([code, entry]) => (entry.retryable ? [code] : []))
  expect([...RETRYABLE].sort()).toEqual(retryable.sort())
})

it('comes back after 1 to 5 s, and gives a try up after 20 s', () => {
  expect(COMING_BACK).toEqual({ reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 })
})
