import { describe, expect, it } from 'vitest'
import { openStage, type TestInterview } from '../../../../app/testing/live-stage.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { hashToken, newToken } from '../../../../platform/ids.ts'
import { admitResumeToken } from '../interviews.repository.ts'
import { sweepInterviews } from './sweep-interviews.ts'
import type { LiveCandidate } from './testing/live-candidate.ts'

const stage = await useStage()

const FULL =
  'Last winter I rewrote the payment service of a shop in Kazan in Go. I measured the queries, removed 3 locks and wrote load tests. Latency fell from 900 to 120 milliseconds.'
const PLAIN = { follow_up_questions: false }

type Entry = { speaker: string; content: string; client_id: string | null }
const spokenBy = (transcript: Entry[], speaker: string) =>
  transcript.filter(turn => turn.speaker === speaker).map(turn => turn.content)

/** Once no connection holds the interview any more. */
const awayForAMinute = async ({ id }: TestInterview) => {
  const held = stage.app().context.db.selectFrom('interviews').select('live_owner').where('id', '=', id)
  await expect.poll(() => held.executeTakeFirst()).toEqual({ live_owner: null })
  stage.app().clock.advance(60_000)
}

describe('coming back', () => {
  it('after a blink: the open question again under its own number, nothing added', async () => {
    const { interview, candidate } = await stage.enterNew(PLAIN)
    const question = await candidate.said(/What did you build last\?/)
    candidate.close()
    const { candidate: back, ack } = await stage.enter(interview)
    expect(ack).toMatchObject({ ok: true, resumed: true, questionNumber: 1 })
    expect(ack.transcript).toHaveLength(2)
    expect(await back.said(/What did you build last\?/)).toEqual(question)
    expect((await stage.read(interview)).transcript).toHaveLength(2)
  })

  it('inside the greeting: the greeting again, and the question once the page reports it as heard', async () => {
    const interview = await stage.apply(PLAIN)
    const enter = async () => {
      const candidate = await stage.connect()
      const { id: interviewId, token } = interview
      await candidate.send('start-session', { interviewId, token, reportsHeard: true })
      return candidate
    }
    const first = await enter()
    const greeting = await first.said(/AI interviewer/)
    expect(await first.until('hear-out')).toEqual({ seq: greeting.seq })
    first.close()
    const back = await enter()
    expect(await back.said(/AI interviewer/)).toEqual(greeting)
    expect(back.all('interview-progress')).toEqual([{ questionNumber: 0, totalQuestions: 3 }])
    expect((await stage.read(interview)).transcript).toHaveLength(1)
    await back.send('heard', { seq: greeting.seq })
    await back.said(/What did you build last\?/)
    expect(back.all('interview-progress').at(-1)).toEqual({ questionNumber: 1, totalQuestions: 3 })
  })

  it('after a while: one "let us continue", no second greeting, the same question', async () => {
    const { interview, candidate } = await stage.enterNew(PLAIN)
    await candidate.said(/What did you build last\?/)
    await candidate.type('a', FULL)
    await candidate.said(/How do you find a race\?/)
    for (let times = 0; times < 2; times++) {
      for (const line of stage.connectionsOf(interview)) line.close()
      await awayForAMinute(interview)
      const { candidate: back } = await stage.enter(interview)
      await back.said(/How do you find a race\?/)
    }
    const said = spokenBy((await stage.read(interview)).transcript, 'ai')
    expect(said.filter(text => /AI interviewer/.test(text))).toHaveLength(1)
    expect(said.filter(text => /continue where we stopped/.test(text))).toHaveLength(1)
  })

  it('with an answer that is sent at once: it stands after the "let us continue"', async () => {
    const { interview, candidate } = await stage.enterNew(PLAIN)
    await candidate.said(/What did you build last\?/)
    await candidate.type('a', FULL)
    await candidate.said(/How do you find a race\?/)
    candidate.close()
    await awayForAMinute(interview)
    const back = await stage.connect()
    expect(await back.start(interview)).toMatchObject({ ok: true, resumed: true })
    expect(await back.type('b', 'With the detector.')).toMatchObject({ ok: true })
    const { transcript } = (await stage.read(interview)) as { transcript: Entry[] }
    const at = transcript.findIndex(({ content }) => content === 'With the detector.')
    expect(transcript[at - 1]?.content).toMatch(/Let us continue/)
  })

  it('after a crash at any point: nothing lost, nothing twice, and it still comes to its end', async () => {
    const interview = await stage.apply(PLAIN)
    const sent: string[] = []
    let { candidate } = await stage.enter(interview)
    for (let number = 0; number < 3; number++) {
      await candidate.until('ai-text', ({ text }) => /\?$/.test(text))
      const clientId = `c${number}`
      sent.push(clientId)
      const first = await candidate.type(clientId, `${FULL} ${number}`)
      expect(first.ok).toBe(true)
      if (number === 2) break
      // The process dies right after the acknowledgement, whatever the interviewer was about to do.
      await stage.restart()
      candidate = (await stage.enter(interview)).candidate
      expect(await candidate.type(clientId, `${FULL} ${number}`)).toEqual(first)
      await candidate.until('interview-progress', ({ questionNumber }) => questionNumber === number + 2)
      await candidate.until('ai-text', ({ text }) => /race\?$|job\?$/.test(text))
    }
    await candidate.until('session-ended')
    const read = await stage.read(interview)
    expect(read).toMatchObject({ status: 'completed', evaluation_status: 'done' })
    const { transcript } = read as { transcript: Entry[] }
    expect(transcript.filter(turn => turn.speaker === 'candidate').map(turn => turn.client_id)).toEqual(sent)
    const said = spokenBy(transcript, 'ai')
    for (const once of [/AI interviewer/, /build last\?/, /race\?/, /this job\?/, /Goodbye/]) {
      expect(said.filter(text => once.test(text))).toHaveLength(1)
    }
  })

  it('with an answer that was half sent when the server died', async () => {
    const { interview, candidate } = await stage.enterNew(PLAIN)
    await candidate.said(/What did you build last\?/)
    const part = (to: LiveCandidate, part: number, last = false) =>
      to.sound('parts', new Uint8Array(16_000).fill(part + 1), { part, last })
    for (const number of [0, 1]) expect(await part(candidate, number)).toEqual({ ok: true, seq: null })
    await stage.restart()
    const { candidate: back } = await stage.enter(interview)
    for (const _ of ['once', 'again']) expect(await part(back, 2, true)).toEqual({ ok: true, seq: 3 })
    const { storage, db } = stage.app().context
    const turn = await db
      .selectFrom('turns')
      .select('audio_key')
      .where('interview_id', '=', interview.id)
      .where('seq', '=', 3)
      .executeTakeFirstOrThrow()
    const bytes = await storage.read(turn.audio_key ?? '')
    expect([bytes.length, bytes[0], bytes[16_000], bytes[47_999]]).toEqual([48_000, 1, 2, 3])
  })
})

