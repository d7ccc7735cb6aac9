import { describe, expect, it } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import type { TestInterview } from '../../../../app/testing/live-stage.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { MINUTE_MS } from '../../../../platform/clock.ts'
import { json } from '../../../../platform/database/tables.ts'
import { silentAnswer } from '../live/hearing/silent-answer.ts'
import type { LiveCandidate } from '../live/testing/live-candidate.ts'
import { everythingKept } from './testing/everything-kept.ts'

const stage = await useStage()

const QUESTION = /last weekend/
const WEBM = { mimeType: 'audio/webm;codecs=opus' }

const practise = (candidate: LiveCandidate, interview: TestInterview) =>
  candidate.send('start-session', { interviewId: interview.id, token: interview.token, practice: true })

/** Hears the question, answers it in writing, and waits for the end. */
const answerOnce = async (candidate: LiveCandidate, from: number, clientId: string) => {
  await candidate.said(QUESTION, from)
  expect(await candidate.type(clientId, 'We walked along the river.')).toMatchObject({ ok: true })
  await candidate.until('turn-stored', turn => turn.clientId === clientId, from)
  await candidate.until('session-ended', () => true, from)
}

describe('practice before an interview', () => {
  it('asks one question, says what it heard, and leaves database, storage and jobs as they were, three times', async () => {
    const interview = await stage.apply()
    const before = await everythingKept(stage.app())
    const candidate = await stage.connect()
    for (const round of [1, 2, 3]) {
      const from = candidate.events.length
      expect(await practise(candidate, interview)).toMatchObject({
        ok: true,
        provider: 'builtin',
        questionNumber: 0,
        transcript: [],
        practice: { sameInterviewer: true },
      })
      await answerOnce(candidate, from, `practice-${round}`)
    }
    expect(candidate.all('turn-stored').filter(({ speaker }) => speaker === 'candidate')).toHaveLength(3)
    expect(candidate.all('turn-stored').filter(({ speaker }) => speaker === 'ai')).toHaveLength(3)
    expect(candidate.all('interview-progress')).toEqual([])
    expect(candidate.all('evaluation-complete')).toEqual([])
    expect(candidate.all('interview-ending')[0]?.message).toContain('Nothing of it is kept')
    expect(await everythingKept(stage.app())).toEqual(before)
    expect(await stage.read(interview)).toMatchObject({ status: 'pending', question_number: 0 })

    const ack = await candidate.start(interview)
    expect(ack).toMatchObject({ ok: true, resumed: false, questionNumber: 0, totalQuestions: 3 })
    expect(ack).not.toHaveProperty('practice')
    await candidate.said(/What did you build last\?/)
    const { transcript } = await stage.read(interview)
    expect(JSON.stringify(transcript)).not.toMatch(/weekend|river/)
  })

  it('keeps no sound either, also of an answer that is never completed', async () => {
    const interview = await stage.apply()
    const before = await everythingKept(stage.app())
    const webm = await silentAnswer(2)
    const candidate = await stage.connect()
    await practise(candidate, interview)
    await candidate.said(QUESTION)
    expect(await candidate.sound('half', webm, { ...WEBM, part: 0, last: false })).toMatchObject({ ok: true })
    candidate.close()
    const again = await stage.connect()
    await practise(again, interview)
    await again.said(QUESTION)
    expect(await again.sound('whole', webm, WEBM)).toMatchObject({ ok: true })
    await again.until('session-ended')
    expect(await everythingKept(stage.app())).toEqual(before)
  })

  it('goes on with the same question after a break', async () => {
    const interview = await stage.apply()
    const first = await stage.connect()
    await practise(first, interview)
    const { seq } = await first.said(QUESTION)
    first.close()
    const second = await stage.connect()
    expect(await practise(second, interview)).toMatchObject({ ok: true, resumed: true })
    expect((await second.said(QUESTION)).seq).toBe(seq)
  })

  it('ends when the interview begins elsewhere', async () => {
    const interview = await stage.apply()
    const practising = await stage.connect()
    await practise(practising, interview)
    await practising.said(QUESTION)
    const { candidate } = await stage.enter(interview)
    await practising.until('session-ended')
    await candidate.said(/What did you build last\?/)
    expect(await practising.type('late', 'More')).toMatchObject({ ok: false })
    expect(await stage.answers(interview)).toEqual([])
  })

  it('is in the interview’s language, or in English where the interviewer has no words of its own', async () => {
    const russian = await stage.apply({ language: 'ru' })
    const speaker = await stage.connect()
    expect(await practise(speaker, russian)).toMatchObject({ language: 'ru' })
    await speaker.said(/на прошлых выходных/)
    const finnish = await stage.apply({ language: 'fi' })
    const other = await stage.connect()
    expect(await practise(other, finnish)).toMatchObject({ language: 'en' })
    await other.said(QUESTION)
  })
})

