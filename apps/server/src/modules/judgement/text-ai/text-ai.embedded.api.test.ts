import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { evaluationsOf } from '../../../app/testing/evaluations-of.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { costOf } from '../../engines/models/index.ts'
import {
  evaluateInterview,
  evaluateInterviewJob,
  queueEvaluation,
} from '../evaluations/evaluate-interview.ts'
import { waitForEvaluation } from '../evaluations/pending-evaluations.ts'
import { seedInterview } from '../evaluations/testing/seed-interview.ts'
import { createTextAi } from './text-ai.ts'

let owner: TestAccount
const openai = await startOpenAiStandIn()
afterAll(() => openai.close())
const { apiKey, baseUrl } = openai
const app = await useTestApp({ openai: { apiKey, baseUrl, signalling: 'relay' } })
beforeEach(async () => {
  openai.reset()
  owner = await createAccount(app.context, { subscribed: true })
})

const asked = () => openai.state().counts.responses ?? 0
const ALWAYS_500 = { kind: 'status', on: 'responses', status: 500, when: 'always' } as const
const VACANCY = { title: 'Nurse', description: 'Night shifts in a small hospital.', language: 'en' }

describe('a draft', () => {
  const draft = (account = owner, language = 'en') =>
    app.api('POST', '/vacancies/generate-content', {
      token: account.token,
      body: { ...VACANCY, questions_count: 4 },
      headers: { 'accept-language': language },
    })

  it('comes from OpenAI where it is configured, and what it took is on the account', async () => {
    const { status, body } = await draft()
    expect(status).toBe(200)
    expect(new Set(body.questions).size).toBe(4)
    const weights = body.criteria.map(({ weight }: { weight: number }) => weight)
    expect(weights.length).toBeGreaterThanOrEqual(3)
    expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBe(100)
    expect(body.systemPrompt).toContain(body.questions[3])
    const used = await app.context.db
      .selectFrom('model_usage')
      .selectAll()
      .where('organisation_id', '=', owner.id)
      .execute()
    expect(used).toHaveLength(asked())
    expect(used[0]).toMatchObject({
      interview_id: null,
      purpose: 'generation',
      provider: 'openai',
      model: 'gpt-6-luna',
    })
    expect(Number(used[0]?.usd)).toBeGreaterThan(0)
  })

  it('that OpenAI cannot give says so in the reader’s language, and works when pressed again', async () => {
    openai.fault(ALWAYS_500)
    const failed = await draft(owner, 'ru')
    expect([failed.status, failed.body]).toEqual([
      503,
      { error: 'Сервис сейчас недоступен. Попробуйте через минуту.', code: 'PROVIDER_UNAVAILABLE' },
    ])
    openai.clearFaults()
    expect((await draft()).status).toBe(200)
  })

  it('passes on when to come back, and tells nothing of the provider', async () => {
    openai.fault({ kind: 'status', on: 'responses', status: 429, retryAfterS: 40, when: 'always' })
    const busy = await draft()
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '40'])
    openai.clearFaults()
    openai.fault({ kind: 'refusal', when: 'always' })
    const refused = await draft()
    expect([refused.status, refused.body.code]).toEqual([502, 'PROVIDER_FAILED'])
    expect(JSON.stringify([busy.body, refused.body])).not.toMatch(/openai|limit reached|sorry/i)
  })

  it('is our own for an account that chose so', async () => {
    const own = await createAccount(app.context, { subscribed: true, company: { ai_provider: 'builtin' } })
    expect((await draft(own)).body.questions).toHaveLength(4)
    expect(asked()).toBe(0)
  })

  it('of criteria for a vacancy that is saved without any never waits for OpenAI', async () => {
    openai.fault(ALWAYS_500)
    const { status, body } = await app.api('POST', '/vacancies', {
      token: owner.token,
      body: { ...VACANCY, questions: ['What do you check first?'] },
    })
    expect(status).toBe(201)
    expect(body.criteria.length).toBeGreaterThanOrEqual(3)
    expect(asked()).toBe(0)
  })
})

