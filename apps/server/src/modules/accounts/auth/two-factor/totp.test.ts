import fc from 'fast-check'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, totpStep, totpUrl } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('totpStep', () => {
  // The RFC's eight digits, cut to the last six.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('knows the codes of the standard: %i s', (seconds, code) => {
    expect(totpStep(RFC_SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30))
  })

  it.each([
    [-60, null],
    [-30, 99],
    [0, 100],
    [30, 101],
    [60, null],
  ])('takes a code made %i s away: step %s', (shift, step) => {
    const code = TOTP.generate({
      secret: new TOTP({ secret: RFC_SECRET }).secret,
      timestamp: (3_000 + shift) * 1_000,
    })
    expect(totpStep(RFC_SECRET, code, at(3_000), null)).toBe(step)
  })

  it('takes no code twice, nor one from before', () => {
    const code = TOTP.generate({ secret: new TOTP({ secret: RFC_SECRET }).secret, timestamp: 3_000_000 })
    expect(totpStep(RFC_SECRET, code, at(3_000), 99)).toBe(100)
    expect(totpStep(RFC_SECRET, code, at(3_000), 100)).toBeNull()
    expect(totpStep(RFC_SECRET, code, at(3_030), 101)).toBeNull()
  })

  it('has an answer to anything typed', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        if (!/^\d{6}$/.test(typed)) expect(totpStep(RFC_SECRET, typed, at(3_000), null)).toBeNull()
      }),
    )
  })
})

describe('a new secret', () => {
  it('has 160 bits and is never the same', () => {
    const secret = newTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(secret)
  })

  it('travels to the app with the product and the account', () => {
    const url = new URL(totpUrl(RFC_SECRET, 'Виво & Co', 'olga+hr@example.com'))
    expect(url.protocol).toBe('otpauth:')
    expect(url.searchParams.get('secret')).toBe(RFC_SECRET)
    expect(url.searchParams.get('issuer')).toBe('Виво & Co')
    expect(decodeURIComponent(url.pathname)).toContain('olga+hr@example.com')
  })
})