describe('practice is refused', () => {
  const refusal = async (interview: TestInterview) => practise(await stage.connect(), interview)

  it('once the first question was asked', async () => {
    const { interview, candidate } = await stage.enterNew()
    await candidate.said(/What did you build last\?/)
    expect(await refusal(interview)).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await candidate.type('a', 'A service in Go that keeps accounts.')).toMatchObject({ ok: true })
  })

  it('to strangers, for demos, and when the interview is over', async () => {
    const interview = await stage.apply()
    expect(await refusal({ ...interview, token: 'wrong' })).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await refusal({ ...interview, id: 'demo-12345678' })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    })
    await stage.lifecycle().start(interview.id)
    await stage.lifecycle().finish(interview.id, 'done')
    expect(await refusal(interview)).toMatchObject({ ok: false, code: 'INTERVIEW_CLOSED' })
  })

  it('where the separate consent was to another text than the one shown now', async () => {
    const interview = await stage.apply()
    const data_consent = json({
      version: 'older',
      text: 'What was agreed to.',
      at: '2026-11-01T09:00:00.000Z',
    })
    const change = stage.app().context.db.updateTable('interviews').set({ data_consent })
    await change.where('id', '=', interview.id).execute()
    expect(await refusal(interview)).toMatchObject({ ok: false, code: 'NOTICE_CHANGED' })
  })

  it('to the twenty-first at a time of one vacancy, until one of them leaves', async () => {
    const first = await stage.apply()
    const { vacancy_id } = await stage.read(first)
    const practising = await stage.connect()
    await practise(practising, first)
    const another = async (): Promise<TestInterview> => {
      const { body } = await apply(stage.app(), vacancy_id)
      return { ...first, id: body.id, token: body.candidate_token }
    }
    for (let count = 1; count < 20; count++)
      expect(await refusal(await another())).toMatchObject({ ok: true })
    const late = await another()
    expect(await refusal(late)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' })
    expect(await refusal(await stage.apply())).toMatchObject({ ok: true })
    practising.close()
    await expect.poll(() => refusal(late)).toMatchObject({ ok: true })
  })

  it('after ten minutes in all', async () => {
    const interview = await stage.apply()
    const candidate = await stage.connect()
    const ack = await practise(candidate, interview)
    expect(Date.parse(`${ack.endsAt}`) - Date.parse(`${ack.serverTime}`)).toBeCloseTo(10 * MINUTE_MS, -4)
    await candidate.said(QUESTION)
    stage.app().clock.advance(4 * MINUTE_MS)
    await candidate.type('one', 'We walked along the river.')
    await candidate.until('session-ended')
    const from = candidate.events.length
    const second = await practise(candidate, interview)
    expect(Date.parse(`${second.endsAt}`) - Date.parse(`${second.serverTime}`)).toBeLessThan(6.1 * MINUTE_MS)
    await candidate.said(QUESTION, from)
    stage.app().clock.advance(6 * MINUTE_MS)
    await candidate.type('two', 'We walked along the river.')
    await candidate.until('session-ended', () => true, from)
    expect(await practise(candidate, interview)).toMatchObject({
      ok: false,
      code: 'PRACTICE_LIMIT_REACHED',
      error: expect.stringContaining('start the interview now'),
    })
    expect(await stage.read(interview)).toMatchObject({ status: 'pending' })
  })
})
