import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { noUsage } from '../../../platform/model-usage.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'
import { changeAdminSettings } from './admin-settings.ts'
import { chooseModel, costOf, storeUsage, voiceModels } from './index.ts'

const app = await useTestApp()
const owner = await createAccount(app.context)
const vacancyId = await seedVacancy(app.context, owner.id)

it('notes which settings an administrator changed, and not how the change was confirmed', async () => {
  const { token } = await createAccount(app.context, { role: 'admin' })
  const body = { ai_provider: 'gemini', confirm: true }
  expect((await app.api('PUT', '/admin/settings', { token, body })).status).toBe(200)
  const audit = await app.api('GET', '/organisation/audit?action=installation', { token })
  expect(audit.body.entries).toMatchObject([{ details: { fields: ['ai_provider'] } }])
  await app.api('PUT', '/admin/settings', { token, body: { ai_provider: null } })
})

describe('what models took', () => {
  const use = (interviewId: string | null, usage: Parameters<typeof storeUsage>[1]['usage']) =>
    storeUsage(app.context.db, { interviewId, userId: owner.id, at: app.clock.now(), usage })
  const start = async () => (await seedInterview(app.context.db, { ownerId: owner.id, vacancyId })).id

  it('is added up by purpose and model, at the prices of the catalogue', async () => {
    const id = await start()
    const voice = noUsage('voice', 'openai', 'gpt-realtime-2.1')
    await use(id, { ...voice, inputText: 1_000, inputAudio: 600, outputAudio: 2_000, outputText: 100 })
    await use(id, { ...voice, cachedText: 1_000, cachedAudio: 500 })
    await use(id, { ...noUsage('transcription', 'openai', 'gpt-transcribe'), audioMs: 90_000 })
    await use(null, { ...noUsage('generation', 'openai', 'gpt-6-luna'), inputText: 1_000_000 })
    const cost = await costOf(app.context.db, id)
    expect(cost.items).toEqual([
      {
        purpose: 'transcription',
        provider: 'openai',
        model: 'gpt-transcribe',
        input_tokens: 0,
        output_tokens: 0,
        audio_ms: 90_000,
        usd: expect.closeTo(0.00675, 8),
      },
      {
        purpose: 'voice',
        provider: 'openai',
        model: 'gpt-realtime-2.1',
        input_tokens: 3_100,
        output_tokens: 2_100,
        audio_ms: 0,
        usd: expect.closeTo(0.004 + 0.0192 + 0.128 + 0.0024 + 0.0004 + 0.0002, 8),
      },
    ])
    expect(cost.usd).toBeCloseTo(0.00675 + 0.1542, 8)
  })

  it('costs nothing where nothing was used, and cannot be told where a model has no price', async () => {
    const id = await start()
    expect(await costOf(app.context.db, id)).toEqual({ usd: 0, items: [] })
    await use(id, { ...noUsage('analysis', 'openai', 'gpt-6.1-terra'), inputText: 1_000 })
    await use(id, { ...noUsage('voice', 'openai', 'gpt-realtime'), inputAudio: 1 })
    const cost = await costOf(app.context.db, id)
    expect(cost.usd).toBeNull()
    expect(cost.items.map(item => item.usd)).toEqual([0.001, null])
  })

  it('costs nothing where a model of this house did it', async () => {
    const id = await start()
    await use(id, { ...noUsage('analysis', 'ollama', 'qwen3:4b'), inputText: 1_000, outputText: 100 })
    await use(id, { ...noUsage('analysis', 'local', 'a-text-model'), inputText: 1_000 })
    expect((await costOf(app.context.db, id)).usd).toBe(0)
  })

  it('keeps the price of its time, and stays with the account when the interview is deleted', async () => {
    const { db } = app.context
    const account = await createAccount(app.context)
    const { id } = await seedInterview(db, { ownerId: account.id, vacancyId })
    const usage = { ...noUsage('analysis', 'openai', 'gpt-6-astra'), outputText: 1_000 }
    await storeUsage(db, { interviewId: id, userId: account.id, at: app.clock.now(), usage })
    const setPrice = (output_text: number) =>
      db
        .updateTable('ai_models')
        .set({ prices: JSON.stringify({ output_text }) })
        .where('id', '=', 'gpt-6-astra')
        .execute()
    await setPrice(500)
    expect((await costOf(db, id)).usd).toBeCloseTo(0.05, 8)
    await db.deleteFrom('interviews').where('id', '=', id).execute()
    await storeUsage(db, { interviewId: id, userId: account.id, at: app.clock.now(), usage })
    const kept = await db
      .selectFrom('model_usage')
      .select(['interview_id', 'usd'])
      .where('organisation_id', '=', account.id)
      .orderBy('id')
      .execute()
    expect(kept.map(row => [row.interview_id, Number(row.usd)])).toEqual([
      [null, 0.05],
      [null, 0.5],
    ])
    await setPrice(50)
  })
})

