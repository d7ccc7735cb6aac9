import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bearerOf,
  confirmedRole,
  isCodeAlive,
  isSessionOpen,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  WRONG_TRIES_PER_CODE,
} from './auth.policy.ts'
import { hashCode } from './redeem-code.ts'

const now = new Date('2026-11-21T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('isSessionOpen', () => {
  const session = { last_seen_at: now, expires_at: later(SESSION_ABSOLUTE_MS) }
  it.each([
    [session, now, true],
    [session, later(SESSION_IDLE_MS - 1), true],
    [session, later(SESSION_IDLE_MS), false],
    [{ ...session, last_seen_at: later(SESSION_ABSOLUTE_MS - 1) }, later(SESSION_ABSOLUTE_MS - 1), true],
    [{ ...session, last_seen_at: later(SESSION_ABSOLUTE_MS) }, later(SESSION_ABSOLUTE_MS), false],
  ])('case %#', (case_, at, open) => expect(isSessionOpen(case_, at)).toBe(open))
})

describe('isCodeAlive', () => {
  const code = { used_at: null, wrong_tries: 0, expires_at: later(1_000) }
  it.each([
    [code, now, true],
    [code, later(999), true],
    [code, later(1_000), false],
    [{ ...code, used_at: now }, now, false],
    [{ ...code, wrong_tries: WRONG_TRIES_PER_CODE - 1 }, now, true],
    [{ ...code, wrong_tries: WRONG_TRIES_PER_CODE }, now, false],
  ])('case %#', (case_, at, alive) => expect(isCodeAlive(case_, at)).toBe(alive))
})

describe('confirmedRole', () => {
  it.each([
    ['Boss@Example.com', false, 'user', null, 'admin', 'configured'],
    ['boss@example.com', true, 'user', null, 'user', null],
    ['boss@example.com', false, 'admin', 'granted', 'admin', 'granted'],
    ['other@example.com', false, 'user', null, 'user', null],
    ['other@example.com', true, 'admin', 'granted', 'admin', 'granted'],
    ['other@example.com', false, 'admin', 'configured', 'user', null],
  ] as const)(
    '%s, by a link alone %s, as %s by %s → %s by %s',
    (email, address_by_link, role, role_source, ...expected) => {
      const now = confirmedRole({ email, address_by_link, role, role_source }, ['boss@example.com'])
      expect([now.role, now.role_source]).toEqual(expected)
    },
  )
})

describe('bearerOf', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['Basic abc', null],
    ['Bearerabc', null],
    ['Bearer', ''],
    ['Bearer   ', ''],
    ['Bearer abc', 'abc'],
    ['bearer  abc ', 'abc'],
  ])('%j → %j', (header, token) => expect(bearerOf(header)).toBe(token))

  it('has an answer to any header', () => {
    fc.assert(
      fc.property(fc.string(), header => {
        const token = bearerOf(header)
        expect(token === null || header.includes(token)).toBe(true)
      }),
    )
  })
})

describe('hashCode', () => {
  it('depends on the key, the row and the code', () => {
    const hash = hashCode({ secretKey: 'a' }, 'row', '123456')
    expect(hash).not.toContain('123456')
    expect(hashCode({ secretKey: 'a' }, 'row', '123456')).toBe(hash)
    expect(hashCode({ secretKey: 'b' }, 'row', '123456')).not.toBe(hash)
    expect(hashCode({ secretKey: 'a' }, 'other', '123456')).not.toBe(hash)
    expect(hashCode({ secretKey: 'a' }, 'row', '123457')).not.toBe(hash)
  })
})
