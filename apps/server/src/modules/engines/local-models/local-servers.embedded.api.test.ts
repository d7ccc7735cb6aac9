import { startOllamaStandIn } from '@vivavox/stand-ins/ollama'
import { afterAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { startTestApp } from '../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const ollama = await startOllamaStandIn()
afterAll(() => ollama.close())
const app = await useTestApp({ ollama: { url: ollama.origin } })
const admin = await createAccount(app.context, { role: 'admin', role_source: 'granted' })
const user = await createAccount(app.context, { subscribed: true })

const listed = async () => {
  const { body } = await app.api('GET', '/admin/local-models', { token: admin.token })
  return body.local_servers.find(({ url }: { url: string }) => url === ollama.origin)
}
const pull = (body: object, token = admin.token) =>
  app.api('POST', '/admin/local-servers/models', { token, body })
const asked = (path: string) => ollama.requests().filter(request => request.path === path)
const draft = () =>
  app.api('POST', '/vacancies/generate-content', {
    token: user.token,
    body: { title: 'Nurse', description: 'Night shifts.', language: 'en', questions_count: 4 },
  })
const choose = (body: object) => app.api('PUT', '/admin/settings', { token: admin.token, body })

describe('an Ollama that was found', () => {
  it('is offered, and not used before it is chosen', async () => {
    expect(await listed()).toEqual({
      kind: 'ollama',
      url: ollama.origin,
      models: ['qwen3:4b'],
      used: false,
      pulling: null,
      pull_error: null,
    })
    const { body } = await app.api('GET', '/settings/ai-models', { token: user.token })
    expect(body.providers.usable).toMatchObject({ generation: ['ollama', 'builtin'], voice: ['builtin'] })
    expect(body.providers.working).toMatchObject({ generation: 'builtin', analysis: 'builtin' })
    expect(body.models.ollama).toMatchObject([{ id: 'qwen3:4b', provider: 'ollama' }])
    expect((await draft()).status).toBe(200)
    expect(asked('/api/chat')).toEqual([])
  })

  it.each([
    ['another address', 'http://127.0.0.1:9', 'qwen3:8b', 404, 'NOT_FOUND'],
    ['a name that is none', null, '../etc/passwd', 400, 'VALIDATION_FAILED'],
    ['a model that runs elsewhere', null, 'gpt-oss:120b-cloud', 400, 'VALIDATION_FAILED'],
  ])('fetches nothing for %s', async (_name, url, model, status, code) => {
    expect(await pull({ url: url ?? ollama.origin, model })).toMatchObject({ status, body: { code } })
    expect(asked('/api/pull')).toEqual([])
  })

  it('fetches a model, told of while it comes', async () => {
    const wanted = { url: ollama.origin, model: 'gemma3:12b' }
    ollama.fault({ kind: 'held', on: 'pull' })
    expect(await pull(wanted)).toMatchObject({ status: 202, body: { pulling: { model: 'gemma3:12b' } } })
    await expect.poll(listed).toMatchObject({ pulling: { bytes: 500_000, total: 1_000_000 } })
    expect((await pull({ ...wanted, model: 'another' })).status).toBe(409)
    const stop = await app.api('DELETE', `/admin/local-servers/models?url=${ollama.origin}`, {
      token: admin.token,
    })
    expect(stop.status).toBe(204)
    await expect.poll(listed).toMatchObject({ pulling: null, models: ['qwen3:4b'] })
    ollama.release()
    expect((await pull(wanted)).status).toBe(202)
    await expect.poll(listed).toMatchObject({ pulling: null, models: ['qwen3:4b', 'gemma3:12b'] })
  })

  it('says in the reader’s language why a model did not come', async () => {
    ollama.fault({ kind: 'late_error', on: 'pull', error: 'pull model manifest: file does not exist' })
    await pull({ url: ollama.origin, model: 'no-such:1b' })
    await expect
      .poll(listed)
      .toMatchObject({ pulling: null, pull_error: expect.stringContaining('no model') })
  })

  it('drafts for all accounts once it is chosen, with the model that was chosen, for nothing', async () => {
    const change = { generation_provider: 'ollama', generation_model: 'gemma3:12b' }
    expect((await choose(change)).status).toBe(200)
    expect(await listed()).toMatchObject({ used: true })
    expect((await draft()).status).toBe(200)
    expect(asked('/api/chat')[0]?.body).toMatchObject({ model: 'gemma3:12b' })
    const used = await app.context.db.selectFrom('model_usage').selectAll().execute()
    expect(used[0]).toMatchObject({ provider: 'ollama', model: 'gemma3:12b', purpose: 'generation' })
    expect(used.map(({ usd }) => Number(usd))).toEqual(used.map(() => 0))
    await choose({ generation_provider: null })
  })

  it('counts as set up where it answers or was chosen, and only there', async () => {
    const away = await startTestApp({ ollama: { url: 'http://127.0.0.1:9' } })
    const { token } = await createAccount(away.context)
    const usable = async () =>
      (await away.api('GET', '/settings/ai-models', { token })).body.providers.usable.analysis
    expect(await usable()).toEqual(['builtin'])
    await away.api('PUT', '/settings', { token, body: { ai_provider: 'ollama', ai_model: 'qwen3:4b' } })
    expect(await usable()).toEqual(['ollama', 'builtin'])
    await away.stop()
  })

  it('is not looked for where that is switched off', async () => {
    const off = await startTestApp({ ollama: null })
    const { token } = await createAccount(off.context, { role: 'admin' })
    expect((await off.api('GET', '/admin/local-models', { token })).body.local_servers).toEqual([])
    const body = { url: ollama.origin, model: 'qwen3:8b' }
    expect((await off.api('POST', '/admin/local-servers/models', { token, body })).status).toBe(404)
    await off.stop()
  })
})
