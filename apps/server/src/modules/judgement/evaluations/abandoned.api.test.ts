import { expect, it } from 'vitest'
import type { InterviewEvaluator } from '../../../ai/ports/interview-evaluator.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { evaluateInterview } from './evaluate-interview.ts'
import { waitForEvaluation } from './pending-evaluations.ts'
import { seedInterview } from './testing/seed-interview.ts'

const app = await useTestApp()
const { owner, vacancyId } = await createEmployer(app.context)

let calls = 0
/** A model that is asked three times about an interview. */
const model: InterviewEvaluator = {
  ...KEPT_TEXT_WORK.evaluator,
  sampling: { count: 3, atOnce: true },
  evaluate: (...asked) => {
    calls += 1
    return KEPT_TEXT_WORK.evaluator.evaluate(...asked)
  },
}
const evaluate = async (id: string) => {
  calls = 0
  const run = { interviewId: id, reason: null, lastTry: true }
  await evaluateInterview(app.context, async () => [model], run)
  return calls
}
const seed = (status: 'abandoned' | 'completed', opened: Date | null = null) =>
  seedInterview(
    app.context.db,
    { ownerId: owner.id, vacancyId },
    { status, evaluation_status: 'queued', ended_at: new Date(), evaluation_opened_at: opened },
  )
const statusOf = async (id: string) =>
  (await waitForEvaluation(app.context.db, id, { timeoutMs: 20_000 }))?.evaluation_status

it('asks no model about an abandoned interview before its owner opens it', async () => {
  const { id } = await seed('abandoned')
  expect(await evaluate(id)).toBe(0)
  expect(await statusOf(id)).toBe('none')
  const listed = await app.api('GET', '/interviews', { token: owner.token })
  const row = listed.body.interviews.find((one: { id: string }) => one.id === id)
  expect(row.candidate_words).toBeGreaterThan(0)
  const opened = await app.api('GET', `/interviews/${id}`, { token: owner.token })
  expect(opened.body.evaluation_status).toBe('queued')
  expect(await statusOf(id)).toBe('done')
  const again = await app.api('GET', `/interviews/${id}`, { token: owner.token })
  expect(again.body.evaluation_status).toBe('done')
})

it('asks a model once about an abandoned interview that was opened, and three times about a completed one', async () => {
  expect(await evaluate((await seed('abandoned', new Date())).id)).toBe(1)
  expect(await evaluate((await seed('completed')).id)).toBe(3)
})

it('evaluates for candidates only where their vacancy shows results', async () => {
  const { id, token } = await seed('abandoned')
  await evaluate(id)
  const ask = () =>
    app.api('POST', '/interviews/evaluate', { body: { interviewId: id }, interviewToken: token })
  const show = (candidate_results: string) =>
    app.api('PUT', `/vacancies/${vacancyId}`, { token: owner.token, body: { candidate_results } })
  await show('none')
  expect((await ask()).body.evaluation).toBeNull()
  expect(await statusOf(id)).toBe('none')
  await show('full')
  expect((await ask()).body.evaluation).not.toBeNull()
})