describe('GET ai-models', () => {
  it('lists the catalogue, whole and by provider, for each signed-in account', async () => {
    const { status, body } = await app.api('GET', '/settings/ai-models', { token: owner.token })
    expect([status, body.success]).toEqual([200, true])
    const { all, ...byProvider } = body.models
    expect(Object.keys(byProvider)).toEqual(['openai', 'gemini', 'cascade', 'ollama', 'local', 'builtin'])
    expect(Object.values(byProvider).flat()).toHaveLength(all.length)
    expect(all).toContainEqual({
      id: 'gpt-4o-mini-transcribe',
      name: 'GPT-4o mini Transcribe',
      provider: 'openai',
      capabilities: ['transcription'],
      ends_at: '2027-02-26T00:00:00.000Z',
    })
  })

  it('by provider alone, for administrators only', async () => {
    const admin = await createAccount(app.context, { role: 'admin' })
    const { body } = await app.api('GET', '/admin/ai-models', { token: admin.token })
    expect(Object.keys(body)).toEqual(['openai', 'gemini', 'cascade', 'ollama', 'local', 'builtin'])
  })
})

describe('the administrator’s settings', () => {
  const NOTHING = {
    ai_provider: null,
    generation_provider: null,
    voice_provider: null,
    analysis_provider: null,
    generation_model: null,
    voice_model: null,
    analysis_model: null,
    transcription_model: null,
    interview_system_prompt: null,
    interview_generation_prompt: null,
    evaluation_prompt: null,
    demo_interview_prompt: null,
  }
  let admin: TestAccount
  beforeAll(async () => {
    admin = await createAccount(app.context, { role: 'admin' })
  })
  const read = (token = admin.token) => app.api('GET', '/admin/settings', { token })
  const write = (body: unknown, token = admin.token) => app.api('PUT', '/admin/settings', { token, body })

  it('begin with the defaults of P6', async () => {
    const { status, body } = await read()
    expect([status, body]).toEqual([
      200,
      {
        ...NOTHING,
        // Nothing is configured here: the built-in one works.
        defaults: expect.objectContaining({
          ai_provider: 'openai',
          generation_provider: 'openai',
          voice_provider: 'openai',
          analysis_provider: 'openai',
          generation_model: 'builtin',
          voice_model: 'builtin',
          analysis_model: 'builtin',
          transcription_model: null,
        }),
      },
    ])
  })

  it('stay as they are where the change cannot be written down', async () => {
    const fault = new Error('no ledger')
    const note = () => Promise.reject(fault)
    const change = changeAdminSettings(app.context, { ai_provider: 'gemini' }, note)
    await expect(change).rejects.toBe(fault)
    expect((await read()).body.ai_provider).toBe(NOTHING.ai_provider)
  })

  it('change by any subset, for all accounts that chose nothing', async () => {
    const working = async () =>
      (await app.api('GET', '/settings/ai-models', { token: owner.token })).body.providers
    expect(await working()).toEqual({
      usable: { generation: ['builtin'], voice: ['builtin'], analysis: ['builtin'] },
      working: { generation: 'builtin', voice: 'builtin', analysis: 'builtin' },
      voices: { builtin: [] },
    })
    const first = await write({ ai_provider: 'gemini', analysis_model: 'gpt-6.1-sol' })
    expect([first.status, first.body]).toEqual([
      200,
      {
        ...NOTHING,
        ai_provider: 'gemini',
        analysis_model: 'gpt-6.1-sol',
        defaults: expect.objectContaining({ ai_provider: 'openai', voice_provider: 'gemini' }),
      },
    ])
    const second = await write({ voice_provider: 'builtin' })
    expect(second.body).toMatchObject({ ai_provider: 'gemini', voice_provider: 'builtin' })
    expect((await read()).body).toEqual(second.body)
    expect((await write({})).body).toEqual(second.body)
    expect((await chooseModel(app.context, 'analysis', 'openai', owner.id)).id).toBe('gpt-6.1-sol')
    expect((await write(NOTHING)).body).toMatchObject(NOTHING)
  })

  it.each([
    [{ ai_provider: 'other' }, 'ai_provider'],
    [{ voice_model: 'gpt-6-luna' }, 'voice_model'],
    [{ analysis_model: 'gpt-2' }, 'analysis_model'],
    [{ generation_model: '' }, 'generation_model'],
    [{ voice_provider: 'ollama' }, 'voice_provider'],
    [{ ai_provider: 'local' }, 'ai_provider'],
    [{ generation_model: 'qwen3:4b' }, 'generation_model'],
    [{ analysis_provider: 'ollama', analysis_model: 'gpt-oss:120b-cloud' }, 'analysis_model'],
    [{ analysis_provider: 'local', analysis_model: 'qwen3:4b' }, 'analysis_model'],
  ])('refuse %j', async (change, path) => {
    const { status, body } = await write(change)
    expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_FAILED', path])
    expect((await read()).body).toMatchObject(NOTHING)
  })

  it('name a model of an Ollama freely, and let it go with it', async () => {
    const model = 'hf.co/example/Some-Model-GGUF:Q4_K_M'
    const chosen = { generation_provider: 'ollama', generation_model: model }
    expect((await write({ generation_model: 'gpt-6-luna' })).body.generation_model).toBe('gpt-6-luna')
    expect((await write({ generation_provider: 'ollama' })).body.generation_model).toBeNull()
    expect((await write(chosen)).body).toMatchObject(chosen)
    expect((await chooseModel(app.context, 'generation', 'ollama', owner.id)).id).toBe(model)
    const { body } = await app.api('GET', '/admin/ai-models', { token: admin.token })
    expect(body.ollama).toMatchObject([{ id: model, capabilities: ['generation', 'analysis'] }])
    expect((await write({ generation_provider: 'openai' })).body.generation_model).toBeNull()
    expect((await write(NOTHING)).body).toMatchObject(NOTHING)
  })
})

