import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESEND } from '../../apps/server/src/modules/accounts/auth/auth.limits.ts'
import { AppError } from '../../apps/server/src/platform/http/app-error.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { createLogger } from '../../apps/server/src/platform/logging.ts'
import { createRedisBus } from '../../apps/server/src/platform/nodes/redis-bus.ts'
import { openRedisLink, type RedisLink } from '../../apps/server/src/platform/nodes/redis-link.ts'
import { createRateLimits } from '../../apps/server/src/platform/security/rate-limits.ts'
import { type RedisServer, startRedis } from '../../scripts/lib/redis.mjs'

const log = createLogger('silent')
const KEY = 'of all nodes'
const CALLS = { name: 'calls', times: 60, seconds: 3_600 }
let server: RedisServer
let links: RedisLink[]
const open = async (deployment: string): Promise<RedisLink> => {
  const link = await openRedisLink(server.url, deployment, log)
  links.push(link)
  return link
}
const two = async () => {
  const deployment = newId()
  return [await open(deployment), await open(deployment)] as const
}
beforeAll(async () => {
  server = await startRedis(() => undefined)
  links = []
})
afterAll(async () => {
  for (const link of links) link.close()
  await server.stop()
})
const limitsAt = (link: RedisLink) => createRateLimits({ ...link, secret: KEY })
const untilUp = (...which: RedisLink[]) =>
  expect.poll(() => which.every(link => link.isUp()), { timeout: 10_000 }).toBe(true)

describe('the bus', () => {
  const buses = async () => {
    const [one, other] = await two()
    const pair = [createRedisBus('one', one, KEY, log), createRedisBus('other', other, KEY, log)] as const
    // Heard by both, so both have taken their channels.
    await expect.poll(() => one.publish(`${one.prefix}:nodes`, '{}')).toBe(2)
    return pair
  }

  it('tells every node, the own one too, once', async () => {
    const [one, other] = await buses()
    const heard: string[] = []
    one.listen('news', body => void heard.push(`one ${body}`))
    other.listen('news', body => void heard.push(`other ${body}`))
    one.tell('news', 'a')
    other.tell('news', 'b')
    await expect.poll(() => [...heard].sort()).toEqual(['one a', 'one b', 'other a', 'other b'])
  })

  it('asks one node, and passes on what it answers or refuses with', async () => {
    const [one, other] = await buses()
    other.listen('double', body => Number(body) * 2)
    other.listen('refuse', () => {
      throw new AppError('RATE_LIMITED', { retryAfterMs: 4_000 })
    })
    other.listen('fail', () => {
      throw new Error('inside')
    })
    expect(await one.ask('other', 'double', 21, 1_000)).toBe(42)
    await expect(one.ask('other', 'refuse', null, 1_000)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 4_000,
    })
    await expect(one.ask('other', 'fail', null, 1_000)).rejects.toMatchObject({ code: 'INTERNAL' })
  })

  it('does not wait for a node that is not there, and no longer than it said for one that hangs', async () => {
    const [one, other] = await buses()
    other.listen('hang', () => new Promise(() => undefined))
    await expect(one.ask('absent', 'double', 1, 60_000)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
    await expect(one.ask('other', 'hang', 1, 50)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  })
})

describe('limits', () => {
  it('hold over all nodes', async () => {
    const [one, other] = (await two()).map(link => limitsAt(link).of(CALLS))
    const tries = Array.from({ length: 80 }, (_, at) => (at % 2 ? one : other)?.take('here'))
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(20)
  })
})

describe('a Redis that dies', () => {
  beforeEach(() => untilUp(...links))

  it('refuses no request: each node counts for itself, and all count together again when it is back', async () => {
    const [one, other] = await two()
    const mine = limitsAt(one).of(RESEND)
    const theirs = limitsAt(other).of(RESEND)
    await mine.take('anna')
    await server.kill()
    await mine.take('anna')
    await expect(mine.take('anna')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await theirs.take('anna')
    await server.restart()
    await untilUp(one, other)
    await mine.take('boris')
    await expect(theirs.take('boris')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is known, and heard again when it is back', async () => {
    const [one, other] = await two()
    const bus = createRedisBus('one', one, KEY, log)
    const heard: unknown[] = []
    createRedisBus('other', other, KEY, log).listen('news', body => void heard.push(body))
    await server.kill()
    await expect.poll(() => one.isUp()).toBe(false)
    bus.tell('news', 'lost')
    await expect(bus.ask('other', 'news', 1, 60_000)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    await server.restart()
    await expect
      .poll(
        () => {
          bus.tell('news', 'again')
          return heard.at(-1)
        },
        { timeout: 10_000 },
      )
      .toBe('again')
    expect(heard).not.toContain('lost')
  })
})
