import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { scoreRequest } from '../evaluations/index.ts'
import { endRun, findRun, insertRun, saveProgress } from './calibration.repository.ts'
import { runTrial } from './run-trial.ts'
import { readSample } from './sample/read-sample.ts'
import type { TriedEvaluator } from './trial.ts'

const CASES = 12
const PROMPT = 'Score this interview: {transcript}'
const ALWAYS_500 = { kind: 'status', on: 'responses', status: 500, when: 'always' } as const

let token: string
const openai = await startOpenAiStandIn()
afterAll(() => openai.close())
const { apiKey, baseUrl } = openai
const app = await useTestApp({ openai: { apiKey, baseUrl, signalling: 'relay' } })
beforeEach(async () => {
  openai.reset()
  const { db } = app.context
  await db.deleteFrom('calibration_runs').execute()
  await db.deleteFrom('calibrations').execute()
  token = (await createAccount(app.context, { role: 'admin' })).token
})

const call = (method: string, path = '', body?: object) =>
  app.api(method, `/admin/calibration${path}`, {
    token,
    headers: { 'accept-language': 'en' },
    ...(body ? { body } : {}),
  })
const look = async () => (await call('GET')).body
const ended = () =>
  vi.waitFor(
    async () => {
      const { run, measured } = await look()
      expect(run.status).not.toBe('running')
      return { run, measured }
    },
    { timeout: 50_000, interval: 100 },
  )

