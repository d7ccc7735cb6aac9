import { readFileSync } from 'node:fs'
import { DefaultQueryExecutor } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { writeEspeakProgram } from './testing/espeak-program.ts'
import type { LiveCandidate } from './testing/live-candidate.ts'

const espeakPath = writeEspeakProgram()
const stage = await useStage({ espeakPath, browserSpeech: true })

const soundOf = (candidate: LiveCandidate): Buffer =>
  Buffer.concat(
    candidate.all('ai-audio-chunk').flatMap(({ audioChunks }) => (audioChunks ?? []) as Uint8Array[]),
  )

describe('what the built-in voice says', () => {
  const talk = async (): Promise<Buffer> => {
    const vacancy = { follow_up_questions: false, questions: ['Why Go?', 'Why now?'] }
    const { candidate } = await stage.enterNew(vacancy)
    await candidate.said(/Why Go/)
    await candidate.type('a', 'It is quick.')
    await candidate.said(/Why now/)
    await candidate.type('b', 'I have moved.')
    await candidate.until('session-ended')
    return soundOf(candidate)
  }

  it('is made for the first candidate of a vacancy, and heard by the second without another process', async () => {
    const first = await talk()
    const runs = readFileSync(`${espeakPath}.runs`, 'utf8')
    expect(runs.match(/Why now/g)).toHaveLength(1)
    expect((await talk()).equals(first)).toBe(true)
    expect(readFileSync(`${espeakPath}.runs`, 'utf8')).toBe(runs)
  })
})

it('the built-in voice comes as sound under the number of its turn, after its words, and stops when the candidate answers', async () => {
  const { candidate } = await stage.enterNew({ follow_up_questions: false })
  const greeting = await candidate.said(/AI interviewer/)
  const ofGreeting = candidate.all('ai-audio-chunk').filter(({ seq }) => seq === greeting.seq)
  const bytes = ofGreeting
    .flatMap(({ audioChunks }) => (audioChunks ?? []) as Uint8Array[])
    .reduce((sum, chunk) => sum + chunk.length, 0)
  expect(Math.abs(bytes / 2 - 12_000)).toBeLessThan(20)
  const names = candidate.events.map(({ name }) => name)
  expect(names.indexOf('ai-text')).toBeLessThan(names.indexOf('ai-speaking'))
  expect(names.indexOf('ai-speaking')).toBeLessThan(names.indexOf('ai-audio-chunk'))

  const question = await candidate.until('ai-text', ({ text }) => /build last/.test(text))
  await candidate.until('ai-audio-chunk', ({ seq }) => seq === question.seq)
  const from = candidate.events.length
  expect(await candidate.type('a', 'I built a parser.')).toMatchObject({
    ok: true,
  })
  expect(await candidate.until('ai-interrupted')).toEqual({ seq: question.seq })
  await candidate.said(/find a race/, from)
  const cut = candidate.events.findIndex(({ name }) => name === 'ai-interrupted')
  const late = candidate.events
    .slice(cut)
    .filter(
      ({ name, message }) => name === 'ai-audio-chunk' && (message as { seq: number }).seq === question.seq,
    )
  expect(late).toHaveLength(0)
})

describe('an answer and what is said to it', () => {
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  afterAll(() => asked.mockRestore())

  it('cost the database a statement each, and one when it was heard', async () => {
    const vacancy = { follow_up_questions: false, questions: ['Why Go?', 'Why now?'] }
    const { interview, candidate } = await stage.enterNew(vacancy)
    await candidate.said(/Why Go/)
    asked.mockClear()
    const from = candidate.events.length
    await candidate.sound('a', new Uint8Array(3_200))
    await candidate.said(/Why now/, from)
    const queries = asked.mock.calls.map(([query]) => query)
    const statements = queries
      .filter(({ parameters }) => parameters.includes(interview.id))
      .map(({ sql }) => sql)
    // When the first question was heard may be noted as late as here; the lease is kept all the time.
    const ofTalk = statements.filter(
      sql => !/^update "(?:turns" set "started_at|interviews" set "live_until)"/.test(sql),
    )
    const added = expect.stringMatching(/^with .* insert into "turns"/s)
    const counted = expect.stringMatching(/update interviews set answer_bytes/)
    expect(ofTalk).toEqual([counted, added, added])
    expect(statements.length - ofTalk.length).toBeLessThanOrEqual(3)
  })
})

it("the browser's speech recognition, where it is allowed, counts as a claim of the browser", async () => {
  const { interview, candidate, ack } = await stage.enterNew({ follow_up_questions: false })
  expect(ack).toMatchObject({ hears: false, browserSpeech: true })
  await candidate.until('ai-text', ({ text }) => /build last/.test(text))
  const from = candidate.events.length
  await candidate.sound('h1', new Uint8Array(3_200), { heard: ' I built a parser. ' })
  await candidate.said(/find a race/, from)
  const { transcript } = await stage.read(interview)
  expect(transcript[2]).toMatchObject({
    client_id: 'h1',
    content: 'I built a parser.',
    source: 'browser',
    transcribed: true,
  })
})

it('a slower voice takes longer to say the same', async () => {
  const interview = await stage.begin({ follow_up_questions: false })
  const { status } = await stage.app().api('PUT', `/interviews/${interview.id}/accommodations`, {
    interviewToken: interview.token,
    body: { time_factor: 1, format: 'spoken', captions: false, slower_voice: true },
  })
  expect(status).toBe(204)
  const { candidate } = await stage.enter(interview)
  const { seq } = await candidate.said(/AI interviewer/)
  await candidate.until('ai-speaking', ({ speaking }) => !speaking)
  const slow = candidate.all('ai-audio-chunk').filter(chunk => chunk.seq === seq)
  const bytes = Buffer.concat(slow.flatMap(({ audioChunks }) => (audioChunks ?? []) as Uint8Array[])).length
  expect(bytes / 2 / 12_000).toBeCloseTo(1.22, 1)
})
