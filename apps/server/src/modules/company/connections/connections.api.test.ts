import { createServer } from 'node:net'
import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'
import { startSmtpServer } from '../../ledger/notifications/testing/start-smtp-server.ts'
import { sealFor } from './connections-in-use.ts'

const openai = await startOpenAiStandIn()
afterAll(() => openai.close())
const gemini = await startGeminiStandIn()
afterAll(() => gemini.close())

const SERVERS = {
  openaiServer: { baseUrl: openai.baseUrl, signalling: 'relay' },
  geminiServer: { baseUrl: gemini.origin },
} as const

let app: TestApp
let admin: TestAccount
const closers: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  app = await startTestApp(SERVERS)
  closers.push(() => app.stop())
  admin = await createAccount(app.context, { role: 'admin', language: 'en' })
})
afterEach(async () => {
  openai.reset()
  gemini.reset()
  for (const close of closers.splice(0).reverse()) await close()
})

const call = (method: string, path: string, body?: unknown) =>
  app.api(method, `/admin/connections${path}`, { token: admin.token, body })
const read = async () => (await call('GET', '')).body
const smtp = async (...script: Parameters<typeof startSmtpServer>) => {
  const server = await startSmtpServer(...script)
  closers.push(server.close)
  const { port, username, password } = new URL(server.url)
  const form = {
    host: '127.0.0.1',
    port: Number(port),
    security: 'none',
    user: username,
    password: decodeURIComponent(password),
    from: 'Interviews <interviews@example.com>',
  }
  return { ...server, form }
}
const rows = async () => JSON.stringify(await app.context.db.selectFrom('connections').selectAll().execute())

