import { describe, expect, it } from 'vitest'
import { QUESTIONS_RU } from '../../../../app/testing/live-stage.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import type { LiveCandidate } from './testing/live-candidate.ts'

const stage = await useStage()

const FULL_EN =
  'Last winter I rewrote the payment service of a shop in Kazan in Go. I measured the queries, removed 3 locks and wrote load tests. Latency fell from 900 to 120 milliseconds and lost orders stopped.'
const FULL_RU =
  'Прошлой зимой я переписал сервис оплаты магазина в Казани на Go. Я измерил запросы, убрал 3 блокировки и написал нагрузочные тесты. В результате задержка упала с 900 до 120 миллисекунд.'

const answer = async (candidate: LiveCandidate, clientId: string, text: string) => {
  const from = candidate.events.length
  const ack = await candidate.type(clientId, text)
  expect(ack).toEqual({ ok: true, seq: expect.any(Number) })
  return { from, seq: ack.seq as number }
}

describe('a typed interview', () => {
  it('in English: greets, asks, follows up where the answer is thin, says goodbye, is evaluated', async () => {
    const { interview, candidate, ack } = await stage.enterNew({ follow_up_questions: true })
    expect(ack).toMatchObject({
      ok: true,
      provider: 'builtin',
      transport: 'socket',
      resumed: false,
      questionNumber: 0,
      totalQuestions: 3,
      transcript: [],
      browserSpeech: false,
      hears: false,
      language: 'en',
    })
    expect(Date.parse(`${ack.endsAt}`) - Date.parse(`${ack.serverTime}`)).toBeGreaterThan(59 * 60_000)
    expect(Date.parse(`${ack.endsAt}`) - Date.parse(`${ack.serverTime}`)).toBeLessThanOrEqual(60 * 60_000)
    await candidate.said(/Go developer/)
    await candidate.said(/What did you build last\?/)
    expect(candidate.all('interview-progress').at(-1)).toEqual({ questionNumber: 1, totalQuestions: 3 })
    const thin = await answer(candidate, 'a1', 'A service.')
    await candidate.until('ai-text', ({ seq }) => seq > thin.seq)
    const second = await answer(candidate, 'a2', FULL_EN)
    await candidate.said(/How do you find a race\?/, second.from)
    const third = await answer(candidate, 'a3', FULL_EN)
    await candidate.said(/Why this job\?/, third.from)
    const last = await answer(candidate, 'a4', FULL_EN)
    await candidate.said(/Goodbye/, last.from)
    await candidate.until('interview-ending')
    const { evaluation, conversationHistory } = await candidate.until('evaluation-complete')
    // 'Write services in Go.' is too short a description to hold answers against.
    expect(evaluation).toMatchObject({ overall_score: null, strengths: [] })
    expect(evaluation?.questions?.[1]?.evidence).not.toEqual([])
    expect(evaluation).not.toHaveProperty('recommendation')
    expect(conversationHistory.filter(({ speaker }) => speaker === 'candidate')).toHaveLength(4)
    await candidate.until('session-ended')

    const read = await stage.read(interview)
    expect(read).toMatchObject({ status: 'completed', evaluation_status: 'done', question_number: 3 })
    expect(read.transcript.map((turn: { speaker: string }) => turn.speaker).join(' ')).toBe(
      'ai ai candidate ai candidate ai candidate ai candidate ai',
    )
    expect(read.transcript.map((turn: { seq: number }) => turn.seq)).toEqual(
      read.transcript.map((_: unknown, at: number) => at + 1),
    )
  })

  it('in a language without phrases of its own: only the company’s words, and no word of English', async () => {
    const questions = ['Mitä rakensit viimeksi?', 'Miksi tämä työ?']
    const { interview, candidate } = await stage.enterNew({
      language: 'fi',
      follow_up_questions: true,
      questions,
    })
    await candidate.said(/Mitä rakensit/)
    const { from } = await answer(candidate, 'a1', 'Palvelun.')
    await candidate.said(/Miksi tämä/, from)
    await answer(candidate, 'a2', 'Haluan oppia.')
    await candidate.until('session-ended')
    const { status, transcript } = await stage.read(interview)
    expect(status).toBe('completed')
    expect(
      transcript.flatMap((turn: { speaker: string; content: string }) =>
        turn.speaker === 'ai' ? [turn.content] : [],
      ),
    ).toEqual(questions)
  })

  it('in Russian, without follow-ups, with requests in between', async () => {
    const interview = await stage.apply({
      language: 'ru',
      questions: QUESTIONS_RU,
      follow_up_questions: false,
    })
    const { candidate } = await stage.enter(interview)
    await candidate.said(/Что вы сделали последним\?/)
    const repeat = await answer(candidate, 'r1', 'Повторите, пожалуйста, вопрос')
    await candidate.said(/Что вы сделали последним\?/, repeat.from)
    const first = await answer(candidate, 'r2', FULL_RU)
    await candidate.said(/Как вы ищете ошибки\?/, first.from)
    const skip = await answer(candidate, 'r3', 'Пропустим этот вопрос')
    await candidate.said(/До свидания/, skip.from)
    await candidate.until('session-ended')
    expect((await stage.read(interview)).status).toBe('completed')
    expect(await stage.answers(interview)).toHaveLength(3)
  })

  it('ended early by the candidate is abandoned, with a goodbye, and evaluated', async () => {
    const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/What did you build last\?/)
    const first = await answer(candidate, 'e1', FULL_EN)
    await candidate.said(/How do you find a race\?/, first.from)
    expect(await candidate.send('end-session', { reason: 'candidate' })).toEqual({ ok: true })
    expect((await stage.read(interview)).status).toBe('abandoned')
    await candidate.until('session-ended')
    expect(candidate.all('ai-text').at(-1)?.text).toMatch(/we will stop here/)
    expect(await stage.read(interview)).toMatchObject({ evaluation_status: 'done' })
    expect(await candidate.type('late', 'More')).toMatchObject({
      ok: false,
      code: 'INTERVIEW_CLOSED',
    })
    // What is on record already stays acknowledged.
    expect(await candidate.type('e1', FULL_EN)).toEqual({
      ok: true,
      seq: first.seq,
    })
  })
})

