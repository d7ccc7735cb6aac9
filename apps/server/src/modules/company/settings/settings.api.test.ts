import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { recordCompleted } from '../../billing/subscriptions/index.ts'

const app = await useTestApp()

const read = (token: string) => app.api('GET', '/settings', { token })
const write = (token: string, body: unknown) => app.api('PUT', '/settings', { token, body })

describe('settings', () => {
  it('start with the defaults', async () => {
    const { token, email } = await createAccount(app.context, { name: 'Мария' })
    expect(await read(token)).toMatchObject({
      status: 200,
      body: {
        name: 'Мария',
        email,
        company_name: '',
        company_description: '',
        company_contact: '',
        consent_note: '',
        company_greeting: '',
        company_logo: null,
        notification_email: true,
        notification_sms: false,
        notify: { finished: 'each', mentions: true, requests: true },
        language: 'ru',
        ai_provider: null,
        ai_model: null,
      },
    })
  })

  it('name an administrator to members of a company of its own, and not to customers of a service', async () => {
    const member = await createAccount(app.context)
    const blocked = await createAccount(app.context, { name: 'Boris Blocked', role: 'admin' })
    await app.context.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', blocked.id)
      .execute()
    const operator = await createAccount(app.context, { name: 'Olga Operator', role: 'admin' })
    expect((await read(member.token)).body.administrator).toBeNull()
    const { config } = app.context
    const before = config.registration
    config.registration = 'invited'
    try {
      expect((await read(member.token)).body.administrator).toBe('Olga Operator')
      expect((await read(operator.token)).body.administrator).toBeNull()
    } finally {
      config.registration = before
    }
  })

  it('change the given fields only, and of one account only', async () => {
    const [one, other] = [await createAccount(app.context), await createAccount(app.context)]
    const first = await write(one.token, { company_name: '  ООО «Ромашка»  ', language: 'en' })
    expect(first.body).toMatchObject({
      company_name: 'ООО «Ромашка»',
      language: 'en',
      notification_email: true,
    })
    const second = await write(one.token, {
      notification_email: false,
      ai_provider: 'builtin',
      ai_model: null,
    })
    expect(second.body).toMatchObject({
      company_name: 'ООО «Ромашка»',
      language: 'en',
      notification_email: false,
      ai_provider: 'builtin',
    })
    expect((await read(one.token)).body).toEqual(second.body)
    expect((await write(one.token, {})).body).toEqual(second.body)
    expect((await read(other.token)).body).toMatchObject({ company_name: '', language: 'ru' })
  })

  it('change what an account is mailed about, one by one', async () => {
    const { token } = await createAccount(app.context)
    await write(token, { notify: { finished: 'weekly' } })
    const { body } = await write(token, { notify: { mentions: false } })
    expect(body.notify).toEqual({ finished: 'weekly', mentions: false, requests: true })
    expect((await read(token)).body.notify).toEqual(body.notify)
    expect((await write(token, { notify: { finished: 'hourly' } })).status).toBe(400)
  })

  it('ignore name, email and role', async () => {
    const { token, email } = await createAccount(app.context)
    const body = { name: 'Other', email: 'thief@example.org', role: 'admin', id: newId(), company_name: 'X' }
    expect((await write(token, body)).body).toMatchObject({ name: 'Test Person', email, company_name: 'X' })
    expect((await app.api('GET', '/auth/me', { token })).body.user).toMatchObject({ email, role: 'user' })
  })

  it.each([
    [{ language: 'de' }, 'language'],
    [{ notification_email: 'yes' }, 'notification_email'],
    [{ company_name: 'x'.repeat(201) }, 'company_name'],
    [{ company_name: null }, 'company_name'],
    [{ company_description: 'a\u0000b' }, 'company_description'],
    [{ company_greeting: 'x'.repeat(301) }, 'company_greeting'],
    [{ ai_provider: 'other' }, 'ai_provider'],
    [{ ai_model: 'gpt-2' }, 'ai_model'],
    [{ ai_provider: 'gemini', ai_model: 'gpt-6-luna' }, 'ai_model'],
    [[], ''],
    [undefined, ''],
  ])('refuse %j', async (body, path) => {
    const { token } = await createAccount(app.context)
    const answer = await write(token, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.body.details[0].path).toBe(path)
  })
})

