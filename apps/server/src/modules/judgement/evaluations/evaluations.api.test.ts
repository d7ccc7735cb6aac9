import { REEVALUATIONS } from '@vivavox/contracts/evaluations'
import { afterAll, describe, expect, it } from 'vitest'
import type { EvaluationRequest, InterviewEvaluator } from '../../../ai/ports/interview-evaluator.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { createEmployer, seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { startTestApp } from '../../../app/testing/start-test-app.ts'
import { json, type NewRow } from '../../../platform/database/tables.ts'
import { createHttp } from '../../../platform/http/create-http.ts'
import { newId } from '../../../platform/ids.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'
import { awaitEvaluation } from '../../interviewing/interviews/live/record/database-store.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { noteFault } from './evaluations.repository.ts'
import { bindEvaluationRoutes } from './evaluations.routes.ts'
import { requeueStuckEvaluations, waitForEvaluation } from './pending-evaluations.ts'
import { seedInterview } from './testing/seed-interview.ts'

const builtin = KEPT_TEXT_WORK.evaluator
const failing: InterviewEvaluator = {
  ...builtin,
  evaluate: () => Promise.reject(new Error('provider away')),
}

const app = await startTestApp()
const { owner, vacancyId } = await createEmployer(app.context)
afterAll(() => app.stop())

const interview = (change: Partial<NewRow<'interviews'>> = {}, snapshot: Partial<InterviewSnapshot> = {}) =>
  seedInterview(app.context.db, { ownerId: owner.id, vacancyId }, change, snapshot)
const queued = async () => (await interview({ status: 'completed', evaluation_status: 'queued' })).id
const read = (id: string) =>
  app.context.db.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const history = (id: string) =>
  app.context.db.selectFrom('evaluations').selectAll().where('interview_id', '=', id).execute()
const evaluate = (interviewId: string, caller: { token?: string; interviewToken?: string }) =>
  app.api('POST', '/interviews/evaluate', { body: { interviewId }, ...caller })
const byCandidate = ({ id, token }: { id: string; token: string }) => evaluate(id, { interviewToken: token })
const byOwner = (id: string) => evaluate(id, { token: owner.token })

describe('POST /interviews/evaluate', () => {
  it('by the candidate ends a running interview and answers with its evaluation', async () => {
    const one = await interview()
    const { status, body } = await byCandidate(one)
    expect(status).toBe(200)
    expect(body.evaluation.overall_score).toBeGreaterThanOrEqual(70)
    expect(body.evaluation.questions[0].evidence[0]).toMatchObject({ seq: 2, start_ms: null })
    for (const hidden of ['recommendation', 'confidence', 'flags', 'engine'])
      expect(body.evaluation).not.toHaveProperty(hidden)

    const row = await read(one.id)
    expect(row).toMatchObject({ evaluation_status: 'done', overall_score: body.evaluation.overall_score })
    expect(row.recommendation).toBe(row.evaluation?.recommendation)
    expect(await history(one.id)).toHaveLength(1)
    expect((await byOwner(one.id)).body.evaluation).toEqual(row.evaluation)
  })

  it('ignores scores that the caller sends', async () => {
    const { id, token } = await interview()
    const { body } = await app.api('POST', '/interviews/evaluate', {
      body: {
        interviewId: id,
        overall_score: 100,
        transcript: [{ speaker: 'candidate', content: 'perfect' }],
      },
      interviewToken: token,
    })
    expect(body.evaluation.overall_score).toBe((await read(id)).overall_score)
    expect(body.evaluation.overall_score).toBeLessThan(100)
  })

  it('shares with the candidate what the vacancy allows now, by every way, also after the end', async () => {
    const one = await interview()
    const allow = (candidate_results: string) =>
      app.api('PUT', `/vacancies/${vacancyId}`, { token: owner.token, body: { candidate_results } })
    const seen = async () => {
      const asked = await byCandidate(one)
      const shown = await app.api('GET', `/interviews/${one.id}`, { interviewToken: one.token })
      const told = await awaitEvaluation(app.context, one.id, new AbortController().signal)
      const { evaluation } = told.kind === 'evaluated' ? told : { evaluation: undefined }
      return [asked.body.evaluation, evaluation, shown.body.evaluation].map(
        one => one && Object.keys(one).length,
      )
    }
    expect(await seen()).toEqual([12, 12, 12])
    await allow('feedback')
    expect(await seen()).toEqual([2, 2, 2])
    await allow('none')
    expect(await seen()).toEqual([null, null, null])
    await allow('full')
    expect(await seen()).toEqual([12, 12, 12])
  })

  it('refuses before there is anything to evaluate', async () => {
    expect((await byCandidate(await interview({ status: 'pending' }))).status).toBe(409)
    expect((await byOwner((await interview()).id)).status).toBe(409)
    expect((await byOwner(newId())).status).toBe(404)
    expect((await byOwner('no-id')).status).toBe(404)
  })

  it('says that it is still evaluating when it takes too long', async () => {
    const { id } = await interview({ status: 'completed', evaluation_status: 'running' })
    const http = await createHttp(app.context.config, app.context.log, [])
    const access = async () => ({ interview: await read(id), viewer: { kind: 'candidate' as const } })
    const nothing = async () => undefined
    http.checks.named = async () => ({})
    bindEvaluationRoutes(
      http,
      app.context,
      { access, finish: nothing, keepReport: nothing, isCandidateHidden: async () => false },
      100,
    )
    const reply = await http.inject({
      method: 'POST',
      url: '/api/interviews/evaluate',
      payload: { interviewId: id },
    })
    expect([reply.statusCode, reply.json()]).toEqual([202, { status: 'evaluating' }])
    await http.close()
  })

  it('stops looking when the caller has gone', async () => {
    const { id } = await interview({ status: 'completed', evaluation_status: 'running' })
    const options = { timeoutMs: 600_000, signal: AbortSignal.abort() }
    expect(await waitForEvaluation(app.context.db, id, options)).toBeNull()
  })
})

