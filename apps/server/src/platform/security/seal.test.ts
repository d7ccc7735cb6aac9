import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

describe('seal', () => {
  it('opens with the same key, purpose and owner', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (secret, owner) => {
        expect(unseal('key', 'test', owner, seal('key', 'test', owner, secret))).toBe(secret)
      }),
    )
  })

  it('opens with no other', () => {
    const sealed = seal('key', 'test', 'owner', 'a secret')
    expect(sealed).not.toContain('a secret')
    expect(unseal('other', 'test', 'owner', sealed)).toBeNull()
    expect(unseal('key', 'other', 'owner', sealed)).toBeNull()
    expect(unseal('key', 'test', 'other', sealed)).toBeNull()
  })

  it('opens nothing that was changed, and never the same twice', () => {
    const sealed = seal('key', 'test', 'owner', 'a secret')
    expect(seal('key', 'test', 'owner', 'a secret')).not.toBe(sealed)
    const bytes = Buffer.from(sealed, 'base64url')
    for (const index of bytes.keys()) {
      const bent = Buffer.from(bytes)
      bent[index] = (bent[index] ?? 0) ^ 1
      expect(unseal('key', 'test', 'owner', bent.toString('base64url'))).toBeNull()
    }
    expect(unseal('key', 'test', 'owner', '')).toBeNull()
  })
})
