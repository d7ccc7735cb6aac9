import { describe, expect, it } from 'vitest'
import { createEmployer } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { pageToken } from '../../hiring/candidate-mails/index.ts'
import { waitForEvaluation } from '../../judgement/evaluations/index.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'
import { evaluateCorrections, SETTLE_MS } from '../interviews/corrections/correct-answer.ts'

const app = await useTestApp()
const HOUR = 3_600_000
const TEXT =
  'I said that I led the night shift of twelve nurses for three years and wrote its handover rules.'

/** An ended, evaluated interview with its page, confirmed unless told otherwise. */
const begin = async ({ confirmed = true, running = false, moreAnswers = 0 } = {}) => {
  const { context } = app
  const { owner, vacancyId } = await createEmployer(context)
  const { id, token } = await seedInterview(context.db, { ownerId: owner.id, vacancyId })
  for (let seq = 3; seq < 3 + moreAnswers; seq++)
    await context.db
      .insertInto('turns')
      .values({
        interview_id: id,
        client_id: null,
        question_index: 0,
        stored_at: context.clock.now(),
        seq,
        speaker: 'candidate',
        kind: 'answer',
        content: `And answer ${seq}.`,
        source: 'typed',
      })
      .execute()
  const page = pageToken(context.config, id)
  if (!running) {
    await app.api('POST', '/interviews/evaluate', { body: { interviewId: id }, interviewToken: token })
    await waitForEvaluation(context.db, id, { timeoutMs: 20_000 })
  }
  const now = context.clock.now()
  await context.db
    .insertInto('candidate_pages')
    .values({
      id,
      interview_id: id,
      organisation_id: owner.id,
      created_at: now,
      confirmed_until: confirmed ? new Date(now.getTime() + HOUR) : null,
    })
    .execute()
  return {
    id,
    page,
    token,
    correct: (seq: number, text = TEXT) =>
      app.api('PUT', `/my/answers/${seq}/correction`, { pageToken: page, body: { text } }),
    read: async () => (await app.api('GET', `/interviews/${id}`, { token: owner.token })).body,
    decide: (decision: string) =>
      app.api('PUT', `/interviews/${id}/decision`, {
        token: owner.token,
        body: { decision, reason: 'Read it all.' },
      }),
    evaluations: async () =>
      (await app.api('GET', `/interviews/${id}/evaluations`, { token: owner.token })).body.evaluations,
  }
}

describe('PUT /my/answers/{seq}/correction', () => {
  it('keeps both wordings, and has the interview evaluated once more for several', async () => {
    const one = await begin()
    const before = await one.read()
    const answers = before.transcript.filter(({ type }: { type: string }) => type === 'answer')
    expect((await one.correct(answers[0].seq)).status).toBe(204)
    await app.api('GET', '/my', { pageToken: one.page })
    await evaluateCorrections(app.context, one.id)
    expect(await one.evaluations()).toHaveLength(1)
    app.clock.advance(SETTLE_MS)
    await evaluateCorrections(app.context, one.id)
    await evaluateCorrections(app.context, one.id)
    await waitForEvaluation(app.context.db, one.id, { timeoutMs: 20_000 })
    expect(await one.evaluations()).toHaveLength(2)
    const after = await one.read()
    expect(after.transcript.find(({ seq }: { seq: number }) => seq === answers[0].seq)).toMatchObject({
      content: answers[0].content,
      correction: TEXT,
    })
    expect(after).toMatchObject({ score_before_corrections: before.overall_score })
    expect(after.evaluation.with_corrections).toBe(true)
    expect(before).not.toHaveProperty('score_before_corrections')
    const { body } = await app.api('GET', '/my', { pageToken: one.page })
    expect(body.answers[0]).toMatchObject({ text: answers[0].content, correction: TEXT })
  })

  it('wants the mailed code, an answer, a second one never, and nothing after the decision', async () => {
    const [locked, one] = [await begin({ confirmed: false }), await begin()]
    expect((await locked.correct(2)).body.code).toBe('FORBIDDEN')
    expect((await one.correct(1)).body.code).toBe('NOT_FOUND')
    expect((await one.correct(2, ' ')).status).toBe(400)
    expect((await one.correct(2, 'x'.repeat(2_001))).status).toBe(400)
    expect((await one.correct(2)).status).toBe(204)
    expect((await one.correct(2)).body.code).toBe('ANSWER_CORRECTED')
    await one.decide('hold')
    expect((await one.correct(2)).body.code).toBe('ANSWER_CORRECTED')
    await one.decide('decline')
    expect((await one.correct(2)).body.code).toBe('CORRECTIONS_CLOSED')
  })

  it('has an interview evaluated three times at most, and shows later ones', async () => {
    const one = await begin({ moreAnswers: 3 })
    const answers = (await one.read()).transcript.filter(({ type }: { type: string }) => type === 'answer')
    for (const { seq } of answers) {
      expect((await one.correct(seq)).status).toBe(204)
      app.clock.advance(SETTLE_MS)
      await evaluateCorrections(app.context, one.id)
      await waitForEvaluation(app.context.db, one.id, { timeoutMs: 20_000 })
    }
    expect(answers).toHaveLength(4)
    expect(await one.evaluations()).toHaveLength(1 + 3)
    const shown = (await one.read()).transcript.filter(
      ({ correction }: { correction?: string }) => correction,
    )
    expect(shown).toHaveLength(4)
  })

  it('needs no code in the room, and is closed there after the end', async () => {
    const one = await begin({ running: true, confirmed: false })
    const inRoom = (body: object) =>
      app.api('PUT', `/interviews/${one.id}/answers/2/correction`, { interviewToken: one.token, body })
    expect((await inRoom({ text: TEXT })).status).toBe(204)
    await app.api('POST', '/interviews/evaluate', {
      body: { interviewId: one.id },
      interviewToken: one.token,
    })
    const { evaluation, ...read } = await one.read()
    expect(evaluation.with_corrections).toBe(true)
    expect(read).not.toHaveProperty('score_before_corrections')
    expect((await inRoom({ text: TEXT })).body.code).toBe('CORRECTIONS_CLOSED')
  })
})