describe('answers', () => {
  it('are stored once however often and however parallel they are sent', async () => {
    const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/What did you build last\?/)
    const acks = await Promise.all([
      ...Array.from({ length: 8 }, () => candidate.type('same', FULL_EN)),
      ...Array.from({ length: 5 }, (_, at) => candidate.type(`other-${at}`, `Part ${at}`)),
    ])
    expect(acks.every(ack => ack.ok)).toBe(true)
    expect(new Set(acks.slice(0, 8).map(ack => ack.seq)).size).toBe(1)
    expect(new Set(acks.map(ack => ack.seq)).size).toBe(6)
    const { transcript } = await stage.read(interview)
    const said = transcript.filter((turn: { speaker: string }) => turn.speaker === 'candidate')
    expect(said.map((turn: { client_id: string }) => turn.client_id).sort()).toEqual(
      ['same', ...Array.from({ length: 5 }, (_, at) => `other-${at}`)].sort(),
    )
    expect(transcript.map((turn: { seq: number }) => turn.seq)).toEqual(
      transcript.map((_: unknown, at: number) => at + 1),
    )
  })

  it('spoken without a transcriber are kept, and lead on to the next question without a word about it', async () => {
    const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/What did you build last\?/)
    const from = candidate.events.length
    const claim = { heard: 'a claim that is not allowed here' }
    expect(await candidate.sound('s1', new Uint8Array(32_000), claim)).toEqual({ ok: true, seq: 3 })
    await candidate.said(/How do you find a race\?/, from)
    const { transcript } = await stage.read(interview)
    expect(transcript[2]).toMatchObject({
      client_id: 's1',
      content: '',
      transcribed: false,
      question_index: 0,
      source: 'server',
    })
    expect(transcript[3]).toMatchObject({ speaker: 'ai', question_index: 1 })
    const row = await stage
      .app()
      .context.db.selectFrom('turns')
      .selectAll()
      .where('interview_id', '=', interview.id)
      .where('seq', '=', 3)
      .executeTakeFirstOrThrow()
    expect((await stage.app().context.storage.read(row.audio_key ?? '')).length).toBe(32_000)
    expect((row.ended_at?.getTime() ?? 0) - (row.started_at?.getTime() ?? 0)).toBe(1_000)
  })

  it('that came late on a slow line stand on record when they were spoken, but never before the interview', async () => {
    const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/What did you build last\?/)
    const { clock, db } = stage.app().context
    const overAt = new Date(clock.now().getTime() + 5_000)
    stage.app().clock.advance(40_000)
    await candidate.sound('late', new Uint8Array(32_000), { endedAt: overAt.toISOString() })
    await candidate.sound('never', new Uint8Array(32_000), { endedAt: '1999-01-01T00:00:00Z' })
    const rows = await db
      .selectFrom('turns')
      .innerJoin('interviews', 'interviews.id', 'turns.interview_id')
      .select(['turns.started_at', 'turns.ended_at', 'interviews.started_at as began_at'])
      .where('interview_id', '=', interview.id)
      .where('speaker', '=', 'candidate')
      .orderBy('seq')
      .execute()
    expect(rows[0]?.ended_at).toEqual(overAt)
    expect(rows[1]?.started_at).toEqual(rows[1]?.began_at)
  })
})

it('the time limit ends an interview with a goodbye', async () => {
  const { interview, candidate } = await stage.enterNew()
  await candidate.said(/What did you build last\?/)
  candidate.close()
  stage.app().clock.advance(61 * 60_000)
  const { candidate: back } = await stage.enter(interview)
  await back.until('ai-text', ({ text }) => /time is up/.test(text))
  await back.until('session-ended')
  expect((await stage.read(interview)).status).toBe('abandoned')
})

it('the time limit hears out an answer that may be under way, and asks nothing after it', async () => {
  const vacancy = { follow_up_questions: false, questions: ['What did you build last?', 'Why now?'] }
  const { interview, candidate } = await stage.enterNew(vacancy)
  await candidate.said(/What did you build last\?/)
  stage.app().clock.advance(61 * 60_000)
  expect(await candidate.type('late', 'A parser in Go.')).toMatchObject({ ok: true })
  await candidate.until('ai-text', ({ text }) => /time is up/.test(text))
  await candidate.until('session-ended')
  expect(await stage.answers(interview)).toEqual(['A parser in Go.'])
  expect(candidate.all('ai-text').filter(({ text }) => /Why now/.test(text))).toEqual([])
})

it('who gives no answer is not waited for longer than one may last', async () => {
  const { candidate } = await stage.enterNew()
  await candidate.said(/What did you build last\?/)
  stage.app().clock.advance(66 * 60_000)
  await candidate.until('ai-text', ({ text }) => /time is up/.test(text))
})