describe('an evaluation run', () => {
  const run = (evaluator: InterviewEvaluator, interviewId: string, lastTry = false) =>
    evaluateInterview(app.context, async () => [evaluator], { interviewId, reason: null, lastTry })

  it('gives the scorer no name and no contact', async () => {
    const requests: EvaluationRequest[] = []
    const evaluator: InterviewEvaluator = {
      ...builtin,
      evaluate: request => {
        requests.push(request)
        return builtin.evaluate(request)
      },
    }
    await run(evaluator, await queued())
    expect(requests).toHaveLength(1)
    expect(JSON.stringify(requests)).not.toMatch(/Jane|jane@example/)
  })

  it('twice stores one evaluation', async () => {
    const id = await queued()
    await Promise.all([run(builtin, id), run(builtin, id)])
    await run(builtin, id)
    expect(await history(id)).toHaveLength(1)
  })

  it('of an interview that is gone does nothing', () =>
    expect(run(builtin, newId())).resolves.toBeUndefined())

  it('is tried again after a failure, and has no score in between', async () => {
    const id = await queued()
    await expect(run(failing, id)).rejects.toThrow('provider away')
    expect(await read(id)).toMatchObject({ evaluation_status: 'queued', overall_score: null })
    await run(builtin, id)
    expect(await read(id)).toMatchObject({ evaluation_status: 'done' })
  })

  it('keeps the fallback after the last failure and shows no zeros', async () => {
    const one = await interview({ status: 'completed', evaluation_status: 'queued' })
    await expect(run(failing, one.id, true)).rejects.toThrow('provider away')
    const row = await read(one.id)
    expect(row).toMatchObject({ evaluation_status: 'failed', overall_score: null, recommendation: null })
    expect(row.evaluation).toMatchObject({ fallback: true, overall_score: 0, recommendation: 'reject' })
    expect((await byOwner(one.id)).body.evaluation).toMatchObject({
      fallback: true,
      overall_score: null,
      recommendation: null,
    })
    expect((await byCandidate(one)).body).toEqual({ evaluation: null })
  })

  it('says not enough evidence when too little was said', async () => {
    const id = await queued()
    await app.context.db
      .updateTable('turns')
      .set({ content: 'I do not know.' })
      .where('interview_id', '=', id)
      .where('seq', '=', 2)
      .execute()
    await run(builtin, id)
    expect(await read(id)).toMatchObject({
      evaluation_status: 'not_enough_evidence',
      overall_score: null,
      recommendation: null,
    })
  })

  it('flags pasted text when the page reported it', async () => {
    const id = await queued()
    await app.context.db
      .insertInto('interview_events')
      .values({ id: newId(), interview_id: id, at: new Date(), kind: 'paste', details: '{}' })
      .execute()
    await run(builtin, id)
    expect((await read(id)).evaluation?.flags).toContain('pasted_text')
  })
})

describe('an evaluation that never ends', () => {
  const MINUTE_MS = 60_000
  const begun = async (minutesAgo: number, evaluation_status: 'queued' | 'running' | 'failed') => {
    const evaluation_status_at = new Date(app.clock.now().getTime() - minutesAgo * MINUTE_MS)
    return (await interview({ status: 'completed', evaluation_status, evaluation_status_at })).id
  }

  it('because its worker died on the last try is queued again and done', async () => {
    const dead = await begun(116, 'running')
    const lost = await begun(116, 'queued')
    const alive = await begun(110, 'running')
    const failed = await begun(116, 'failed')
    expect(await requeueStuckEvaluations(app.context)).toBe(2)
    expect(await requeueStuckEvaluations(app.context)).toBe(0)
    for (const id of [dead, lost]) {
      const row = await waitForEvaluation(app.context.db, id, { timeoutMs: 20_000 })
      expect(row?.evaluation_status).toBe('done')
      expect(await history(id)).toHaveLength(1)
    }
    expect((await read(alive)).evaluation_status).toBe('running')
    expect((await read(failed)).evaluation_status).toBe('failed')
  })

  it('is known by the time of its last begin', async () => {
    const id = await begun(116, 'queued')
    await expect(
      evaluateInterview(app.context, async () => [failing], {
        interviewId: id,
        reason: null,
        lastTry: false,
      }),
    ).rejects.toThrow('provider away')
    expect(await requeueStuckEvaluations(app.context)).toBe(0)
  })
})

