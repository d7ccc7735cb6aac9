import { describe, expect, it } from 'vitest'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useStage } from '../../../app/testing/use-test-app.ts'
import { voiceModels } from '../../engines/models/index.ts'

const NOWHERE = 'http://127.0.0.1:9'

// No provider is called. OpenAI is not set up (any more).
const stage = await useStage({ gemini: { apiKey: 'test', baseUrl: NOWHERE } })
const api = (...call: Parameters<ReturnType<typeof stage.app>['api']>) => stage.app().api(...call)

const vacancyOf = async (change: Parameters<typeof createEmployer>[2] = {}) => {
  const { context } = stage.app()
  const { owner, vacancyId: id } = await createEmployer(context, {}, change)
  const put = (body: object) => api('PUT', `/vacancies/${id}`, { token: owner.token, body })
  const read = async () => (await api('GET', `/vacancies/${id}`)).body
  return { id, owner, put, read }
}

const start = async (interview: { id: string; token: string }) =>
  api('PUT', `/interviews/${interview.id}`, {
    body: { status: 'in_progress' },
    interviewToken: interview.token,
  })

describe('who interviews for a vacancy', () => {
  it('is whom the account has until another is chosen, and stands in the notice', async () => {
    const { put, read } = await vacancyOf()
    const before = (await read()).consent
    expect(before.text).toContain('Google')
    const { status, body } = await put({ voice_provider: 'builtin' })
    expect([status, body.voice_provider, body.voice]).toEqual([200, 'builtin', null])
    const after = (await read()).consent
    expect(after.text).not.toContain('Your voice goes')
    expect(after.version).not.toBe(before.version)
    expect(after.written_by).toBe('nobody')
    expect((await put({ title: 'Ward nurse' })).body.voice_provider).toBe('builtin')
  })

  it('speaks with a voice of its own provider, and with no other', async () => {
    const { put } = await vacancyOf()
    const refused = await put({ voice_provider: 'gemini', voice: 'alloy' })
    expect([refused.status, refused.body.details[0].path]).toEqual([400, 'voice'])
    expect((await put({ voice: 'Puck' })).status).toBe(400)
    expect((await put({ voice_provider: 'gemini', voice: 'Puck' })).body.voice).toBe('Puck')
    expect((await put({ questions: ['Why nursing?'] })).body.voice).toBe('Puck')
    expect((await put({ voice_provider: 'builtin' })).body.voice).toBeNull()
    expect((await put({ voice_provider: 'unknown' })).status).toBe(400)
  })

  it('is told to the owner alone', async () => {
    const { put, read } = await vacancyOf()
    await put({ voice_provider: 'gemini', voice: 'Puck' })
    expect(await read()).not.toHaveProperty('voice_provider')
    expect(await read()).not.toHaveProperty('voice')
  })

  it('conducts what begins, and what runs keeps them', async () => {
    const interview = await stage.apply({ voice_provider: 'builtin' })
    expect((await start(interview)).status).toBe(200)
    const read = await stage.read(interview)
    expect(read.provider).toBe('builtin')
    expect(read).not.toHaveProperty('gave_way')
    const { snapshot } = await stage
      .app()
      .context.db.selectFrom('interviews')
      .select('snapshot')
      .where('id', '=', interview.id)
      .executeTakeFirstOrThrow()
    expect(snapshot?.interviewer).toEqual({ provider: 'builtin', voice: null })
  })
})

describe('a notice that changed before the candidate began', () => {
  const isBegun = async (id: string) =>
    stage
      .app()
      .context.db.selectFrom('interviews')
      .select(['status', 'consent_version', 'consent_text'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const say = (interview: { id: string; token: string }, body: object) =>
    api('PUT', `/interviews/${interview.id}`, { body, interviewToken: interview.token })

  it('is agreed to before an interviewer listens, by page and by socket', async () => {
    const interview = await stage.apply({ voice_provider: 'builtin' })
    const { vacancy_id: id } = await stage.read(interview)
    await api('PUT', `/vacancies/${id}`, { token: interview.ownerToken, body: { voice_provider: 'gemini' } })
    const refused = await start(interview)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOTICE_CHANGED'])
    expect(refused.body.details).toEqual([{ path: 'consent', message: expect.stringContaining('Google') }])
    expect((await stage.enter(interview)).ack).toMatchObject({ ok: false, code: 'NOTICE_CHANGED' })
    const { consent } = (await api('GET', `/vacancies/${id}`)).body
    const stale = await say(interview, { consent: { accepted: true, version: 'another' } })
    expect([stale.status, stale.body.details[0].path]).toEqual([400, 'consent'])
    expect((await say(interview, { consent: { accepted: true, version: consent.version } })).status).toBe(200)
    expect(await isBegun(interview.id)).toEqual({
      status: 'pending',
      consent_version: consent.version,
      consent_text: consent.text,
    })
    expect((await start(interview)).status).toBe(200)
    const late = await say(interview, { consent: { accepted: true, version: consent.version } })
    expect(late.status).toBe(409)
  })

  it('lets a candidate who has begun go on', async () => {
    const interview = await stage.apply({ voice_provider: 'builtin' })
    await start(interview)
    const { vacancy_id: id } = await stage.read(interview)
    await api('PUT', `/vacancies/${id}`, { token: interview.ownerToken, body: { voice_provider: 'gemini' } })
    expect((await start(interview)).status).toBe(200)
  })
})

describe('an interviewer who is not set up any more', () => {
  it('stays chosen; the one who steps in is in the notice and on the result', async () => {
    const { owner, put, read } = await vacancyOf({ voice_provider: 'openai', voice: 'marin' })
    expect((await put({ title: 'Ward nurse' })).body).toMatchObject({
      title: 'Ward nurse',
      voice_provider: 'openai',
      voice: 'marin',
    })
    expect((await put({ voice_provider: 'openai', voice: 'marin' })).status).toBe(200)
    const { text } = (await read()).consent
    expect(text).toContain('Google')
    expect(text).not.toContain('OpenAI')
    const { body } = await api('GET', '/settings/ai-models', { token: owner.token })
    expect(body.providers.voices).toEqual({
      gemini: ['Aoede', 'Charon', 'Kore', 'Leda', 'Puck', 'Zephyr'],
      builtin: [],
    })
  })

  it('gives way when an interview begins, which the owner reads', async () => {
    const interview = await stage.apply({ voice_provider: 'openai' })
    expect((await start(interview)).status).toBe(200)
    expect(await stage.read(interview)).toMatchObject({
      provider: 'gemini',
      gave_way: [{ purpose: 'voice', from: 'openai', to: 'gemini' }],
    })
  })
})

it('sounds as it was asked to where the model has that voice', async () => {
  const { context } = stage.app()
  const soundOf = async (wish: string | null) => (await voiceModels(context, 'openai', null, wish)).voiceName
  expect([await soundOf(null), await soundOf('marin'), await soundOf('Puck')]).toEqual([
    'alloy',
    'marin',
    'alloy',
  ])
})
