import { expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'

it('are ten, all different, and never mistaken for a code of the app', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[2-9b-z]{4}-[2-9b-z]{4}-[2-9b-z]{4}$/)
    expect(plainCode(code)).not.toMatch(/^\d{6}$/)
  }
})

it.each(['K7MQ-2xwp-9rtn', ' k7mq 2xwp 9rtn ', 'k7mq2xwp9rtn', 'k7mq–2xwp—9rtn'])(
  'are the same however they are typed: %j',
  typed => expect(plainCode(typed)).toBe('k7mq2xwp9rtn'),
)

it('are hashed under the key, for one account', () => {
  const hash = hashRecoveryCode({ secretKey: 'a' }, 'one', 'k7mq-2xwp-9rtn')
  expect(hash).not.toContain('k7mq')
  expect(hashRecoveryCode({ secretKey: 'a' }, 'one', 'K7MQ2XWP9RTN')).toBe(hash)
  expect(hashRecoveryCode({ secretKey: 'b' }, 'one', 'k7mq-2xwp-9rtn')).not.toBe(hash)
  expect(hashRecoveryCode({ secretKey: 'a' }, 'two', 'k7mq-2xwp-9rtn')).not.toBe(hash)
})
