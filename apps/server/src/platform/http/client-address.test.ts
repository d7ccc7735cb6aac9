import type { IncomingMessage } from 'node:http'
import { describe, expect, it, test } from 'vitest'
import { cleanForwardedFor, createClientAddress } from './client-address.ts'

describe('cleanForwardedFor', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:4711', '203.0.113.5'],
    ['[2001:db8::1]:443, 10.0.0.1', '2001:db8::1, 10.0.0.1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['one, two, 203.0.113.5', '203.0.113.5'],
    ['203.0.113.5, unknown', ''],
    ['203.0.113.5:4711:9', ''],
    ['203.0.113.5,, 10.0.0.1,', '203.0.113.5, 10.0.0.1'],
    ['', ''],
  ])('%j → %j', (header, cleaned) => expect(cleanForwardedFor(header)).toBe(cleaned))
})

test('entries with ports or garbage are no callers of their own', () => {
  const addressOf = createClientAddress(['10.0.0.0/8'])
  const ask = (forwarded: string) =>
    addressOf({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.1' },
    } as unknown as IncomingMessage)
  expect(['203.0.113.5', '203.0.113.5:1', '203.0.113.5:2', 'x, 203.0.113.5'].map(ask)).toEqual(
    Array.from({ length: 4 }, () => '203.0.113.5'),
  )
  expect(['a', 'b:1', '203.0.113.5, c'].map(ask)).toEqual(Array.from({ length: 3 }, () => '10.0.0.1'))
})