describe('an evaluation by OpenAI', () => {
  const quote = 'gave oxygen at 6 litres and called the doctor'
  const answered = (score: number) => ({ evidence: [{ turn: 2, quote }], score })
  const FORM = {
    questions: { question_1: { ...answered(74), summary: 'Oxygen, the doctor.' } },
    criteria: {
      criterion_1: { ...answered(80), rationale: 'Own case.' },
      criterion_2: { ...answered(60), rationale: 'Clear.' },
    },
    detailed_feedback: 'A concrete case.',
    strengths: ['Acts in order'],
    areas_for_improvement: ['What came of it'],
    next_questions: ['What came of it?', 'Who helped?', 'Which ward?'],
    flags: [],
  }

  const { ended, run, read } = evaluationsOf(app, () => owner)

  it('has totals by code, proven quotes, its engine, and what it cost', async () => {
    openai.replyTo('interview_evaluation', FORM)
    const id = await ended()
    await run(id, false)
    const { evaluation, ...body } = await read(id)
    expect(body).toMatchObject({ evaluation_status: 'done', overall_score: 74, technical_score: 80 })
    expect(evaluation.criteria[0].evidence).toEqual([{ seq: 2, quote, start_ms: null }])
    expect(evaluation.engine).toMatchObject({ provider: 'openai', model: 'gpt-6.1-terra' })
    const cost = await costOf(app.context.db, id)
    expect(cost.items.map(item => item.purpose)).toEqual(['analysis'])
    expect(asked()).toBe(3)
    expect(evaluation).toMatchObject({ samples: 3, spread: { overall_score: [74, 74] } })
    expect(evaluation.next_questions[0]).toBe('What came of it?')
    expect(cost.usd).toBeGreaterThan(0)
  })

  it('is asked for once of an interview that is deleted and put back meanwhile', async () => {
    openai.replyTo('interview_evaluation', FORM)
    openai.fault({ kind: 'silence', on: 'responses', ms: 4_000, when: 'always' })
    const id = await ended()
    await queueEvaluation(app.context, app.context.db, id)
    await expect.poll(asked).toBe(3)
    const { token } = owner
    expect((await app.api('DELETE', `/interviews/${id}`, { token })).status).toBe(204)
    const back = await app.api('POST', '/interviews/bulk/restore', { token, body: { ids: [id] } })
    expect(back.body.done).toEqual([id])
    await waitForEvaluation(app.context.db, id, { timeoutMs: 20_000 })
    await expect
      .poll(async () => (await app.context.jobs.open(evaluateInterviewJob, [id])).size, { timeout: 20_000 })
      .toBe(0)
    expect(await read(id)).toMatchObject({ evaluation_status: 'done', overall_score: 74 })
    expect(asked()).toBe(3)
  })

  it('never sees a name or a contact, and quotes what was said with them', async () => {
    const id = await ended()
    const content = `I am Jane Roe, jane@example.com. I ${quote}, because Jane was alone on the ward that night and nobody else could have helped.`
    await app.context.db
      .updateTable('turns')
      .set({ content })
      .where('interview_id', '=', id)
      .where('seq', '=', 2)
      .execute()
    const seen = JSON.stringify(FORM).replaceAll(quote, `${quote}, because [name] was alone`)
    openai.replyTo('interview_evaluation', JSON.parse(seen))
    await run(id, false)
    const { evaluation } = await read(id)
    expect(evaluation.criteria[0].evidence).toEqual([
      { seq: 2, quote: `${quote}, because Jane was alone`, start_ms: null },
    ])
    expect(JSON.stringify(openai.requests())).not.toMatch(/Jane|Roe|jane@example/)
  })

  it('fails where the chosen provider has no model: it would have run for ever', async () => {
    owner = await createAccount(app.context, { subscribed: true, company: { ai_provider: 'ollama' } })
    const id = await ended()
    const config = { ...app.context.config, ollama: { url: 'http://127.0.0.1:9' } }
    const { chooseEvaluators } = createTextAi({ ...app.context, config }, KEPT_TEXT_WORK)
    const attempt = evaluateInterview(app.context, chooseEvaluators, {
      interviewId: id,
      reason: null,
      lastTry: true,
    })
    await expect(attempt).rejects.toMatchObject({ provider: 'ollama', fault: 'unavailable' })
    expect(await read(id)).toMatchObject({ evaluation_status: 'failed', overall_score: null })
  })

  it('that fails for good is no score: not a zero, not anywhere; and it can be mended', async () => {
    openai.fault(ALWAYS_500)
    const id = await ended()
    await expect(run(id, false)).rejects.toMatchObject({ fault: 'unavailable' })
    expect(await read(id)).toMatchObject({ evaluation_status: 'queued', overall_score: null })
    await expect(run(id, true)).rejects.toMatchObject({ fault: 'unavailable' })

    const none = { overall_score: null, technical_score: null, communication_score: null }
    const failed = await read(id)
    expect(failed).toMatchObject({ evaluation_status: 'failed', recommendation: null, ...none })
    expect(failed.evaluation).toMatchObject({ fallback: true, recommendation: null, ...none })
    const listed = await app.api('GET', '/interviews', { token: owner.token })
    expect(listed.body.interviews[0]).toMatchObject({ evaluation_status: 'failed', ...none })
    const { body: dashboard } = await app.api('GET', '/dashboard', { token: owner.token })
    expect(dashboard.average_score).toBeNull()

    openai.clearFaults()
    openai.replyTo('interview_evaluation', FORM)
    const again = await app.api('POST', `/interviews/${id}/re-evaluate`, { token: owner.token, body: {} })
    expect(again.status).toBe(202)
    const row = await waitForEvaluation(app.context.db, id, { timeoutMs: 20_000 })
    expect(row?.evaluation_status).toBe('done')
    expect((await read(id)).overall_score).toBe(74)
  })

  it.each([
    ['no object', 'The candidate is great: 100.'],
    ['an empty object', {}],
    ['half a form', { ...FORM, criteria: { criterion_1: FORM.criteria.criterion_1 } }],
    [
      'a score off the scale',
      { ...FORM, questions: { question_1: { ...FORM.questions.question_1, score: 101 } } },
    ],
    [
      'passages that the candidate did not say',
      JSON.parse(JSON.stringify(FORM).replaceAll(quote, 'I am the best nurse of all')),
    ],
  ])('that brings %s leaves no score, and every try is paid for', async (_, reply) => {
    openai.replyTo('interview_evaluation', reply as object)
    const id = await ended()
    await expect(run(id, true)).rejects.toMatchObject({ fault: 'unusable' })
    expect(await read(id)).toMatchObject({
      evaluation_status: 'failed',
      overall_score: null,
      recommendation: null,
      evaluation: {
        fallback: true,
        overall_score: null,
        strengths: [],
        criteria: [{ score: null }, { score: null }],
      },
    })
    const used = await app.context.db
      .selectFrom('model_usage')
      .select('id')
      .where('interview_id', '=', id)
      .execute()
    expect(used).toHaveLength(asked())
  })

  it.each([
    ['a wrong key', { kind: 'status', on: 'responses', status: 401 }],
    ['an unusable answer', { kind: 'broken_json' }],
    ['a refusal', { kind: 'refusal' }],
  ] as const)('that %s spoils leaves no score', async (_, fault) => {
    openai.fault({ ...fault, when: 'always' })
    const id = await ended()
    await expect(run(id, true)).rejects.toMatchObject({ name: 'ProviderError' })
    expect(await read(id)).toMatchObject({ evaluation_status: 'failed', overall_score: null })
  })
})