describe('the mail server', () => {
  it('is set in the browser, sends at once, and its password stands in no answer and no row', async () => {
    const { form, messages, recipients } = await smtp()
    expect((await read()).mail).toMatchObject({ kind: 'outbox', server: null, password: 'none' })
    const { status, body } = await call('PUT', '/mail', { server: form })
    const { password, from, ...shown } = form
    expect([status, body.mail]).toEqual([
      200,
      { kind: 'smtp', server: shown, from, password: 'saved', managed_by_environment: false },
    ])
    expect((await call('POST', '/mail/test', {})).body).toEqual({ kind: 'smtp', sent_to: admin.email })
    expect(recipients).toEqual([admin.email])
    const mail = await PostalMime.parse(messages[0] ?? '')
    expect([mail.from?.address, mail.subject]).toEqual(['interviews@example.com', 'Vivavox can send email'])
    expect((await app.api('GET', '/health')).body.parts.mail).toBe('smtp')
    expect((await fetch(`${app.url}/outbox`)).status).toBe(404)
    const events = await app.context.db.selectFrom('security_events').selectAll().execute()
    const audit = await app.api('GET', '/organisation/audit?action=installation', { token: admin.token })
    expect(audit.body.entries).toMatchObject([
      { action: 'installation.updated', details: { fields: ['mail'] } },
    ])
    expect(JSON.stringify(audit.body)).not.toContain(password)
    expect(events).toMatchObject([
      { kind: 'admin_settings_changed', details: { connection: 'mail', to: '127.0.0.1' } },
    ])
    expect(JSON.stringify([body, await rows(), events])).not.toContain(password)
  })

  it('is tried before it is saved', async () => {
    const { form, recipients } = await smtp()
    expect((await call('POST', '/mail/test', { server: form })).status).toBe(200)
    expect(recipients).toEqual([admin.email])
    expect((await read()).mail.kind).toBe('outbox')
  })

  it('is left again for the outbox, whose page comes back', async () => {
    await call('PUT', '/mail', { server: (await smtp()).form })
    expect((await call('PUT', '/mail', { server: null })).body.mail).toMatchObject({
      kind: 'outbox',
      server: null,
    })
    expect((await call('POST', '/mail/test', {})).body.kind).toBe('outbox')
    expect((await fetch(`${app.url}/outbox`)).status).toBe(200)
  })

  it('keeps its password while the form leaves it out, for the same server and user only', async () => {
    const { form, recipients } = await smtp()
    await call('PUT', '/mail', { server: form })
    const { password: _, ...without } = form
    const other = await call('POST', '/mail/test', { server: { ...without, host: 'localhost' } })
    expect([other.status, other.body.details[0].path]).toEqual([400, 'server.password'])
    expect((await call('PUT', '/mail', { server: { ...without, user: 'other' } })).status).toBe(400)
    const changed = { ...without, password: '', from: 'jobs@example.com' }
    expect((await call('PUT', '/mail', { server: changed })).body.mail.from).toBe('jobs@example.com')
    expect((await call('POST', '/mail/test', {})).status).toBe(200)
    expect(recipients).toHaveLength(1)
  })

  it('that fails has one sentence in the language of the reader, and nothing of the server’s words', async () => {
    const fault = async (form: object) => {
      const { status, body } = await call('POST', '/mail/test', { server: form })
      return `${status} ${body.code}`
    }
    const works = await smtp()
    const refuses = await smtp({ refusal: { code: 550, words: 'SECRET-WORDS' } })
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', () => resolve()))
    const { port } = closed.address() as { port: number }
    await new Promise(resolve => closed.close(resolve))
    expect(await fault({ ...works.form, host: 'mail.invalid' })).toBe('422 MAIL_HOST_UNKNOWN')
    expect(await fault({ ...works.form, port })).toBe('422 MAIL_CONNECTION_REFUSED')
    expect(await fault({ ...works.form, security: 'tls' })).toBe('422 MAIL_TLS_FAILED')
    expect(await fault({ ...works.form, security: 'starttls' })).toBe('422 MAIL_TLS_FAILED')
    expect(await fault({ ...works.form, password: 'wrong' })).toBe('422 MAIL_SIGN_IN_REFUSED')
    expect(await fault({ ...works.form, user: '' })).toBe('422 MAIL_SIGN_IN_REFUSED')
    const shy = await smtp({ refusesSender: true })
    expect(await fault(shy.form)).toBe('422 MAIL_SENDER_REFUSED')
    const { body } = await app.api('POST', '/admin/connections/mail/test', {
      token: admin.token,
      body: { server: refuses.form },
      headers: { 'accept-language': 'ru' },
    })
    expect(body.code).toBe('MAIL_RECIPIENT_REFUSED')
    expect(body.error).toMatch(/^Почтовый сервер принял отправителя/)
    expect(JSON.stringify(body)).not.toContain('SECRET-WORDS')
  })

  it('that the environment sets is read-only', async () => {
    const { form, url } = await smtp()
    const managed = await startTestApp({ mail: { kind: 'smtp', url }, managedConnections: ['mail'] })
    closers.push(() => managed.stop())
    const { token } = await createAccount(managed.context, { role: 'admin' })
    const { mail } = (await managed.api('GET', '/admin/connections', { token })).body
    expect(mail).toMatchObject({ kind: 'smtp', managed_by_environment: true, server: { user: form.user } })
    const put = await managed.api('PUT', '/admin/connections/mail', { token, body: { server: form } })
    expect([put.status, put.body.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('the key of a provider', () => {
  const usable = async () =>
    (await app.api('GET', '/settings/ai-models', { token: admin.token })).body.providers.usable.voice

  it.each([
    ['openai', openai.apiKey],
    ['gemini', gemini.apiKey],
  ])('of %s is set in the browser and counts at once', async (provider, apiKey) => {
    expect(await usable()).toEqual(['builtin'])
    const { status, body } = await call('PUT', `/${provider}`, { api_key: ` ${apiKey}\n` })
    expect([status, body.providers[provider]]).toMatchObject([200, { configured: true, key: 'saved' }])
    expect(await usable()).toEqual([provider, 'builtin'])
    expect((await app.api('GET', '/health')).body.parts.voice).toBe(provider)
    expect((await call('POST', `/${provider}/test`, {})).body).toEqual({ ok: true })
    expect(JSON.stringify(body) + (await rows())).not.toContain(apiKey)
    await call('PUT', `/${provider}`, { api_key: null })
    expect(await usable()).toEqual(['builtin'])
  })

  it('is used for the next draft', async () => {
    const owner = await createAccount(app.context, { subscribed: true })
    await call('PUT', '/openai', { api_key: openai.apiKey })
    const draft = await app.api('POST', '/vacancies/generate-content', {
      token: owner.token,
      body: { title: 'Nurse', description: 'Night shifts in a small hospital.', language: 'en' },
    })
    expect([draft.status, openai.state().counts.responses]).toEqual([200, 1])
  })

  it('stays when a setting of the installation changes', async () => {
    await call('PUT', '/gemini', { api_key: gemini.apiKey })
    const body = { default_language: 'en' }
    await app.api('PUT', '/admin/installation', { token: admin.token, body })
    await call('PUT', '/mail', { server: null })
    const { default_language } = (await app.api('GET', '/admin/installation', { token: admin.token })).body
    expect([await usable(), default_language]).toEqual([['gemini', 'builtin'], 'en'])
  })

  it('shows its last four characters when it is long', async () => {
    const { body } = await call('PUT', '/openai', { api_key: 'sk-0123456789abcdef-WXYZ' })
    expect(body.providers.openai.key_hint).toBe('WXYZ')
    expect((await call('PUT', '/openai', { api_key: 'short' })).body.providers.openai.key_hint).toBeNull()
    expect((await call('PUT', '/openai', { api_key: 'two words' })).status).toBe(400)
  })

  it('that fails has one sentence', async () => {
    const fault = async (provider: string, api_key?: string) =>
      (await call('POST', `/${provider}/test`, { api_key })).body.code
    expect(await fault('openai')).toBe('VALIDATION_FAILED')
    expect(await fault('openai', 'wrong')).toBe('KEY_REFUSED')
    expect(await fault('gemini', 'wrong')).toBe('KEY_REFUSED')
    openai.fault({ kind: 'status', on: 'models', status: 429, code: 'insufficient_quota' })
    expect(await fault('openai', openai.apiKey)).toBe('KEY_WITHOUT_CREDIT')
    gemini.fault({ kind: 'status', on: 'models', status: 503 })
    expect(await fault('gemini', gemini.apiKey)).toBe('PROVIDER_UNREACHABLE')
  })

  it('stays over a restart; one that SECRET_KEY does not open counts as none and says so', async () => {
    await call('PUT', '/gemini', { api_key: gemini.apiKey })
    const sealed = sealFor({ secretKey: 'another key of this server, as long' }, 'openai', openai.apiKey)
    await app.context.db
      .insertInto('connections')
      .values({ name: 'openai', settings: '{}', sealed })
      .execute()
    app = await app.restart()
    const { providers } = await read()
    expect(providers.gemini).toMatchObject({ configured: true, key: 'saved' })
    expect(providers.openai).toMatchObject({ configured: false, key: 'unreadable', key_hint: null })
    expect(await usable()).toEqual(['gemini', 'builtin'])
  })

  it('that the environment sets is read-only', async () => {
    const key = { ...SERVERS.openaiServer, apiKey: 'sk-0123456789abcdef-WXYZ' }
    const managed = await startTestApp({ openai: key, managedConnections: ['openai'] })
    closers.push(() => managed.stop())
    const { token } = await createAccount(managed.context, { role: 'admin' })
    const { providers } = (await managed.api('GET', '/admin/connections', { token })).body
    expect(providers.openai).toEqual({
      configured: true,
      key: 'saved',
      key_hint: 'WXYZ',
      managed_by_environment: true,
    })
    const put = await managed.api('PUT', '/admin/connections/openai', { token, body: { api_key: null } })
    expect([put.status, put.body.code]).toEqual([409, 'CONFLICT'])
  })
})