describe('POST /interviews/{id}/re-evaluate', () => {
  const again = (id: string, body?: unknown) =>
    app.api('POST', `/interviews/${id}/re-evaluate`, {
      token: owner.token,
      ...(body === undefined ? {} : { body }),
    })

  it('keeps the earlier evaluation, with the reason next to the new one', async () => {
    const one = await interview()
    await byCandidate(one)
    const { status, body } = await again(one.id, { reason: 'The criteria were wrong' })
    expect({ status, body }).toEqual({ status: 202, body: { evaluation_status: 'queued' } })
    await byOwner(one.id)
    const listed = await app.api('GET', `/interviews/${one.id}/evaluations`, { token: owner.token })
    expect(listed.body.evaluations.map((item: { reason: string | null }) => item.reason)).toEqual([
      'The criteria were wrong',
      null,
    ])
    const entry = await app.context.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('interview_id', '=', one.id)
      .where('action', '=', 're_evaluated')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ user_id: owner.id, details: { reason: 'The criteria were wrong' } })
  })

  it('works without a body and is the owner’s alone', async () => {
    const { id, token } = await interview({ status: 'abandoned', evaluation_status: 'failed' })
    expect((await again(id)).status).toBe(202)
    const asCandidate = { interviewToken: token }
    expect((await app.api('POST', `/interviews/${id}/re-evaluate`, asCandidate)).status).toBe(401)
    expect((await app.api('GET', `/interviews/${id}/evaluations`, asCandidate)).status).toBe(403)
  })

  it.each(['queued', 'running'] as const)(
    'queues nothing while there is one that is %s',
    async evaluation_status => {
      const { id } = await interview({ status: 'completed', evaluation_status })
      expect((await again(id)).status).toBe(202)
      const jobs = await app.database.raw(`select id from jobs.job where data->>'interviewId' = $1`, [id])
      expect((jobs as { rows: unknown[] }).rows).toEqual([])
      expect((await read(id)).evaluation_status).toBe(evaluation_status)
    },
  )

  it('queues one of many at once', async () => {
    const still = await startTestApp()
    // No worker evaluates here: one that is done already could be asked for again.
    await still.context.jobs.stop()
    const { db } = still.context
    const account = await createAccount(still.context)
    const of = { ownerId: account.id, vacancyId: await seedVacancy(still.context, account.id) }
    const { id } = await seedInterview(db, of, { status: 'completed', evaluation_status: 'done' })
    const path = `/interviews/${id}/re-evaluate`
    const calls = Array.from({ length: 5 }, () => still.api('POST', path, { token: account.token }))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(202))
    const audits = db.selectFrom('audit_entries').select('id').where('interview_id', '=', id)
    expect(await audits.execute()).toHaveLength(1)
    await still.stop()
  })

  it('is for each account so many an hour', async () => {
    const other = await createAccount(app.context)
    for (let call = 0; call < REEVALUATIONS.times; call += 1)
      await app.context.limits.of(REEVALUATIONS).take(other.id)
    const bulk = { token: other.token, body: { evaluated_by: 'builtin' } }
    expect((await app.api('POST', '/interviews/re-evaluate', bulk)).status).toBe(429)
  })

  it('keeps no fault of a job that comes late', async () => {
    const { id } = await interview({ status: 'completed', evaluation_status: 'done' })
    await noteFault(app.context.db, id, { provider: 'openai', fault: 'internal' }, new Date())
    expect(await read(id)).toMatchObject({ evaluation_fault: null, evaluation_status: 'done' })
  })

  it('refuses while the interview runs or was never begun', async () => {
    const changes = [{}, { status: 'cancelled' as const }, { status: 'abandoned' as const, snapshot: null }]
    for (const change of changes) expect((await again((await interview(change)).id)).status).toBe(409)
  })
})

it('GET /interviews/{id}/evaluations reads the latest two hundred', async () => {
  const one = await interview()
  await byCandidate(one)
  const [first] = await history(one.id)
  if (!first) throw new Error('nothing was evaluated')
  const again = Array.from({ length: 250 }, (_, at) => ({
    ...{ ...first, id: newId(), result: json(first.result) },
    created_at: new Date(first.created_at.getTime() + at + 1),
  }))
  await app.context.db.insertInto('evaluations').values(again).execute()
  const { body } = await app.api('GET', `/interviews/${one.id}/evaluations`, { token: owner.token })
  expect(body.evaluations).toHaveLength(200)
  expect(body.evaluations[0].id).toBe(again.at(-1)?.id)
})
