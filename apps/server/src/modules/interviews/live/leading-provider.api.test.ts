import { clientMessages } from '@vivavox/contracts/interviews-live'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RealtimeFault } from '../../../ai/realtime-model.ts'
import { scriptLead } from '../../../ai/testing/scripted-leading-model.ts'
import { type LiveStage, openStage, type TestInterview } from '../../../app/testing/live-stage.ts'
import { createAnswerDecoder } from './answer-decoder.ts'
import { createDatabaseStore } from './database-store.ts'
import { createLiveRegistry } from './live-registry.ts'
import type { LiveDeps } from './live-types.ts'
import { startSession } from './start-session.ts'

let stage: LiveStage
const decoder = createAnswerDecoder()
beforeAll(async () => {
  stage = await openStage()
})
afterAll(async () => {
  await stage.stop()
  await decoder.close()
})

/** A session with a provider that leads, on the real record, without a socket. */
const enter = async (
  interview: TestInterview,
  lead: ReturnType<typeof scriptLead>,
  { modelOf = () => lead.model }: Partial<Pick<LiveDeps, 'modelOf'>> = {},
) => {
  const sent: { event: string; message: unknown }[] = []
  const waiting: (() => void)[] = []
  const started = await startSession(
    stage.app().context,
    {
      decoder,
      storeOf: () =>
        createDatabaseStore(stage.app().context, {
          lifecycle: stage.lifecycle(),
          recordUsage: async () => undefined,
        }),
      modelOf,
      standBys: async () => ['gemini', 'builtin'],
    },
    createLiveRegistry(),
    { interviewId: interview.id, token: interview.token },
    () => ({
      locale: 'en',
      send: (event, ...message) => {
        sent.push({ event, message: message[0] })
        for (const look of waiting.splice(0)) look()
      },
      drop: () => {
        sent.push({ event: 'dropped', message: undefined })
      },
    }),
  )
  const until = async (event: string, fits: (message: never) => boolean = () => true): Promise<void> => {
    while (!sent.some(one => one.event === event && fits(one.message as never))) {
      await new Promise<void>(resolve => waiting.push(resolve))
    }
  }
  return { ...started, sent, until }
}

const speak = (clientId: string, bytes: number) =>
  clientMessages['send-audio'].parse({
    clientId,
    audioData: new Uint8Array(bytes),
    mimeType: 'audio/pcm;rate=16000',
  })

const asked = (text: string) => (message: { text: string }) => message.text.includes(text)

describe('a provider that leads by itself', () => {
  it('is recorded in the order of the talk, resumed with its history, and closed by its own tool', async () => {
    const lead = scriptLead()
    const interview = await stage.apply({ follow_up_questions: true })
    const first = await enter(interview, lead)
    expect(first.ack).toMatchObject({ provider: 'gemini', hears: true, resumed: false })
    first.session.begin(first.welcomeBack)
    await first.until('ai-text', asked('build last'))
    expect(await first.session.spoken(speak('s1', 640))).toBe(3)
    await first.until('ai-text', asked('race'))
    await first.session.leave()

    const second = await enter(interview, lead)
    expect(lead.histories[1]?.map(turn => turn.content)).toEqual([
      'Hello',
      'What did you build last?',
      '640 bytes',
      'How do you find a race?',
    ])
    second.session.begin(second.welcomeBack)
    await second.until('ai-text', asked('Let us continue'))
    await second.session.typed('t1', 'I use the race detector.')
    await second.until('ai-text', asked('this job'))
    await second.session.spoken(speak('s2', 960))
    await second.until('session-ended')

    expect(lead.heard).toEqual(['640 bytes', 'I use the race detector.', '960 bytes'])
    const read = await stage.read(interview)
    expect(read).toMatchObject({ status: 'completed', question_number: 3 })
    expect(
      read.transcript.map((turn: { speaker: string; question_index: number }) => [
        turn.speaker,
        turn.question_index,
      ]),
    ).toEqual([
      ['ai', null],
      ['ai', 0],
      ['candidate', 0],
      ['ai', 1],
      ['ai', 1],
      ['candidate', 1],
      ['ai', 2],
      ['candidate', 2],
      ['ai', null],
    ])
  })

  it('is heard before its words are complete, and what was cut short is on record before the answer that cut it', async () => {
    const lead = scriptLead()
    const interview = await stage.apply()
    const { session, sent, until } = await enter(interview, lead)
    lead.falter()
    session.begin(false)
    await until('ai-audio-chunk')
    const heard = sent.filter(({ event }) => event === 'ai-text' || event === 'ai-audio-chunk')
    expect(heard).toEqual([
      { event: 'ai-text', message: { seq: 1, text: 'Hel', final: false } },
      { event: 'ai-audio-chunk', message: { seq: 1, audioChunks: [expect.any(Uint8Array)] } },
    ])
    expect((await stage.read(interview)).transcript).toEqual([])

    expect(await session.typed('t1', 'Good morning.')).toBe(2)
    await session.leave()
    expect((await stage.read(interview)).transcript.slice(0, 2)).toMatchObject([
      { seq: 1, speaker: 'ai', content: 'Hel' },
      { seq: 2, speaker: 'candidate', content: 'Good morning.' },
    ])
  })

  it('wraps up when the candidate asks to end', async () => {
    const interview = await stage.apply()
    const { session, until } = await enter(interview, scriptLead())
    session.begin(false)
    await until('ai-text', asked('build last'))
    await session.end()
    await until('session-ended')
    expect(await stage.read(interview)).toMatchObject({ status: 'abandoned' })
    await session.leave()
  })

  it('takes over from one that is down at the start, and from nobody later', async () => {
    const lead = scriptLead()
    const down = {
      ...lead.model,
      open: () => Promise.reject(new RealtimeFault('PROVIDER_UNAVAILABLE', true)),
    }
    const interview = await stage.apply()
    const first = await enter(interview, lead, {
      modelOf: provider => (provider === 'gemini' ? lead.model : down),
    })
    expect(first.ack).toMatchObject({ provider: 'gemini', transport: 'socket' })
    first.session.begin(false)
    await first.until('ai-text', asked('build last'))
    await first.session.leave()
    await expect(enter(interview, lead, { modelOf: () => down })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
    const again = await enter(interview, lead)
    expect(again.ack).toMatchObject({ resumed: true })
    await again.session.leave()
  })

  it('that fails lets go of the line, and the interview goes on with the next one', async () => {
    const lead = scriptLead()
    const interview = await stage.apply()
    const { session, sent, until } = await enter(interview, lead)
    session.begin(false)
    await until('ai-text', asked('build last'))
    lead.fail()
    expect(sent.slice(-2)).toEqual([
      {
        event: 'session-error',
        message: expect.objectContaining({ code: 'PROVIDER_FAILED', retryable: true }),
      },
      { event: 'dropped', message: undefined },
    ])
    await expect(session.typed('late', 'Too late')).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
    await session.leave()
    const again = await enter(interview, lead)
    expect(again.ack).toMatchObject({ resumed: true, questionNumber: 1 })
    again.session.begin(again.welcomeBack)
    await again.session.typed('t', 'I built a parser.')
    await again.until('ai-text', asked('race'))
    await again.session.leave()
  })
})
