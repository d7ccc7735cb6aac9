import type { Provider } from '@vivavox/contracts/providers'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../platform/config/load-config.ts'
import { createLogger } from '../../../platform/logging.ts'
import { createOwnBus } from '../../../platform/nodes/node-bus.ts'
import { createSharedKeys } from '../../../platform/nodes/shared-keys.ts'
import { answerFolder, answerKey } from '../interviews/answer-audio.ts'
import { interviewStoreSuite } from '../interviews/live/testing/interview-store-suite.ts'
import { DEMOS_MAX, NETWORK_LIVE_MAX, PAID_LIVE_MAX, SOUND_MAX_BYTES } from './demo.policy.ts'
import { createDemoStore } from './demo-store.ts'
import { newDemoToken } from './demo-token.ts'
import { demoSnapshot } from './demo-vacancy.ts'

const HOUR_MS = 3_600_000
/** As long as a connection that stopped renewing still counts. */
const HELD_MS = 15_000

const log = createLogger('silent')

const openStore = (provider: Provider = 'builtin') => {
  let now = Date.parse('2026-11-21T10:00:00Z')
  const context = {
    config: loadConfig({ SECRET_KEY: 'a secret of a test, long enough for it' }, '0.0.0-test'),
    clock: { now: () => new Date(now) },
    bus: createOwnBus('here', log),
    sharedKeys: createSharedKeys(null),
  }
  const store = createDemoStore(context, {
    chooseProvider: async () => provider,
    countStart: async () => undefined,
    recordUse: async () => undefined,
    snapshotOf: async (wanted, provider, accountId) =>
      demoSnapshot(wanted, provider, accountId && `Of ${accountId}`),
  })
  const enter = (demo: { id: string; token: string }, language = 'en') =>
    store.admit({ interviewId: demo.id, token: demo.token, language })
  const begin = async (
    language = 'en',
    accountId: string | null = null,
    networks: readonly string[] = [crypto.randomUUID()],
  ) => {
    const demo = { id: `demo-${crypto.randomUUID()}`, token: newDemoToken(context, { accountId, networks }) }
    await enter(demo, language)
    await store.start(demo.id)
    return demo
  }
  return {
    store,
    begin,
    enter,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const shared = openStore()
interviewStoreSuite('this process (a demo)', { store: () => shared.store, begin: () => shared.begin() })

describe('a demo in memory', () => {
  it('is gone an hour after it began, also while a connection holds it', async () => {
    const { store, begin, pass } = openStore()
    const { id, token } = await begin()
    await store.takeLease(id, 'me')
    pass(HOUR_MS - 1)
    expect(await store.renewLease(id, 'me')).toBe('in_progress')
    pass(1)
    expect(await store.renewLease(id, 'me')).toBe('cancelled')
    await expect(store.find(id, token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is held for longer when the visitor says something', async () => {
    const { store, begin, pass } = openStore()
    const { id } = await begin()
    await store.takeLease(id, 'me')
    pass(HELD_MS - 1)
    await store.append(
      id,
      { key: 'a', speaker: 'candidate', kind: 'answer', content: 'a', questionIndex: 0, source: 'typed' },
      { owner: 'me' },
    )
    const { previousUntil } = await store.takeLease(id, 'you')
    expect(previousUntil).toEqual(new Date(Date.parse('2026-11-21T10:00:00Z') + 2 * HELD_MS - 1))
  })

  it('forgets what was said as soon as it is over', async () => {
    const { store, begin } = openStore()
    const { id } = await begin()
    await store.append(id, {
      key: 'a',
      speaker: 'candidate',
      kind: 'answer',
      content: 'A secret',
      questionIndex: 0,
      source: 'typed',
    })
    await store.sound.write(`answers/${id}/x/parts/0`, new Uint8Array(8))
    await store.finish(id, 'done')
    expect(await store.turns(id)).toEqual([])
    expect(await store.sound.size(`answers/${id}/x/parts/0`)).toBeNull()
  })

  it('is in English where an interviewer that we conduct has no questions, and in any language with one that translates', async () => {
    const { store, begin } = openStore()
    const { id } = await begin('pl')
    expect((await store.read(id))?.snapshot).toMatchObject({ language: 'en', title: 'Sales Manager' })
    expect(await store.fallBack(id, 'builtin', 'openai', 'PROVIDER_UNAVAILABLE')).toMatchObject({
      snapshot: { language: 'pl', prompt: expect.stringContaining('Speak Polish') },
    })
  })

  it('follows the prompt of the account that began it', async () => {
    const { store, begin } = openStore()
    const account = crypto.randomUUID()
    const { id } = await begin('en', account)
    expect((await store.read(id))?.snapshot?.prompt).toMatch(new RegExp(`^Of ${account}\n`))
  })

  it('is one of so many; of those without a connection, the one left longest makes room', async () => {
    const { store, begin, enter, pass } = openStore()
    const first = await begin()
    pass(1)
    const demos = await Promise.all(Array.from({ length: DEMOS_MAX - 1 }, () => begin()))
    await expect(begin()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    for (const { id } of demos) await store.takeLease(id, 'me')
    pass(HELD_MS)
    for (const { id } of demos.slice(1)) await store.renewLease(id, 'me')
    pass(1)
    await begin()
    await expect(enter(first)).rejects.toMatchObject({ code: 'INTERVIEW_CLOSED' })
    await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(await store.renewLease(demos[1]?.id ?? '', 'me')).toBe('in_progress')
  })

  it('is one of five that a network holds at the same time, also when it comes back', async () => {
    const { store, begin, enter, pass } = openStore()
    const from = (...networks: string[]) => begin('en', null, networks)
    const first = await from('here')
    pass(HELD_MS)
    const held = await Promise.all(Array.from({ length: NETWORK_LIVE_MAX }, () => from('here')))
    for (const refused of [from('here'), enter(first)])
      await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(from('there')).resolves.toBeDefined()
    await store.finish(held[0]?.id ?? '', 'done')
    await expect(enter(first)).resolves.toMatchObject({ id: first.id })
    await expect(from('here')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is one of ten or twenty that the wider networks hold', async () => {
    const { begin } = openStore()
    const from = (...networks: string[]) => begin('en', null, networks)
    for (let at = 0; at < 2 * NETWORK_LIVE_MAX; at++) await from(`64 ${at}`, '56', '48')
    await expect(from('64', '56', '48')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    for (let at = 0; at < 2 * NETWORK_LIVE_MAX; at++) await from(`64 ${at}`, `56 ${at}`, '48')
    await expect(from('64', '56 more', '48')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('gets the built-in interviewer while as many as may run with one that costs money', async () => {
    const { store, begin } = openStore('openai')
    const demos = []
    for (let at = 0; at <= PAID_LIVE_MAX; at++) demos.push(await begin())
    const providers = await Promise.all(demos.map(async ({ id }) => (await store.read(id))?.provider))
    expect(providers).toEqual([...Array(PAID_LIVE_MAX).fill('openai'), 'builtin'])
  })

  it('holds its share of the sound, an answer once, and no answer of a visitor who has left', async () => {
    const { store, begin, pass } = openStore()
    const [one, other] = [await begin(), await begin()]
    const part = (of: { id: string }, at: number) => `${answerFolder(of.id, 'a')}/parts/${at}`
    const half = new Uint8Array(SOUND_MAX_BYTES.each / 2)
    await store.sound.write(part(one, 0), half)
    await store.sound.write(part(one, 1), half)
    await expect(store.sound.write(part(one, 2), half)).rejects.toMatchObject({
      code: 'SOUND_LIMIT_REACHED',
    })
    await store.sound.write(part(other, 0), half)
    await store.sound.write(answerKey(one.id, 'a'), new Uint8Array(SOUND_MAX_BYTES.each))
    expect(await store.sound.size(part(one, 1))).toBeNull()
    await store.takeLease(other.id, 'me')
    pass(HELD_MS - 1)
    await store.renewLease(other.id, 'me')
    expect(await store.sound.size(answerKey(one.id, 'a'))).toBe(SOUND_MAX_BYTES.each)
    pass(1)
    await store.renewLease(other.id, 'me')
    expect(await store.sound.size(answerKey(one.id, 'a'))).toBeNull()
    expect(await store.sound.size(part(other, 0))).toBe(half.length)
  })
})