it('two tabs: the later one takes over, the earlier is told and may add nothing', async () => {
  const { interview, candidate: first } = await stage.enterNew(PLAIN)
  await first.said(/What did you build last\?/)
  const { candidate: second, ack } = await stage.enter(interview)
  expect(ack).toMatchObject({ ok: true, resumed: true })
  expect(await first.until('session-error')).toMatchObject({ code: 'TAKEN_OVER', retryable: false })
  expect(await first.type('old', 'From the old tab')).toMatchObject({
    ok: false,
    code: 'TAKEN_OVER',
  })
  const gone = new Promise(resolve => first.socket.once('disconnect', resolve))
  first.raw('send-audio', { clientId: 'loud', audioData: new Uint8Array(200 * 1024) })
  await gone
  await second.said(/What did you build last\?/)
  expect(await second.type('new', FULL)).toMatchObject({ ok: true })
  await second.said(/How do you find a race\?/)
  const { transcript } = await stage.read(interview)
  expect(transcript.map((turn: Entry) => turn.client_id).filter(Boolean)).toEqual(['new'])
})

it('two devices: a token of the invitation’s link takes over, the earlier device is told', async () => {
  const { interview, candidate: first } = await stage.enterNew(PLAIN)
  await first.said(/What did you build last\?/)
  const token = newToken()
  expect(await admitResumeToken(stage.app().context.db, interview.id, hashToken(token))).toBe(true)
  const { candidate: second, ack } = await stage.enter({ ...interview, token })
  expect(ack).toMatchObject({ ok: true, resumed: true })
  expect(await first.until('session-error')).toMatchObject({ code: 'TAKEN_OVER' })
  expect(await second.type('here', FULL)).toMatchObject({ ok: true })
})

it('two nodes: the one that lost the lease is refused by the record itself', async () => {
  const { interview, candidate: first } = await stage.enterNew(PLAIN)
  await first.said(/What did you build last\?/)
  await stage.restart()
  const { candidate: second } = await stage.enter(interview)
  await second.said(/What did you build last\?/)
  expect(await first.type('old', 'From the old node')).toMatchObject({ ok: false, code: 'TAKEN_OVER' })
  expect((await stage.read(interview)).transcript).toHaveLength(2)
})

it('an interview is closed and evaluated when its candidate does not come back, or abandoned when none ever came', async () => {
  const begun = await stage.apply(PLAIN)
  const never = await stage.apply(PLAIN)
  const { candidate } = await stage.enter(begun)
  await candidate.said(/What did you build last\?/)
  await candidate.type('a', FULL)
  await candidate.said(/How do you find a race\?/)
  candidate.close()
  const { context, clock } = stage.app()
  const deps = { lifecycle: stage.lifecycle() }
  await sweepInterviews(context, deps)
  expect((await stage.read(begun)).status).toBe('in_progress')
  clock.advance(31 * 60_000)
  await sweepInterviews(context, deps)
  expect((await stage.read(begun)).status).toBe('abandoned')
  await expect.poll(async () => (await stage.read(begun)).evaluation_status, { timeout: 20_000 }).toBe('done')
  expect((await stage.read(never)).status).toBe('pending')
  clock.advance(24 * 3_600_000)
  await sweepInterviews(context, deps)
  expect(await stage.read(never)).toMatchObject({ status: 'abandoned', evaluation_status: 'none' })
})

it('a server that stops tells candidates to come back', async () => {
  const own = await openStage()
  const there = await own.apply(PLAIN)
  const { candidate: guest } = await own.enter(there)
  await guest.said(/What did you build last\?/)
  await own.app().close()
  expect(await guest.until('session-error')).toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
    retryable: true,
  })
  await own.app().database.drop()
})