describe('GET /health', () => {
  it('warns of a model in use that ends soon', async () => {
    const { db } = app.context
    const endsAt = new Date(app.clock.now().getTime() + 86_400_000)
    const setEnd = (ends_at: Date | null) =>
      db.updateTable('ai_models').set({ ends_at }).where('id', '=', 'builtin').execute()
    expect((await app.api('GET', '/health')).body.warnings).toEqual([])
    await setEnd(endsAt)
    app.clock.advance(60_000)
    expect((await app.api('GET', '/health')).body.warnings).toEqual([
      { kind: 'model_ends', provider: 'builtin', model: 'builtin', ends_at: endsAt.toISOString() },
    ])
    await setEnd(null)
  })
})

describe('the models of the catalogue', () => {
  const at = (day: string) => ({ db: app.context.db, clock: { now: () => new Date(day) } })
  it('have a default for each task of OpenAI', async () => {
    expect(await voiceModels(at('2026-12-01'), 'openai', owner.id)).toEqual({
      voice: 'gpt-realtime-2.1',
      reasons: true,
      transcription: 'gpt-4o-mini-transcribe',
      voiceName: 'alloy',
    })
    expect((await chooseModel(app.context, 'generation', 'openai', null)).id).toBe('gpt-6-luna')
    expect((await chooseModel(app.context, 'analysis', 'openai', null)).id).toBe('gpt-6.1-terra')
  })

  it('are passed over once their provider has shut them down', async () => {
    const { transcription } = await voiceModels(at('2027-02-26'), 'openai', null)
    expect(transcription).toBe('gpt-transcribe')
  })

  it('that are missing are an unavailable provider', () =>
    expect(chooseModel(app.context, 'voice', 'cascade', null)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    }))
})
