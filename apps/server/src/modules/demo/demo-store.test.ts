import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../platform/config/load-config.ts'
import { createLogger } from '../../platform/logging.ts'
import { interviewStoreSuite } from '../interviews/live/testing/interview-store-suite.ts'
import { DEMOS_MAX } from './demo.policy.ts'
import { createDemoStore } from './demo-store.ts'
import { newDemoToken } from './demo-token.ts'
import { demoSnapshot } from './demo-vacancy.ts'

const HOUR_MS = 3_600_000

const openStore = () => {
  let now = Date.parse('2026-11-21T10:00:00Z')
  const context = {
    config: loadConfig({ SECRET_KEY: 'a secret of a test, long enough for it' }, '0.0.0-test'),
    clock: { now: () => new Date(now) },
    log: createLogger('silent'),
  }
  const store = createDemoStore(context, {
    chooseProvider: async () => 'builtin',
    snapshotOf: async (wanted, provider, accountId) =>
      demoSnapshot(wanted, provider, accountId && `Of ${accountId}`),
  })
  const begin = async (language = 'en', accountId: string | null = null) => {
    const demo = { id: `demo-${crypto.randomUUID()}`, token: newDemoToken(context, accountId) }
    await store.admit({ interviewId: demo.id, token: demo.token, language })
    await store.start(demo.id)
    return demo
  }
  return {
    store,
    begin,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const shared = openStore()
interviewStoreSuite('this process (a demo)', { store: () => shared.store, begin: () => shared.begin() })

describe('a demo in memory', () => {
  it('is gone an hour after it began, also while somebody holds it', async () => {
    const { store, begin, pass } = openStore()
    const { id, token } = await begin()
    await store.takeLease(id, 'me')
    pass(HOUR_MS - 1)
    expect(await store.renewLease(id, 'me')).toBe('in_progress')
    pass(1)
    expect(await store.renewLease(id, 'me')).toBe('cancelled')
    await expect(store.find(id, token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
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

  it('is in English where a led interviewer has no questions, and in any language with one that translates', async () => {
    const { store, begin } = openStore()
    const { id } = await begin('pl')
    expect((await store.read(id))?.snapshot).toMatchObject({ language: 'en', title: 'Sales Manager' })
    expect(await store.giveWay(id, 'builtin', 'openai', 'PROVIDER_UNAVAILABLE')).toMatchObject({
      snapshot: { language: 'pl', prompt: expect.stringContaining('Speak Polish') },
    })
  })

  it('is held by the prompt of whoever began it', async () => {
    const { store, begin } = openStore()
    const account = crypto.randomUUID()
    const { id } = await begin('en', account)
    expect((await store.read(id))?.snapshot?.prompt).toMatch(new RegExp(`^Of ${account}\n`))
  })

  it('is one of so many', async () => {
    const { begin, pass } = openStore()
    await Promise.all(Array.from({ length: DEMOS_MAX }, () => begin()))
    await expect(begin()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    pass(HOUR_MS)
    await expect(begin()).resolves.toBeDefined()
  })
})
