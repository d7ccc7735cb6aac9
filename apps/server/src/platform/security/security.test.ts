import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isLoopback, networkOf, networksOf, prefixOf } from './network.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createRateLimit, limitKey } from './rate-limits.ts'

const TEN = { name: 'ten', times: 10, seconds: 900 }
const ONE = { name: 'one', times: 1, seconds: 60 }

const attempts = (count: number, attempt: () => Promise<void>) =>
  Promise.allSettled(Array.from({ length: count }, attempt))
const passed = (results: PromiseSettledResult<void>[]) =>
  results.filter(result => result.status === 'fulfilled').length

describe('rate limits', () => {
  afterEach(() => void vi.useRealTimers())

  it('holds under a burst, for each key by itself', async () => {
    const limit = createRateLimit(TEN)
    expect(passed(await attempts(50, () => limit.take('a@b.c', '192.0.2.1')))).toBe(TEN.times)
    expect(passed(await attempts(1, () => limit.take('a@b.c', '192.0.2.2')))).toBe(1)
  })

  it('counts no refused attempt, so what is given back can be taken again', async () => {
    const limit = createRateLimit(TEN)
    await attempts(50, () => limit.take('a'))
    await limit.giveBack('a')
    expect(passed(await attempts(5, () => limit.take('a')))).toBe(1)
  })

  it('says how long to wait, and opens again after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const limit = createRateLimit(ONE)
    await limit.take('a@b.c')
    vi.setSystemTime(Date.now() + 20_500)
    await expect(limit.take('a@b.c')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 39_500 })
    vi.setSystemTime(Date.now() + 39_500)
    await expect(limit.take('a@b.c')).resolves.toBeUndefined()
  })

  it('counts under names that cannot be guessed without the secret', () => {
    const who = ['anna@example.com']
    expect(limitKey('one', who)).toBe(limitKey('one', who))
    expect(limitKey('one', who)).not.toBe(limitKey('another', who))
    expect(limitKey('one', who)).not.toBe(createHash('sha256').update('anna@example.com').digest('base64url'))
  })

  it('counts an IPv6 caller that changes its /64 by the networks around it, and gives back in all of them', async () => {
    const limit = createRateLimit({ name: 'v6', times: 2, seconds: 60 })
    const taken: string[] = []
    for (const customer of ['10', '11', '12', '13'])
      for (const house of ['01', '02', '03'])
        for (const _ of [1, 2]) {
          const from = `2001:db8:1:${customer}${house}::7`
          await limit.takeFrom(from).then(
            () => taken.push(from),
            () => undefined,
          )
        }
    // Two a /64, four a /56, eight the /48.
    expect(taken).toHaveLength(8)
    for (const from of taken) await limit.giveBackFrom(from)
    await expect(limit.takeFrom(taken[0] ?? '')).resolves.toBeUndefined()
  })

  it('does not share memory between two apps', async () => {
    await createRateLimit(ONE).take('a')
    await expect(createRateLimit(ONE).take('a')).resolves.toBeUndefined()
  })
})

it.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2a3b::7', '2001:db8:1::/48'],
  ['no address', 'unknown'],
])('keeps of %s no more than %s', (address, prefix) => expect(prefixOf(address)).toBe(prefix))

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'unknown'],
    ['192.0.2.7:4711', 'unknown'],
  ])('%s → %s', (address, network) => expect(networkOf(address)).toBe(network))

  it('counts an IPv6 address by its /64, /56 and /48', () => {
    expect(networksOf('2001:db8:1:2a3b::7')).toEqual([
      '2001:db8:1:2a3b::/64',
      '2001:db8:1:2a00::/56',
      '2001:db8:1::/48',
    ])
    expect(networksOf('::ffff:192.0.2.7')).toEqual(['192.0.2.7'])
  })

  it('sees one network in all addresses of a /64', () => {
    fc.assert(
      fc.property(
        fc.ipV6(),
        fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }),
        (ip, host) => {
          const network = networkOf(ip)
          fc.pre(network.endsWith('::/64'))
          const sibling = `${network.replace('::/64', '')}:${host.map(group => group.toString(16)).join(':')}`
          expect(networkOf(sibling)).toBe(network)
        },
      ),
    )
  })
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['127.evil.example', false],
    ['::ffff:10.0.0.1', false],
    ['', false],
  ])('%s → %s', (address, expected) => expect(isLoopback(address)).toBe(expected))
})

describe('passwords', () => {
  it('knows the right one, in any Unicode form, and no other', async () => {
    const stored = await hashPassword('пароль-é-Ⅸ')
    expect(stored).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(stored, 'пароль-e\u0301-Ⅸ')).toBe(true)
    expect(await verifyPassword(stored, 'пароль-e-Ⅸ')).toBe(false)
  })

  it('refuses everything where there is no account', async () => {
    expect(await verifyPassword(null, 'anything')).toBe(false)
  })

  it('never makes the same hash twice', async () => {
    expect(await hashPassword('secret-word')).not.toBe(await hashPassword('secret-word'))
  })
})
