import { describe, expect, it } from 'vitest'
import { QUESTIONS_EN, type TestInterview } from '../../../../app/testing/live-stage.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { onTranscriptReady, waitForEvaluation } from '../../../judgement/evaluations/index.ts'
import { fillTurn } from '../transcript/turns.repository.ts'

const stage = await useStage()

const WORDS =
  'Last winter I rewrote the payment service of a shop in Kazan in Go. I measured the queries, removed 3 locks and wrote load tests. Latency fell from 900 to 120 milliseconds and lost orders stopped.'

/** Answers every question, typed or spoken; nothing here writes spoken answers down. */
const take = async (ways: readonly ('typed' | 'spoken')[]) => {
  const { interview, candidate } = await stage.enterNew({
    follow_up_questions: false,
    candidate_results: 'full',
  })
  let from = 0
  for (const [index, way] of ways.entries()) {
    const question = QUESTIONS_EN[index] ?? ''
    await candidate.until('ai-text', ({ text }) => text.includes(question), from)
    from = candidate.events.length
    const clientId = `answer-${index}`
    await (way === 'typed'
      ? candidate.type(clientId, WORDS)
      : candidate.sound(clientId, new Uint8Array(32_000)))
  }
  await candidate.until('session-ended')
  return { interview, candidate }
}

/** What the recruiter sees everywhere of an interview. */
const seen = async (interview: TestInterview) => {
  const { api } = stage.app()
  const token = interview.ownerToken
  const result = await stage.read(interview)
  const [list, usage, dashboard, csv] = await Promise.all([
    api('GET', '/interviews?evaluation_status=awaiting_words', { token }),
    api('GET', '/settings/usage', { token }),
    api('GET', '/dashboard', { token }),
    api('GET', '/interviews.csv', { token }),
  ])
  return {
    result,
    awaiting: list.body.interviews,
    places: usage.body.completed_interviews,
    dashboard: dashboard.body,
    csv: String(csv.body),
  }
}

const write = (id: string, clientId: string) => {
  const { context } = stage.app()
  return inTransaction(context.db, async transaction => {
    await fillTurn(transaction, id, clientId, WORDS, 'server')
    await onTranscriptReady(context, transaction, id)
  })
}

const NO_SCORES = {
  status: 'completed',
  evaluation_status: 'awaiting_words',
  technical_score: null,
  communication_score: null,
  overall_score: null,
  recommendation: null,
}

describe('an interview without a transcriber', () => {
  it('all typed is scored and costs a place', async () => {
    const { interview } = await take(['typed', 'typed', 'typed'])
    const { result, awaiting, places } = await seen(interview)
    expect(result).toMatchObject({ status: 'completed', evaluation_status: 'done' })
    expect({ awaiting, places }).toEqual({ awaiting: [], places: 1 })
  })

  it('all spoken waits for its words everywhere, says so, and costs no place', async () => {
    const { interview, candidate } = await take(['spoken', 'spoken', 'spoken'])
    expect(candidate.all('ai-text')).toHaveLength(1 + QUESTIONS_EN.length + 1)
    expect(candidate.all('evaluation-error')).toMatchObject([{ awaitingWords: true }])
    const { result, awaiting, places, dashboard, csv } = await seen(interview)
    expect(result).toMatchObject({ ...NO_SCORES, evaluation: { overall_score: null, flags: [] } })
    expect(awaiting).toMatchObject([{ id: interview.id, ...NO_SCORES }])
    expect(places).toBe(0)
    expect(dashboard).toMatchObject({ completed_interviews: 1, average_score: null })
    expect(csv).toContain('Completed (spoken answers not transcribed),,,')
    const asked = { body: { interviewId: interview.id }, interviewToken: interview.token }
    const forCandidate = await stage.app().api('POST', '/interviews/evaluate', asked)
    expect(forCandidate).toMatchObject({ status: 200, body: { evaluation: { overall_score: null } } })
  })

  it('partly typed gets no score from a part, and costs a place', async () => {
    const { interview } = await take(['typed', 'spoken', 'typed'])
    const { result, awaiting, places } = await seen(interview)
    expect(result).toMatchObject(NO_SCORES)
    expect(awaiting).toHaveLength(1)
    expect(places).toBe(1)
  })

  it('is evaluated once the last words have come, and then costs its place, once', async () => {
    const { interview } = await take(['spoken', 'spoken', 'typed'])
    const { db } = stage.app().context
    await write(interview.id, 'answer-0')
    expect(await stage.read(interview)).toMatchObject(NO_SCORES)
    await write(interview.id, 'answer-1')
    await write(interview.id, 'answer-1')
    await waitForEvaluation(db, interview.id, { timeoutMs: 20_000 })
    const { result, awaiting, places } = await seen(interview)
    expect(result).toMatchObject({ evaluation_status: 'done', recommendation: null })
    expect(WORDS).toContain(result.evaluation.questions[0].evidence[0].quote)
    expect({ awaiting, places }).toEqual({ awaiting: [], places: 1 })
  })

  it('all spoken costs its place with its first words, and re-evaluating before changes nothing', async () => {
    const { interview } = await take(['spoken', 'spoken', 'spoken'])
    const { db } = stage.app().context
    const again = `/interviews/${interview.id}/re-evaluate`
    expect((await stage.app().api('POST', again, { token: interview.ownerToken })).status).toBe(202)
    await waitForEvaluation(db, interview.id, { timeoutMs: 20_000 })
    expect(await seen(interview)).toMatchObject({ result: NO_SCORES, places: 0 })
    await write(interview.id, 'answer-2')
    expect(await seen(interview)).toMatchObject({ result: NO_SCORES, places: 1 })
  })
})