describe('the choice of a provider and a model', () => {
  const choose = async (token: string, body: object) => {
    const { status, body: settings } = await write(token, body)
    return [status, settings.ai_provider, settings.ai_model]
  }

  it('accepts every provider, configured or not, and null', async () => {
    const { token } = await createAccount(app.context)
    for (const provider of ['openai', 'gemini', 'cascade', 'ollama', 'local', 'builtin', null]) {
      expect(await choose(token, { ai_provider: provider })).toEqual([200, provider, null])
    }
  })

  it('clears a model that does not belong to the new provider', async () => {
    const { token } = await createAccount(app.context)
    const model = 'gpt-6.1-sol'
    expect(await choose(token, { ai_model: model })).toEqual([200, null, model])
    expect(await choose(token, { ai_provider: 'openai' })).toEqual([200, 'openai', model])
    expect(await choose(token, { company_name: 'X' })).toEqual([200, 'openai', model])
    expect(await choose(token, { ai_provider: 'gemini' })).toEqual([200, 'gemini', null])
    expect(await choose(token, { ai_model: 'gemini-4-argon' })).toEqual([200, 'gemini', 'gemini-4-argon'])
    expect((await write(token, { ai_model: model })).status).toBe(400)
    expect(await choose(token, { ai_provider: null, ai_model: null })).toEqual([200, null, null])
  })

  it('accepts any model name for Ollama, but clears one of another provider', async () => {
    const { token } = await createAccount(app.context)
    expect(await choose(token, { ai_provider: 'openai', ai_model: 'gpt-6.1-sol' })).toEqual([
      200,
      'openai',
      'gpt-6.1-sol',
    ])
    expect(await choose(token, { ai_provider: 'ollama' })).toEqual([200, 'ollama', null])
    expect(await choose(token, { ai_model: 'qwen3:4b' })).toEqual([200, 'ollama', 'qwen3:4b'])
    expect(await choose(token, { ai_provider: 'ollama' })).toEqual([200, 'ollama', 'qwen3:4b'])
    expect((await write(token, { ai_model: 'gpt-oss:120b-cloud' })).status).toBe(400)
    expect(await choose(token, { ai_provider: 'openai' })).toEqual([200, 'openai', null])
  })

  it('refuses a model that its provider has shut down', async () => {
    const { token } = await createAccount(app.context)
    const setEnd = (ends_at: Date | null) =>
      app.context.db.updateTable('ai_models').set({ ends_at }).where('id', '=', 'gpt-6-luna').execute()
    await setEnd(app.clock.now())
    expect((await write(token, { ai_model: 'gpt-6-luna' })).status).toBe(400)
    await setEnd(null)
    expect((await write(token, { ai_model: 'gpt-6-luna' })).status).toBe(200)
  })
})

describe('usage', () => {
  it('returns zero limits without a subscription', async () => {
    const { token } = await createAccount(app.context)
    expect((await app.api('GET', '/settings/usage', { token })).body).toEqual({
      completed_interviews: 0,
      running_interviews: 0,
      interviews_limit: 0,
      free_places: 0,
      turned_away: 0,
      period_start: null,
      period_end: null,
      vacancies: 0,
      mails_today: 0,
      mails_limit: 20,
      vacancies_limit: 200,
      storage: { used_bytes: 0, limit_bytes: 20_000_000_000 },
      model: { minutes_used: 0, minutes_limit: 2_000, cost_used: 0, cost_limit: 200, currency: 'USD' },
      voids_left: 0,
    })
  })

  it('counts the completed interviews of the period', async () => {
    const { id, token } = await createAccount(app.context, { subscribed: true })
    const completedAt = app.clock.now()
    await recordCompleted(app.context.db, { ownerId: id, interviewId: newId(), completedAt })
    const { body } = await app.api('GET', '/settings/usage', { token })
    expect(body).toMatchObject({
      completed_interviews: 1,
      running_interviews: 0,
      interviews_limit: 5,
      free_places: 4,
      turned_away: 0,
      vacancies: 0,
      voids_left: 3,
    })
    expect(new Date(body.period_start) <= completedAt && completedAt < new Date(body.period_end)).toBe(true)
  })
})
