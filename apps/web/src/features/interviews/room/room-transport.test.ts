import { ERRORS } from '@vivavox/contracts/errors'
import { expect, it } from 'vitest'
import { RETRYABLE } from './room-transport.ts'

it('tries again what the catalogue calls worth another try', () => {
  const retryable = Object.entries(ERRORS).flatMap(([code, entry]) => (entry.retryable ? [code] : []))
  expect([...RETRYABLE].sort()).toEqual(retryable.sort())
})