describe('a trial before a change is saved', () => {
  it('never counts fewer than before, whichever of several cases is noted last', async () => {
    const { db } = app.context
    const [runId, { id: userId }] = [newId(), await createAccount(app.context, { role: 'admin' })]
    await insertRun(db, { id: runId, change: {}, cases: CASES, userId, at: new Date() })
    for (const done of [1, 3, 2]) expect(await saveProgress(db, runId, done)).toBe(true)
    expect(await findRun(db, runId)).toMatchObject({ cases_done: 3 })
  })

  it('is for administrators only', async () => {
    const user = await createAccount(app.context)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/cost'],
      ['DELETE', ''],
    ] as const) {
      const body = method === 'POST' ? { body: {} } : {}
      const answer = await app.api(method, `/admin/calibration${path}`, { token: user.token, ...body })
      expect([path, answer.status]).toEqual([path, 403])
    }
    expect((await app.api('GET', '/admin/calibration')).status).toBe(401)
  })

  it('tells beforehand which providers it asks and what that costs, and asks none', async () => {
    const own = await call('POST', '/cost', { analysis_provider: 'builtin' })
    expect(own.body).toMatchObject({ cases: 2 * CASES, tried: { provider: 'builtin' } })
    const same = await call('POST', '/cost', {})
    expect(same.body).toMatchObject({ cases: CASES, tried: { provider: 'openai' } })
    expect(same.body.cost_usd).toBeGreaterThan(0)
    // What is in use has to be measured as well.
    const prompt = await call('POST', '/cost', { evaluation_prompt: PROMPT })
    expect(prompt.body.cost_usd).toBeCloseTo(2 * same.body.cost_usd)
    expect(openai.state().counts.responses ?? 0).toBe(0)
  })

  it.each([
    [{ evaluation_prompt: 'No variable' }, 'evaluation_prompt'],
    [{ analysis_model: 'unknown-model' }, 'analysis_model'],
  ])('refuses what could not be saved: %j', async (change, path) => {
    for (const answer of [await call('POST', '', change), await call('POST', '/cost', change)])
      expect([answer.status, answer.body.details[0].path]).toEqual([400, path])
    expect(await look()).toMatchObject({ run: null, measured: [], in_use: { provider: 'openai' } })
  })

  it('shows agreement and drift against what is in use, and saves nothing of the change', async () => {
    const begun = await call('POST', '', { analysis_provider: 'builtin' })
    expect([begun.status, begun.body.status]).toEqual([202, 'running'])
    const { run, measured } = await ended()
    expect(run).toMatchObject({ status: 'done', done: 2 * CASES, of: 2 * CASES })
    expect(run.change).toEqual({ analysis_provider: 'builtin' })
    expect(run.tried).toMatchObject({ provider: 'builtin', cases: CASES, failed: 0 })
    expect(run.in_use).toMatchObject({ provider: 'openai', cases: CASES, failed: 0 })
    expect(run.drift).toEqual({ mean: expect.anything(), furthest: expect.anything() })
    expect(measured).toEqual(expect.arrayContaining([run.tried, run.in_use]))
    const settings = await app.api('GET', '/admin/settings', { token })
    expect(settings.body.analysis_provider).toBeNull()
    // What was measured is not asked again.
    const next = await call('POST', '/cost', { analysis_provider: 'builtin' })
    expect(next.body).toMatchObject({ cases: CASES, cost_usd: 0 })
  })

  it('of what is in use already measures that alone', async () => {
    await call('POST', '', {})
    const { run } = await ended()
    expect(run).toMatchObject({ status: 'done', of: CASES, in_use: null, drift: null })
    expect(run.tried.provider).toBe('openai')
  })

  it('fails in an outage and keeps no figure of it', async () => {
    openai.fault(ALWAYS_500)
    await call('POST', '', {})
    const { run, measured } = await ended()
    expect([run.status, run.tried, measured]).toEqual(['failed', null, []])
  })

  it('takes no figure of an outage for known, and counts a single failure', async () => {
    const { db } = app.context
    await call('POST', '', {})
    await ended()
    const [row] = await db.selectFrom('calibrations').select('outcomes').execute()
    const cases = async (failures: number) => {
      const outcomes = row?.outcomes.map((one, at) => ({ ...one, failed: at < failures }))
      await db
        .updateTable('calibrations')
        .set({ outcomes: JSON.stringify(outcomes) })
        .execute()
      return (await call('POST', '/cost', { analysis_provider: 'builtin' })).body.cases
    }
    expect([await cases(1), await cases(2)]).toEqual([CASES, 2 * CASES])
  })

  it('ends when the account that asked for it is gone', async () => {
    const { db } = app.context
    const { id: userId } = await createAccount(app.context, { role: 'admin' })
    const runId = newId()
    await insertRun(db, { id: runId, change: {}, cases: CASES, userId, at: new Date() })
    await db.updateTable('calibration_runs').set({ created_by: null }).where('id', '=', runId).execute()
    const chooseNone = () => Promise.reject(new Error('no account to choose for'))
    await runTrial(app.context, chooseNone, { runId, sample: readSample() })
    expect((await look()).run.status).toBe('failed')
  })

  it('runs one at a time, and stops when it is told to', async () => {
    // No worker takes the job of this one: it stands as if it ran on another machine.
    await app.context.db
      .insertInto('calibration_runs')
      .values({
        id: crypto.randomUUID(),
        change: '{}',
        cases: CASES,
        created_by: null,
        created_at: new Date(),
      })
      .execute()
    expect((await call('POST', '', {})).status).toBe(409)
    expect((await call('DELETE')).status).toBe(204)
    expect((await look()).run.status).toBe('cancelled')
    expect((await call('DELETE')).status).toBe(204)
    expect((await call('POST', '', { analysis_provider: 'builtin' })).status).toBe(202)
    expect((await ended()).run.status).toBe('done')
  })

  it('stops within one interview, and keeps nothing of the half', async () => {
    const { db } = app.context
    const { id: userId } = await createAccount(app.context, { role: 'admin' })
    const runId = newId()
    await insertRun(db, { id: runId, change: {}, cases: CASES, userId, at: new Date() })
    let asked = 0
    const tried: TriedEvaluator = {
      engine: KEPT_TEXT_WORK.evaluator.engine,
      score: async request => {
        asked += 1
        if (asked === 3) await endRun(db, 'cancelled')
        return scoreRequest(KEPT_TEXT_WORK.evaluator, request)
      },
      samples: 1,
      free: true,
      price: () => 0,
    }
    await runTrial(app.context, async () => tried, { runId, sample: readSample() })
    const { run, measured } = await look()
    expect([asked, run.status, run.done, measured]).toEqual([3, 'cancelled', 2, []])
  })
})