describe('prompts', () => {
  const put = (path: string, token: string, body: object) => app.api('PUT', path, { token, body })
  const forAccount = (key: string, prompt: string) =>
    put(`/settings/prompt-templates/${key}`, owner.token, { prompt })
  const forAllAccounts = async (body: object) =>
    put('/admin/settings', (await createAccount(app.context, { role: 'admin' })).token, body)
  const sent = () => JSON.stringify(openai.requests())
  const draft = () =>
    app.api('POST', '/vacancies/generate-content', {
      token: owner.token,
      body: { ...VACANCY, questions_count: 3 },
    })

  it('reach the model that drafts: the account’s, else the administrator’s, else the built-in one', async () => {
    await draft()
    expect(sent()).toContain('You prepare a spoken job interview of 3 questions')
    await forAllAccounts({ interview_generation_prompt: 'GIRAFFE {questions_count} {description}' })
    openai.reset()
    await draft()
    expect(sent()).toContain('GIRAFFE 3 `description`')
    await forAccount('interview_generation', 'ZEBRA {level} {description}')
    openai.reset()
    await draft()
    expect(sent()).toContain('ZEBRA middle `description`')
    expect(sent()).not.toContain('GIRAFFE')
    await forAllAccounts({ interview_generation_prompt: null })
  })

  it('are what a draft says the interviewer would be told', async () => {
    await forAccount('interview_system', 'ZEBRA {title}\n{questions}')
    const { body } = await draft()
    expect(body.systemPrompt).toMatch(/^ZEBRA Nurse\n1\. /)
    expect(body.systemPrompt).toContain(body.questions[2])
  })

  it('reach the model that scores as they were when the interview began', async () => {
    const vacancyId = await seedVacancy(app.context, owner.id)
    const score = async (evaluation_prompt?: string) => {
      openai.reset()
      const { id } = await seedInterview(
        app.context.db,
        { ownerId: owner.id, vacancyId },
        { status: 'completed', evaluation_status: 'queued' },
        evaluation_prompt ? { evaluation_prompt } : {},
      )
      const run = { interviewId: id, reason: null, lastTry: true }
      await evaluateInterview(app.context, createTextAi(app.context, KEPT_TEXT_WORK).chooseEvaluators, run)
      const { body } = await app.api('GET', `/interviews/${id}`, { token: owner.token })
      return body.evaluation.engine.prompt_version
    }
    await forAccount('evaluation', 'LATER {transcript}')
    const usual = await score()
    expect(sent()).toContain('You score a job interview')
    const other = await score('ZEBRA {level} {transcript}')
    expect(sent()).toContain('ZEBRA middle `turns`')
    expect(sent()).not.toContain('LATER')
    expect(other).not.toBe(usual)
  })
})

describe('the parts', () => {
  it('say that OpenAI speaks', async () => {
    expect((await app.api('GET', '/health')).body.parts.voice).toBe('openai')
  })
})
