import { type DryRun, dryRun, dryRunRoutes } from '@vivavox/contracts/dry-run'
import { SIMULATED_PEOPLE } from '@vivavox/contracts/lists'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { json } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { requireVacancy } from '../../hiring/vacancies/index.ts'
import { snapshotOf } from '../../interviewing/interviews/index.ts'
import { endStuckDryRuns, findLastDryRun, insertDryRun } from './dry-run.repository.ts'
import { runDryRun } from './run-dry-run.ts'

const app = await useTestApp()
const owner = await createAccount(app.context, { subscribed: true })

const TEXT = {
  title: 'Ward nurse',
  description:
    'You look after twelve patients on a surgical ward of a city hospital, on day and night shifts, in a team of five nurses.\n- Prepare and give medication\n- Watch patients after an operation\n- Write the handover for the next shift',
  questions: [
    'How do you prepare medication for the ward?',
    'Tell me about a patient who got worse after an operation.',
    'How do you write the handover for the next shift?',
  ],
}
const newVacancy = (ownerId = owner.id) =>
  seedVacancy(app.context, ownerId, { ...TEXT, questions: json(TEXT.questions) })

const start = (id: string, token = owner.token) => app.api('POST', `/vacancies/${id}/dry-run`, { token })
const read = async (id: string, token = owner.token): Promise<DryRun> =>
  dryRun.parse((await app.api('GET', `/vacancies/${id}/dry-run`, { token })).body)
const over = (id: string) =>
  expect.poll(async () => (await read(id)).status, { timeout: 60_000, interval: 200 }).not.toBe('running')

