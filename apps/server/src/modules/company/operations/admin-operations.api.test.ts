import { administrationRoutes } from '@vivavox/contracts/administration'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { beat } from '../../../platform/nodes/nodes.repository.ts'

let admin: TestAccount
const openai = await startOpenAiStandIn()
afterAll(() => openai.close())
const app = await useTestApp({
  openai: { apiKey: openai.apiKey, baseUrl: openai.baseUrl, signalling: 'relay' },
})
beforeEach(async () => {
  openai.reset()
  admin = await createAccount(app.context, { role: 'admin' })
})

const read = async () => {
  const { status, body } = await app.api('GET', '/admin/providers', { token: admin.token })
  expect(status).toBe(200)
  return Object.fromEntries(body.providers.map((one: { provider: string }) => [one.provider, one]))
}
const tryIt = (provider: string) =>
  app.api('POST', `/admin/providers/${provider}/test`, { token: admin.token })

describe('the state of providers', () => {
  it('says who is set up, who works, with what and for how much, and nothing of keys', async () => {
    const providers = await read()
    expect(providers.openai).toMatchObject({
      set_up: true,
      works_for: ['generation', 'voice', 'analysis'],
      can_be_tried: true,
    })
    const analysis = providers.openai.models.find((one: { task: string }) => one.task === 'analysis')
    expect(analysis.prices.input_text).toBeGreaterThan(0)
    // Where an Ollama could be is known; none answers there.
    expect(providers.ollama).toMatchObject({ set_up: false, works_for: [], can_be_tried: false })
    expect(providers.gemini).toMatchObject({ set_up: false, works_for: [], can_be_tried: false })
    expect(providers.builtin).toMatchObject({ set_up: true, works_for: [], can_be_tried: false, models: [] })
    expect(JSON.stringify(providers)).not.toContain(openai.apiKey)
  })

  it('tells of the last call that went well and of the last that did not', async () => {
    expect((await tryIt('openai')).body).toEqual({
      ok: true,
      fault: null,
      ms: expect.any(Number),
      model: expect.any(String),
    })
    const { openai: well } = await read()
    expect(well).toMatchObject({ last_success_at: expect.any(String), last_failure: null })
    expect(well.used.calls).toBeGreaterThan(0)
    openai.fault({ kind: 'status', on: 'responses', status: 401, when: 'always' })
    const { status, body } = await tryIt('openai')
    expect([status, body]).toEqual([200, expect.objectContaining({ ok: false, fault: 'auth' })])
    expect((await read()).openai.last_failure).toEqual({ at: expect.any(String), fault: 'auth' })
  })

  it('can be asked for so often an hour', async () => {
    const tries = Array.from(
      { length: administrationRoutes['POST /admin/providers/{provider}/test'].limit.times },
      () => tryIt('builtin'),
    )
    for (const { status, body } of await Promise.all(tries))
      expect([status, body.fault]).toEqual([200, 'not_found'])
    const { status, body } = await tryIt('builtin')
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  })
})

describe('the state of the server', () => {
  it('names parts and figures, and no person', async () => {
    const node = { roles: ['web'], machine: 'second', pid: 1, has_redis: true, key_print: 'x' }
    await beat(app.context.db, { id: newId(), ...node })
    await createAccount(app.context, { name: 'Anna Weissdorn' })
    const { status, body } = await app.api('GET', '/admin/operations', { token: admin.token })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: app.context.config.version,
      live: 0,
      mail: { kind: 'outbox', waiting: expect.any(Number), failed: 0 },
      evaluations: { failed: 0, running: 0, queued: 0, awaiting_words: 0 },
    })
    expect(body.nodes).toContainEqual(expect.objectContaining({ machine: 'second' }))
    expect(body.storage.free_bytes).toBeGreaterThan(0)
    expect(body.storage.database_bytes).toBeGreaterThan(1e6)
    expect(Date.parse(body.started_at)).toBeLessThanOrEqual(app.clock.now().getTime())
    expect(JSON.stringify(body)).not.toMatch(/Weissdorn|@example|key_print/)
  })
})
