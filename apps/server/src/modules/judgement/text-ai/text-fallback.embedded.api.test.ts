import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { evaluationsOf } from '../../../app/testing/evaluations-of.ts'
import { startTestApp } from '../../../app/testing/start-test-app.ts'

let owner: TestAccount
const openai = await startOpenAiStandIn()
const gemini = await startGeminiStandIn()
const app = await startTestApp({
  openai: { apiKey: openai.apiKey, baseUrl: openai.baseUrl, signalling: 'relay' },
  gemini: { apiKey: gemini.apiKey, baseUrl: gemini.origin },
})
beforeEach(async () => {
  openai.reset()
  gemini.reset()
  owner = await createAccount(app.context, { subscribed: true })
})
afterAll(async () => {
  await app.stop()
  await openai.close()
  await gemini.close()
})

const WRONG_KEY = { kind: 'status', on: 'responses', status: 401, when: 'always' } as const
const ALWAYS_500 = { kind: 'status', on: 'responses', status: 500, when: 'always' } as const
/** Longer than a draft may take. */
const BUSY = { kind: 'status', on: 'responses', status: 429, retryAfterS: 40, when: 'always' } as const
const usedBy = async (purpose: 'generation' | 'analysis') => {
  const rows = await app.context.db
    .selectFrom('model_usage')
    .select('provider')
    .distinct()
    .where('organisation_id', '=', owner.id)
    .where('purpose', '=', purpose)
    .execute()
  return rows.map(row => row.provider)
}

describe('a draft', () => {
  const draft = () =>
    app.api('POST', '/vacancies/generate-content', {
      token: owner.token,
      body: { title: 'Nurse', description: 'Night shifts.', language: 'en', questions_count: 4 },
    })

  it('comes from the chosen provider', async () => {
    await app.api('PUT', '/settings', { token: owner.token, body: { ai_provider: 'gemini' } })
    expect((await draft()).status).toBe(200)
    expect(await usedBy('generation')).toEqual(['gemini'])
  })

  it.each([WRONG_KEY, ALWAYS_500, BUSY])(
    'comes from the next one while OpenAI answers $status',
    async fault => {
      openai.fault(fault)
      const { status, body } = await draft()
      expect([status, body.questions.length]).toEqual([200, 4])
      expect(await usedBy('generation')).toEqual(['gemini'])
    },
  )

  it('waits for a provider that asks for a second', async () => {
    openai.fault({ kind: 'status', on: 'responses', status: 429, retryAfterS: 1 })
    expect((await draft()).status).toBe(200)
    expect(await usedBy('generation')).toEqual(['openai'])
  })

  it('that is refused goes to no other provider', async () => {
    openai.fault({ kind: 'refusal', when: 'always' })
    expect((await draft()).status).toBe(502)
    expect(await usedBy('generation')).toEqual(['openai'])
  })
})

describe('an evaluation', () => {
  const { ended, run, read } = evaluationsOf(app, () => owner)

  it('goes to the next provider at once where waiting does not mend the first, and says so', async () => {
    openai.fault(WRONG_KEY)
    const id = await ended()
    await run(id, false)
    const { evaluation, gave_way } = await read(id)
    expect(evaluation.engine.provider).toBe('gemini')
    expect(gave_way).toEqual([{ purpose: 'analysis', from: 'openai', to: 'gemini', at: expect.any(String) }])
    expect(await usedBy('analysis')).toEqual(['gemini'])
  })

  it.each([
    [ALWAYS_500, 'unavailable'],
    [BUSY, 'rate_limited'],
  ])(
    'waits for a provider that may come back, and goes to the next one in the last try',
    async (away, fault) => {
      openai.fault(away)
      const id = await ended()
      await expect(run(id, false)).rejects.toMatchObject({ fault })
      expect(await read(id)).toMatchObject({ evaluation_status: 'queued' })
      await run(id, true)
      const { evaluation, gave_way } = await read(id)
      expect(evaluation.engine.provider).toBe('gemini')
      expect(gave_way).toHaveLength(1)
    },
  )

  it('that OpenAI gives says nothing of others', async () => {
    const id = await ended()
    await run(id, true)
    const { evaluation, ...body } = await read(id)
    expect(evaluation.engine.provider).toBe('openai')
    expect(body).not.toHaveProperty('gave_way')
  })

  it('that no provider can give is no score', async () => {
    openai.fault(WRONG_KEY)
    gemini.fault({ kind: 'status', on: 'generate', status: 500, when: 'always' })
    const id = await ended()
    await expect(run(id, true)).rejects.toMatchObject({ provider: 'gemini', fault: 'unavailable' })
    const body = await read(id)
    expect(body).toMatchObject({ evaluation_status: 'failed', overall_score: null })
    expect(body).not.toHaveProperty('gave_way')
  })
})

describe('the parts', () => {
  it('say who can speak', async () => {
    expect((await app.api('GET', '/health')).body.parts.voice).toBe('openai, gemini')
  })
})
