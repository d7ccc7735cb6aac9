import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../app/testing/create-account.ts'
import { startTestApp, type TestApp } from '../../app/testing/start-test-app.ts'
import { newId } from '../../platform/ids.ts'
import { recordCompleted } from '../subscriptions/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const read = (token: string) => app.api('GET', '/settings', { token })
const write = (token: string, body: unknown) => app.api('PUT', '/settings', { token, body })

describe('settings', () => {
  it('begin with the defaults', async () => {
    const { token, email } = await createAccount(app.context, { name: 'Мария' })
    expect(await read(token)).toMatchObject({
      status: 200,
      body: {
        name: 'Мария',
        email,
        company_name: '',
        company_description: '',
        notification_email: true,
        notification_sms: false,
        language: 'ru',
        ai_provider: null,
        ai_model: null,
      },
    })
  })

  it('change by any subset; the rest stays, and nobody else’s', async () => {
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

  it('keep name, address and role out of reach here', async () => {
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
    [{ ai_provider: 'other' }, 'ai_provider'],
    [[], ''],
    [undefined, ''],
  ])('refuse %j', async (body, path) => {
    const { token } = await createAccount(app.context)
    const answer = await write(token, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(answer.body.details[0].path).toBe(path)
  })
})

describe('usage', () => {
  it('shows nothing to use without a subscription', async () => {
    const { token } = await createAccount(app.context)
    expect((await app.api('GET', '/settings/usage', { token })).body).toEqual({
      completed_interviews: 0,
      interviews_limit: 0,
      period_start: null,
      period_end: null,
      vacancies: 0,
    })
  })

  it('counts what the period completed', async () => {
    const { id, token } = await createAccount(app.context, { subscribed: true })
    const completedAt = app.clock.now()
    await recordCompleted(app.context, app.context.db, { ownerId: id, interviewId: newId(), completedAt })
    const { body } = await app.api('GET', '/settings/usage', { token })
    expect(body).toMatchObject({ completed_interviews: 1, interviews_limit: 5, vacancies: 0 })
    expect(new Date(body.period_start) <= completedAt && completedAt < new Date(body.period_end)).toBe(true)
  })
})
