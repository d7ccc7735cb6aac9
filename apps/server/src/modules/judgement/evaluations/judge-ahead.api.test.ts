import { join } from 'node:path'
import { writeRandomTextModel } from '@vivavox/stand-ins/models/model-folder'
import { beforeAll, expect, it } from 'vitest'
import { useStandInEngines } from '../../../ai/local/testing/engines/use-stand-in-engines.ts'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { NewRow } from '../../../platform/database/tables.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { queueEvaluation } from './index.ts'
import { judgeAnswersJob, judgeSoon } from './judge-ahead.ts'
import { seedInterview } from './testing/seed-interview.ts'

useStandInEngines()

const WAIT = { timeout: 60_000, interval: 100 }
const app = await useTestApp()
const { context } = app
const { db } = context
let owner: TestAccount
let ids: { ownerId: string; vacancyId: string }
beforeAll(async () => {
  writeRandomTextModel(join(context.config.dataDir, 'models/random-text-model/by-hand-1'))
  await context.models?.refresh()
  owner = await createAccount(context, { subscribed: true, company: { ai_provider: 'local' } })
  ids = { ownerId: owner.id, vacancyId: await seedVacancy(context, owner.id) }
})

const judgedOf = (id: string) =>
  db.selectFrom('judged_answers').selectAll().where('interview_id', '=', id).execute()
const usedBy = (id: string) =>
  db.selectFrom('model_usage').selectAll().where('interview_id', '=', id).execute()
const hasJob = async (id: string) => (await context.jobs.open(judgeAnswersJob, [id])).has(id)
const seed = async (change: Partial<NewRow<'interviews'>> = {}) => (await seedInterview(db, ids, change)).id
const changeInterview = (id: string, change: Partial<NewRow<'interviews'>>) =>
  db.updateTable('interviews').set(change).where('id', '=', id).execute()

it('judges an answer while the interview runs; its evaluation asks no more about it, and has one entry of usage', async () => {
  const id = await seed()
  await judgeSoon(context, db, id)
  await expect.poll(() => hasJob(id), WAIT).toBe(false)
  const judged = await judgedOf(id)
  expect(judged).toHaveLength(1)
  const [ahead] = await usedBy(id)
  await changeInterview(id, { status: 'completed', evaluation_status: 'queued', ended_at: new Date() })
  await queueEvaluation(context, db, id)
  await expect
    .poll(() => db.selectFrom('evaluations').select('status').where('interview_id', '=', id).execute(), WAIT)
    .toEqual([{ status: 'done' }])
  expect(await judgedOf(id)).toEqual(judged)
  expect(await usedBy(id)).toEqual([ahead])
  expect(ahead).toMatchObject({ provider: 'local', purpose: 'analysis', usd: '0' })
})

it('judges an answer anew whose words have changed', async () => {
  const id = await seed()
  await judgeSoon(context, db, id)
  await expect.poll(() => hasJob(id), WAIT).toBe(false)
  const before = await judgedOf(id)
  await db
    .updateTable('turns')
    .set({ content: 'I would call the doctor first, since minutes count there.' })
    .where('interview_id', '=', id)
    .where('seq', '=', 2)
    .execute()
  await judgeSoon(context, db, id)
  await expect.poll(() => hasJob(id), WAIT).toBe(false)
  const after = await judgedOf(id)
  expect(after).toHaveLength(1)
  expect(after[0]?.key).not.toBe(before[0]?.key)
})

it('judges nothing of an interview that was left, or is deleted', async () => {
  const left = await seed({ status: 'abandoned', evaluation_status: 'none' })
  await judgeSoon(context, db, left)
  const deleted = await seed()
  await judgeSoon(context, db, deleted)
  await db.deleteFrom('interviews').where('id', '=', deleted).execute()
  for (const id of [left, deleted]) {
    await expect.poll(() => hasJob(id), WAIT).toBe(false)
    expect(await judgedOf(id)).toEqual([])
  }
})

it('tells the owner when an evaluation that runs is expected to end, and no longer once it has', async () => {
  const id = await seed({ status: 'completed', evaluation_status: 'queued' })
  const read = async () => (await app.api('GET', `/interviews/${id}`, { token: owner.token })).body
  const meanwhile: unknown[] = []
  const { evaluator } = KEPT_TEXT_WORK
  const slow = {
    ...evaluator,
    predictMs: async () => 240_000,
    evaluate: async (...asked: Parameters<typeof evaluator.evaluate>) => {
      meanwhile.push((await read()).evaluation_expected_at)
      return evaluator.evaluate(...asked)
    },
  }
  const began = app.clock.now().getTime()
  await evaluateInterview(context, async () => [slow], { interviewId: id, reason: null, lastTry: true })
  expect(Date.parse(`${meanwhile[0]}`)).toBeGreaterThanOrEqual(began + 240_000)
  expect(await read()).toMatchObject({ evaluation_status: 'done' })
  expect((await read()).evaluation_expected_at).toBeUndefined()
})
