import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp({
  openai: { apiKey: 'sk-test', baseUrl: 'http://127.0.0.1:9/v1', signalling: 'relay' },
})

const agree = (vacancyId: string, version: string) =>
  apply(app, vacancyId, { consent: { accepted: true, version } })

describe('the notice where OpenAI is configured', () => {
  it('says that the voice goes there, to owner and candidate alike, until the account chooses our own', async () => {
    const { owner, vacancyId: id } = await createEmployer(app.context, {}, { language: 'ru' })
    const { consent } = (await app.api('GET', `/vacancies/${id}`)).body
    expect(consent.text).toContain('передаются компании OpenAI')
    const { body: list } = await app.api('GET', '/vacancies', { token: owner.token })
    const { body: results } = await app.api('GET', `/vacancies/${id}/interviews`, { token: owner.token })
    expect([list.vacancies[0].consent, results.vacancy.consent]).toEqual([consent, consent])

    await app.api('PUT', '/settings', { token: owner.token, body: { ai_provider: 'builtin' } })
    const refused = await agree(id, consent.version)
    expect(refused.status).toBe(400)
    expect(refused.body.details).toEqual([
      { path: 'consent', message: expect.not.stringContaining('OpenAI') },
    ])
    const now = (await app.api('GET', `/vacancies/${id}`)).body.consent
    expect((await agree(id, now.version)).status).toBe(201)
  })

  it('says before the interview that speech is not transcribed, once it is held without them', async () => {
    const { owner, vacancyId: id } = await createEmployer(app.context)
    const read = async () => (await app.api('GET', `/vacancies/${id}`)).body
    expect((await read()).consent.written_by).toBe('provider')
    await app.api('PUT', '/settings', { token: owner.token, body: { ai_provider: 'builtin' } })
    const { consent } = await read()
    expect(consent.written_by).toBe('nobody')
    expect(consent.text).toContain('spoken answers is not scored until they are transcribed')
  })

  it('says that only the text goes there when the administrator lets our own voice speak', async () => {
    const { vacancyId: id } = await createEmployer(app.context)
    await app.context.db.updateTable('model_settings').set({ voice_provider: 'builtin' }).execute()
    const { consent } = (await app.api('GET', `/vacancies/${id}`)).body
    expect(consent.text).toContain('The text of the conversation goes to OpenAI')
    expect(consent.text).not.toContain('Your voice goes')
    await app.context.db.updateTable('model_settings').set({ voice_provider: null }).execute()
  })

  it('ends with what the company adds, and a candidate who agreed to the text before is asked again', async () => {
    const { owner, vacancyId: id } = await createEmployer(app.context)
    const read = async () => (await app.api('GET', `/vacancies/${id}`)).body.consent
    const before = await read()
    const consent_note = 'Legal basis: Art. 6(1)(b) GDPR.\nQuestions: privacy@acme.example'
    const put = (body: object) => app.api('PUT', '/settings', { token: owner.token, body })
    expect((await put({ consent_note })).body.consent_note).toBe(consent_note)
    const after = await read()
    expect(after.text).toBe(`${before.text}\n\n${consent_note}`)
    expect((await agree(id, before.version)).status).toBe(400)
    const applied = await agree(id, after.version)
    expect(applied.status).toBe(201)
    const { consent_text } = await app.context.db
      .selectFrom('interviews')
      .select('consent_text')
      .where('id', '=', applied.body.id)
      .executeTakeFirstOrThrow()
    expect(consent_text).toBe(after.text)
    expect((await put({ consent_note: 'x'.repeat(2_001) })).status).toBe(400)
  })
})
