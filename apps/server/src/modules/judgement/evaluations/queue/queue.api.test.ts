import { afterAll, describe, expect, it, vi } from 'vitest'
import type { InterviewEvaluator } from '../../../../ai/ports/interview-evaluator.ts'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { KEPT_TEXT_WORK } from '../../../../app/testing/kept-text-work.ts'
import { createEmployer, seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { startTestApp } from '../../../../app/testing/start-test-app.ts'
import type { NewRow } from '../../../../platform/database/tables.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { evaluateInterview, queueEvaluation } from '../evaluate-interview.ts'
import { waitForEvaluation } from '../pending-evaluations.ts'
import { seedInterview } from '../testing/seed-interview.ts'

const down: InterviewEvaluator = {
  ...KEPT_TEXT_WORK.evaluator,
  engine: { provider: 'openai', model: 'm', prompt_version: '1' },
  evaluate: () => Promise.reject(new ProviderError('openai', 'auth')),
}

// OpenAI is configured and away.
const app = await startTestApp({
  openai: { apiKey: 'k', baseUrl: 'http://127.0.0.1:9/v1', signalling: 'relay' },
})
const admin = await createAccount(app.context, { role: 'admin' })
const { owner, vacancyId } = await createEmployer(app.context, { company: { ai_provider: 'builtin' } })
afterAll(() => app.stop())

const queued = async (
  change: Partial<NewRow<'interviews'>> = {},
  ownerId = owner.id,
  vacancy = vacancyId,
) => {
  const usual = { status: 'completed', evaluation_status: 'queued' } as const
  return (await seedInterview(app.context.db, { ownerId, vacancyId: vacancy }, { ...usual, ...change })).id
}
/** As the queue says it: nothing follows. */
const LAST = { lastTry: true, tries: 6 }
const run = (evaluator: InterviewEvaluator, interviewId: string) =>
  evaluateInterview(app.context, async () => [evaluator], { interviewId, reason: null, ...LAST })
const fail = async () => {
  const id = await queued()
  await expect(run(down, id)).rejects.toMatchObject({ fault: 'auth' })
  return id
}
const list = (status: string) => app.api('GET', `/admin/evaluations?status=${status}`, { token: admin.token })
const listed = async (status: string) =>
  (await list(status)).body.evaluations.map((one: { interview_id: string }) => one.interview_id)
const settled = async (id: string) =>
  (await waitForEvaluation(app.context.db, id, { timeoutMs: 20_000 }))?.evaluation_status

describe('the queue of evaluations', () => {
  it('keeps what failed, says why, and names no candidate', async () => {
    const id = await fail()
    const { status, body } = await list('failed')
    expect(status).toBe(200)
    expect(body.counts.failed).toBe(1)
    expect(body.evaluations).toEqual([
      {
        interview_id: id,
        vacancy_title: expect.any(String),
        evaluation_status: 'failed',
        since: expect.any(String),
        fault: { provider: 'openai', fault: 'auth' },
        tries: 6,
        next_try: null,
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Jane|example\.com/)
  })

  it('runs one again, or all that failed; what succeeds is no longer listed', async () => {
    const rerun = (path: string) => app.api('POST', `/admin/evaluations/${path}`, { token: admin.token })
    const one = await fail()
    const { status, body } = await rerun(`${one}/re-run`)
    expect([status, body]).toEqual([202, { evaluation_status: 'queued' }])
    expect(await settled(one)).toBe('done')
    const left = await listed('failed')
    expect(left).not.toContain(one)
    expect((await rerun('re-run')).body).toEqual({ queued: left.length })
    for (const id of left) expect(await settled(id)).toBe('done')
    expect(await listed('failed')).toEqual([])
    expect((await rerun(`${one}/re-run`)).status).toBe(409)
  })

  it('lists what waits and what runs by itself', async () => {
    const waiting = await queued()
    const running = await queued({ evaluation_status: 'running' })
    expect(await listed('queued')).toContain(waiting)
    expect(await listed('running')).toEqual([running])
  })

  it('says how often one was tried, and when the next try comes', async () => {
    const other = await createAccount(app.context, { subscribed: true })
    const id = await queued({}, other.id, await seedVacancy(app.context, other.id))
    await inTransaction(app.context.db, transaction => queueEvaluation(app.context, transaction, id))
    const read = async () => {
      const all = (await list('queued')).body.evaluations as { interview_id: string }[]
      return all.find(one => one.interview_id === id)
    }
    // OpenAI is away: the job fails, and waits for its next try.
    await vi.waitFor(
      async () =>
        expect(await read()).toMatchObject({
          tries: 1,
          next_try: expect.any(String),
          fault: { provider: 'openai', fault: 'unavailable' },
        }),
      { timeout: 20_000 },
    )
    const { next_try, since } = (await read()) as unknown as { next_try: string; since: string }
    const wait = Date.parse(next_try) - Date.parse(since)
    expect(wait).toBeGreaterThan(5_000)
    expect(wait).toBeLessThan(30_000)
  })
})

it('an evaluation that fails the second time leaves the first one in its place, stays listed, and stands in the history', async () => {
  const id = await queued()
  await run(KEPT_TEXT_WORK.evaluator, id)
  const read = () => app.api('GET', `/interviews/${id}`, { token: owner.token })
  const before = (await read()).body
  await app.context.db
    .updateTable('interviews')
    .set({ evaluation_status: 'queued' })
    .where('id', '=', id)
    .execute()
  await expect(run(down, id)).rejects.toMatchObject({ fault: 'auth' })
  const { evaluation, evaluation_status, overall_score } = (await read()).body
  expect({ evaluation, evaluation_status, overall_score }).toEqual({
    evaluation: before.evaluation,
    evaluation_status: 'done',
    overall_score: before.overall_score,
  })
  expect(await listed('failed')).toContain(id)
  const history = await app.api('GET', `/interviews/${id}/evaluations`, { token: owner.token })
  expect(
    history.body.evaluations.map((one: { evaluation: { fallback?: boolean } }) => one.evaluation.fallback),
  ).toEqual([true, undefined])
})

describe('earlier interviews, where a better engine evaluates now', () => {
  it('are offered with what it takes, and queued after everything else', async () => {
    const { owner: other, vacancyId: otherVacancy } = await createEmployer(app.context)
    const offer = async () => (await app.api('GET', '/dashboard', { token: other.token })).body.evaluate_again
    expect(await offer()).toBeUndefined()
    const ids = [await queued({}, other.id, otherVacancy), await queued({}, other.id, otherVacancy)]
    for (const id of ids) await run(KEPT_TEXT_WORK.evaluator, id)
    expect(await offer()).toEqual({ interviews: 2, provider: 'openai', samples: 3, usd_each: null })
    const again = (body: object, token = other.token) =>
      app.api('POST', '/interviews/re-evaluate', { token, body })
    expect((await again({ evaluated_by: 'builtin', vacancy_id: vacancyId })).status).toBe(404)
    const { status, body } = await again({ evaluated_by: 'builtin', vacancy_id: otherVacancy })
    expect([status, body]).toEqual([202, { queued: 2 }])
    expect(await offer()).toBeUndefined()
    const priorities = await app.database.raw(
      `select priority from jobs.job where name = 'evaluate-interview' and data->>'interviewId' = any($1)`,
      [ids],
    )
    expect((priorities as { rows: { priority: number }[] }).rows.map(({ priority }) => priority)).toEqual([
      -1, -1,
    ])
  })

  it('are offered on the page of their vacancy alone, where an administrator may take the offer for its owner', async () => {
    const other = await createAccount(app.context, { subscribed: true })
    const [judged, empty] = [
      await seedVacancy(app.context, other.id),
      await seedVacancy(app.context, other.id),
    ]
    const id = await queued({}, other.id, judged)
    await run(KEPT_TEXT_WORK.evaluator, id)
    const offer = async (vacancy: string) =>
      (await app.api('GET', `/vacancies/${vacancy}/interviews`, { token: other.token })).body.evaluate_again
    expect(await offer(judged)).toEqual({ interviews: 1, provider: 'openai', samples: 3, usd_each: null })
    expect(await offer(empty)).toBeUndefined()
    const again = (vacancy_id: string) =>
      app.api('POST', '/interviews/re-evaluate', {
        token: admin.token,
        body: { evaluated_by: 'builtin', vacancy_id },
      })
    expect((await again(empty)).body).toEqual({ queued: 0 })
    expect((await again(judged)).body).toEqual({ queued: 1 })
    expect(await offer(judged)).toBeUndefined()
  })

  it('are not offered to an owner whose engine is the built-in one', async () => {
    for (const path of ['/dashboard', `/vacancies/${vacancyId}/interviews`]) {
      const { body } = await app.api('GET', path, { token: owner.token })
      expect(body.evaluate_again).toBeUndefined()
    }
  })
})