describe('a dry run', () => {
  it('lets five simulated people take the interview, and tells what that says', async () => {
    const id = await newVacancy()
    expect(await read(id)).toMatchObject({ status: 'none', results: [], started_at: null })
    const { status, body } = await start(id)
    expect(status).toBe(202)
    expect(body.id).toMatch(/^[0-9a-f-]{36}$/)
    await over(id)
    const run = await read(id)
    expect(run).toMatchObject({ status: 'done', of: 5, spoken_language: 'en', outdated: false })
    expect(run.results.map(({ person }) => person)).toEqual(SIMULATED_PEOPLE)
    const [strong, weak, silent, offTopic, asking] = run.results
    expect(strong).toMatchObject({
      finding: 'strong_scored',
      questions_asked: 3,
      engine: { provider: 'builtin' },
    })
    expect(weak?.overall_score ?? 0).toBeLessThan(strong?.overall_score ?? 0)
    expect(silent).toMatchObject({ overall_score: null, recommendation: null, finding: 'silent_no_number' })
    expect(offTopic?.overall_score ?? 0).toBeLessThan(strong?.overall_score ?? 0)
    expect(asking?.flags).toContain('addresses_evaluator')
    expect(asking?.finding).toBe('asks_noticed')
    expect(strong?.transcript.filter(({ speaker }) => speaker === 'candidate')).toHaveLength(3)
  })

  it('counts nowhere: no list, no counter, no place of a plan, no usage of minutes', async () => {
    const other = await createAccount(app.context, { subscribed: true })
    const { token } = other
    const id = await newVacancy(other.id)
    await start(id, token)
    await expect
      .poll(async () => (await read(id, token)).status, { timeout: 60_000, interval: 200 })
      .toBe('done')
    const get = async (path: string) => (await app.api('GET', path, { token })).body
    expect(await get('/dashboard')).toMatchObject({ total_interviews: 0, completed_interviews: 0 })
    expect((await get('/interviews')).total).toBe(0)
    expect(await get(`/vacancies/${id}/interviews`)).toMatchObject({ interviews: [], stats: { total: 0 } })
    expect((await get('/vacancies')).vacancies[0].interviews_count).toBe(0)
    expect(await get('/settings/usage')).toMatchObject({ completed_interviews: 0, running_interviews: 0 })
    expect((await get(`/vacancies/${id}/interviews.csv`)).trim().split('\n')).toHaveLength(1)
    const rows = await app.context.db
      .selectFrom('interviews')
      .select('id')
      .where('organisation_id', '=', other.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('is outdated once a question or a criterion changes, not by a deadline', async () => {
    const id = await newVacancy()
    await start(id)
    await over(id)
    const change = (body: object) => app.api('PUT', `/vacancies/${id}`, { token: owner.token, body })
    await change({ deadline: '2039-01-01T00:00:00Z', blind_review: true })
    expect((await read(id)).outdated).toBe(false)
    await change({ questions: [...TEXT.questions, 'Why this ward?'] })
    expect((await read(id)).outdated).toBe(true)
    await start(id)
    await over(id)
    expect(await read(id)).toMatchObject({ status: 'done', outdated: false })
    const rows = await app.context.db
      .selectFrom('dry_runs')
      .select('id')
      .where('vacancy_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('goes with its vacancy', async () => {
    const id = await newVacancy()
    await start(id)
    await over(id)
    await app.api('DELETE', `/vacancies/${id}`, { token: owner.token })
    expect(await findLastDryRun(app.context.db, id)).toBeUndefined()
  })
})

describe('who may, and how often', () => {
  it('is the owner, with a plan', async () => {
    const id = await newVacancy()
    const stranger = await createAccount(app.context, { subscribed: true })
    expect((await start(id, stranger.token)).status).toBe(404)
    expect((await app.api('GET', `/vacancies/${id}/dry-run`, { token: stranger.token })).status).toBe(404)
    expect((await app.api('POST', `/vacancies/${id}/dry-run`)).status).toBe(401)
    const without = await createAccount(app.context)
    expect((await start(await newVacancy(without.id), without.token)).body.code).toBe('SUBSCRIPTION_REQUIRED')
  })

  it('one at a time for each vacancy', async () => {
    const id = await newVacancy()
    const { snapshot } = await rowFor(id)
    expect(snapshot.questions).toEqual(TEXT.questions)
    const again = await start(id)
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('a dozen in an hour', async () => {
    const busy = await createAccount(app.context, { subscribed: true })
    const id = await newVacancy(busy.id)
    await rowFor(id)
    for (let times = 0; times < dryRunRoutes['POST /vacancies/{id}/dry-run'].limit.times; times += 1)
      await start(id, busy.token)
    const refused = await start(id, busy.token)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

/** A run whose job is gone. */
const rowFor = async (vacancyId: string) => {
  const { db, clock } = app.context
  const snapshot = await snapshotOf(db, await requireVacancy(app.context, vacancyId))
  const id = newId()
  await insertDryRun(db, { id, vacancyId, snapshot, now: clock.now() })
  return { id, snapshot }
}

describe('a run that was cut short', () => {
  it('goes on with those who are not through', async () => {
    const vacancyId = await newVacancy()
    const { id } = await rowFor(vacancyId)
    let scored = 0
    const dying = async () => {
      scored += 1
      if (scored > 2) throw new Error('the process died')
      return [KEPT_TEXT_WORK.evaluator] as const
    }
    await expect(runDryRun(app.context, dying, { runId: id, lastTry: false })).rejects.toThrow('died')
    const half = await read(vacancyId)
    expect(half.status).toBe('running')
    expect(half.results.map(({ person }) => person)).toEqual(['strong', 'weak'])
    let more = 0
    const well = async () => {
      more += 1
      return [KEPT_TEXT_WORK.evaluator] as const
    }
    await runDryRun(app.context, well, { runId: id, lastTry: false })
    expect(more).toBe(3)
    expect(await read(vacancyId)).toMatchObject({ status: 'done' })
  })

  it('ends as failed when its job is gone for good, and the next one may begin', async () => {
    const vacancyId = await newVacancy()
    await rowFor(vacancyId)
    const { db, clock } = app.context
    const later = new Date(clock.now().getTime() + 60_000)
    expect(await endStuckDryRuns(db, later)).toBeGreaterThanOrEqual(1)
    expect((await read(vacancyId)).status).toBe('failed')
    expect((await start(vacancyId)).status).toBe(202)
    await over(vacancyId)
    expect((await read(vacancyId)).status).toBe('done')
  })
})
