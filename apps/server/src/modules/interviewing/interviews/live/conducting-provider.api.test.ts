import { clientMessages } from '@vivavox/contracts/interviews-live'
import { afterAll, describe, expect, it } from 'vitest'
import { createBuiltinModel } from '../../../../ai/builtin/builtin-model.ts'
import type { AnswerTranscript, ServerConductedSession } from '../../../../ai/ports/realtime-model.ts'
import { scriptConducting } from '../../../../ai/testing/scripted-conducting-model.ts'
import { openStage, type TestInterview } from '../../../../app/testing/live-stage.ts'
import { ProviderError } from '../../../../platform/provider-error.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import { createAnswerDecoder } from './hearing/answer-decoder.ts'
import { createDatabaseStore } from './record/database-store.ts'
import type { LiveDeps } from './session/session-record.ts'
import { createLiveRegistry, type LiveRegistry, startSession } from './start-session.ts'

const decoder = createAnswerDecoder()
const stage = await openStage()
afterAll(async () => {
  await stage.stop()
  await decoder.close()
})

interface Arrival {
  registry?: LiveRegistry
  waiting?: string[]
  seen?: number
}

/** A session with a provider that conducts, on the real record, without a socket. */
const enter = async (
  interview: TestInterview,
  scripted: ReturnType<typeof scriptConducting>,
  {
    modelOf = () => scripted.model,
    write,
    registry = createLiveRegistry(),
    timeouts = {},
    ...message
  }: Partial<Pick<LiveDeps, 'modelOf' | 'timeouts'>> & Pick<Partial<Storage>, 'write'> & Arrival = {},
) => {
  const sent: { event: string; message: unknown }[] = []
  const waiting: (() => void)[] = []
  const { context } = stage.app()
  const store = { lifecycle: stage.lifecycle(), recordUsage: async () => undefined }
  const deps: LiveDeps = {
    decoder,
    storeOf: () => {
      const kept = createDatabaseStore(context, store)
      return write ? { ...kept, sound: { ...kept.sound, write } } : kept
    },
    modelOf,
    fallbacks: async () => ['gemini', 'builtin'],
    timeouts,
  }
  const started = await startSession(
    { context, deps, registry },
    { interviewId: interview.id, token: interview.token, ...message },
    () => ({
      locale: 'en',
      send: (event, ...message) => {
        sent.push({ event, message: message[0] })
        for (const look of waiting.splice(0)) look()
      },
      sendAway: () => undefined,
      dismiss: () => undefined,
      drop: () => {
        sent.push({ event: 'dropped', message: undefined })
      },
    }),
    () => undefined,
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

/** A talk in which the first question was asked. */
const begun = async (options: Parameters<typeof enter>[2] = {}) => {
  const [scripted, registry, interview] = [scriptConducting(), createLiveRegistry(), await stage.apply()]
  const talk = await enter(interview, scripted, { registry, ...options })
  talk.connection.begin(false)
  await talk.until('ai-text', asked('build last'))
  return { ...talk, scripted, registry, interview }
}

describe('a provider that conducts the interview itself', () => {
  it('is recorded in the order of the talk, resumed with its history, and closed by its own tool', async () => {
    const scripted = scriptConducting()
    const interview = await stage.apply({ follow_up_questions: true })
    const first = await enter(interview, scripted)
    expect(first.ack).toMatchObject({ provider: 'gemini', hears: true, resumed: false })
    first.connection.begin(first.welcomeBack)
    await first.until('ai-text', asked('build last'))
    expect(await first.connection.session().receiveSpoken(speak('s1', 640))).toBe(3)
    await first.until('ai-text', asked('race'))
    await first.connection.leave()

    const second = await enter(interview, scripted)
    expect(scripted.histories[1]?.map(turn => turn.content)).toEqual([
      'Hello',
      'What did you build last?',
      '640 bytes',
      'How do you find a race?',
    ])
    second.connection.begin(second.welcomeBack)
    await second.until('ai-text', asked('Let us continue'))
    await second.connection.session().receiveTyped('t1', 'I use the race detector.')
    await second.until('ai-text', asked('this job'))
    await second.connection.session().receiveSpoken(speak('s2', 960))
    await second.until('session-ended')

    expect(scripted.heard).toEqual(['640 bytes', 'I use the race detector.', '960 bytes'])
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
    const scripted = scriptConducting()
    const interview = await stage.apply()
    const { connection, sent, until } = await enter(interview, scripted)
    scripted.falter()
    connection.begin(false)
    await until('ai-audio-chunk')
    const heard = sent.filter(({ event }) => event === 'ai-text' || event === 'ai-audio-chunk')
    expect(heard).toEqual([
      { event: 'ai-text', message: { seq: 1, text: 'Hel', final: false } },
      { event: 'ai-audio-chunk', message: { seq: 1, audioChunks: [expect.any(Uint8Array)] } },
    ])
    expect((await stage.read(interview)).transcript).toEqual([])

    expect(await connection.session().receiveTyped('t1', 'Good morning.')).toBe(2)
    await connection.leave()
    expect((await stage.read(interview)).transcript.slice(0, 2)).toMatchObject([
      { seq: 1, speaker: 'ai', content: 'Hel' },
      { seq: 2, speaker: 'candidate', content: 'Good morning.' },
    ])
  })

  it('has no reaction on record to an answer that a slow store refuses', async () => {
    let refuse: () => void = () => undefined
    const write = () =>
      new Promise<never>((_, reject) => {
        refuse = () => reject(new Error('the disk is full'))
      })
    const { connection, scripted, until, interview } = await begun({ write })
    const answer = connection.session().receiveSpoken(speak('s1', 640))
    await expect.poll(() => scripted.heard).toEqual(['640 bytes'])
    refuse()
    await expect(answer).rejects.toThrow('the disk is full')
    await until('dropped')
    const { transcript } = await stage.read(interview)
    expect(transcript.map(({ content }: { content: string }) => content)).toEqual([
      'Hello',
      'What did you build last?',
    ])
  })

  it('wraps up when the candidate asks to end', async () => {
    const { interview, connection, until } = await begun()
    await connection.end()
    await until('session-ended')
    expect(await stage.read(interview)).toMatchObject({ status: 'abandoned' })
    await connection.leave()
  })

  it('takes over from one that is down at the start, and from none later', async () => {
    const scripted = scriptConducting()
    const down = {
      ...scripted.model,
      open: () => Promise.reject(new ProviderError('openai', 'unavailable')),
    }
    const interview = await stage.apply()
    const first = await enter(interview, scripted, {
      modelOf: provider => (provider === 'gemini' ? scripted.model : down),
    })
    expect(first.ack).toMatchObject({ provider: 'gemini', transport: 'socket' })
    first.connection.begin(false)
    await first.until('ai-text', asked('build last'))
    await first.connection.leave()
    await expect(enter(interview, scripted, { modelOf: () => down })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
    const again = await enter(interview, scripted)
    expect(again.ack).toMatchObject({ resumed: true })
    await again.connection.leave()
  })

  it('that fails is sought again while the candidate stays, and goes on by itself', async () => {
    const { scripted, interview, connection, sent, until } = await begun()
    scripted.fail()
    expect(sent.slice(-2)).toEqual([
      { event: 'interviewer-line', message: { standing: false } },
      {
        event: 'session-error',
        message: expect.objectContaining({ code: 'PROVIDER_FAILED', retryable: true }),
      },
    ])
    await expect(async () => connection.session().receiveTyped('early', 'Too early')).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
    await until('ai-text', asked('Let us continue'))
    await connection.session().receiveTyped('t', 'I built a parser.')
    await until('ai-text', asked('race'))
    await connection.leave()
    expect(sent.map(({ event }) => event)).not.toContain('dropped')
    expect((await stage.read(interview)).events).toEqual([])
  })
})

interface Spoke {
  speaking: boolean
}

const BUILTIN = createBuiltinModel({ voice: null, transcriber: null })

/** A talk whose provider dies after the first answer; it cannot be reached any more. */
const dieInTheMiddle = async (timeouts = { unavailable: 100, seek: 50 }) => {
  const scripted = scriptConducting()
  const registry = createLiveRegistry()
  const interview = await stage.apply({ follow_up_questions: false })
  const modelOf = (provider: string) => (provider === 'gemini' ? scripted.model : BUILTIN)
  const come = (message: Arrival = {}) =>
    enter(interview, scripted, { modelOf, registry, timeouts, ...message })
  await stage.lifecycle().start(interview.id)
  await stage
    .app()
    .context.db.updateTable('interviews')
    .set({ provider: 'gemini' })
    .where('id', '=', interview.id)
    .execute()
  const first = await come()
  first.connection.begin(false)
  await first.until('ai-text', asked('build last'))
  await first.connection.session().receiveTyped('t1', 'I built a parser.')
  await first.until('ai-text', asked('race'))
  scripted.beDown(true)
  scripted.fail()
  return { ...first, scripted, interview, come, registry }
}
const kinds = async (interview: TestInterview): Promise<string[]> =>
  (await stage.read(interview)).events.map(({ kind }: { kind: string }) => kind)

describe('a provider that is gone for good', () => {
  it('leaves the candidate the choice to go on with the built-in interviewer, from where it stood', async () => {
    const { scripted, interview, connection, sent, until } = await dieInTheMiddle()
    await until('interviewer-unavailable')
    const told = sent.find(({ event }) => event === 'interviewer-unavailable')?.message
    expect(told).toEqual({ since: expect.any(String), comeBackUntil: expect.any(String), mayContinue: true })
    const { comeBackUntil, since } = told as { comeBackUntil: string; since: string }
    expect(Date.parse(comeBackUntil) - Date.parse(since)).toBeGreaterThan(29 * 60_000)

    const next = await connection.continueWithBuiltin([])
    expect(next.interview.provider).toBe('builtin')
    expect(scripted.closed()).toBe(1)
    connection.begin(true)
    await until('ai-text', asked('How do you find a race?'))
    await connection
      .session()
      .receiveTyped('t2', 'I use the race detector of Go every day, since 2019, in our build.')
    await until('ai-text', asked('Why this job?'))
    await connection.leave()
    expect(await kinds(interview)).toEqual(['interviewer_unavailable', 'continued_with_builtin'])
    const read = await stage.read(interview)
    expect(read.provider).toBe('builtin')
    expect(read.events.at(-1).details).toEqual({ provider: 'gemini' })
  })

  it('cannot be left for another one before that, nor once it is back', async () => {
    const { scripted, interview, connection, until } = await dieInTheMiddle()
    await until('interviewer-unavailable')
    scripted.beDown(false)
    await until('interviewer-back')
    await expect(connection.continueWithBuiltin([])).rejects.toMatchObject({ code: 'CONFLICT' })
    await connection.leave()
    await expect.poll(() => kinds(interview)).toEqual(['interviewer_unavailable', 'interviewer_back'])
  })

  it('is known to a candidate who comes back later, to another server as well', async () => {
    const { come, interview, connection, registry, until } = await dieInTheMiddle()
    await until('interviewer-unavailable')
    await connection.leave()
    await registry.get(interview.id)?.close()
    const later = { registry: createLiveRegistry() }
    await expect(come(later)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    const room = later.registry.get(interview.id)
    expect(room?.isKept()).toBe(true)
    await room?.close()
    expect(await kinds(interview)).toEqual(['interviewer_unavailable'])
  })

  it('lets the candidate end the interview, and the record does not say that they did', async () => {
    const { interview, connection, until } = await dieInTheMiddle()
    await until('interviewer-unavailable')
    await connection.end()
    await until('session-ended')
    const { status } = await stage.read(interview)
    const { end_reason } = await stage
      .app()
      .context.db.selectFrom('interviews')
      .select('end_reason')
      .where('id', '=', interview.id)
      .executeTakeFirstOrThrow()
    expect([status, end_reason]).toEqual(['abandoned', 'the interviewer was out of reach'])
  })
})

describe('a drop of our own line', () => {
  it('keeps the conversation: a candidate who has heard all is told nothing again', async () => {
    const { scripted, registry, interview, ...first } = await begun()
    await first.until('ai-speaking', ({ speaking }: Spoke) => !speaking)
    // What was said has been noted as heard by then.
    await stage.read(interview)
    await first.connection.leave()
    const back = await enter(interview, scripted, { registry, seen: 2 })
    expect(back.ack).toMatchObject({ resumed: true, kept: true })
    back.connection.begin(false)
    await back.connection.session().receiveTyped('t1', 'I built a parser.')
    await back.until('ai-text', asked('race'))
    expect([scripted.histories.length, scripted.closed()]).toEqual([1, 0])
    expect(JSON.stringify((await stage.read(interview)).transcript)).not.toContain('Let us continue')
    await registry.get(interview.id)?.close()
  })

  it('lets an answer that is on its way come before anything is asked again', async () => {
    const { scripted, registry, interview, ...first } = await begun()
    await first.connection.leave()
    const back = await enter(interview, scripted, { registry, waiting: ['t1'] })
    back.connection.begin(false)
    await back.connection.session().receiveTyped('t1', 'I built a parser.')
    await back.until('ai-text', asked('race'))
    const { transcript } = await stage.read(interview)
    expect(transcript.map(({ content }: { content: string }) => content).slice(1, 4)).toEqual([
      'What did you build last?',
      'I built a parser.',
      'How do you find a race?',
    ])
    await registry.get(interview.id)?.close()
  })

  it('hangs up when the candidate does not come back in time', async () => {
    const { scripted, registry, interview, connection } = await begun({ timeouts: { kept: 20 } })
    await connection.leave()
    await expect.poll(() => scripted.closed()).toBe(1)
    await expect.poll(() => registry.get(interview.id)).toBeUndefined()
  })
})

it('words that come after the interviewer went on are told to the candidate, and stand on record as late', async () => {
  let tell: (heard: AnswerTranscript) => void = () => undefined
  const later = new Promise<AnswerTranscript>(resolve => {
    tell = resolve
  })
  const late: typeof BUILTIN = {
    ...BUILTIN,
    capabilities: { ...BUILTIN.capabilities, transcribes: () => true },
    open: async (setup, emit) => ({
      ...((await BUILTIN.open(setup, emit)) as ServerConductedSession),
      transcribe: async () => ({ later }),
    }),
  }
  const interview = await stage.apply()
  const { connection, until } = await enter(interview, scriptConducting(), { modelOf: () => late })
  connection.begin(false)
  await until('ai-text', asked('build last'))
  const seq = await connection.session().receiveSpoken(speak('s1', 640))
  await until('turn-stored', (turn: { clientId: string; wordsFollow?: true }) => turn.wordsFollow === true)
  await until('ai-text', asked('race'))
  tell({ words: 'a parser', transcribedBy: { model: 'm', revision: '1', confidence: 0.9 } })
  await until('turn-stored', (turn: { text: string }) => turn.text === 'a parser')
  const { transcript } = await stage.read(interview)
  const turn = transcript.find((turn: { seq: number }) => turn.seq === seq)
  expect(turn).toMatchObject({ content: 'a parser', transcribed: true, ears: { late: true } })
  await connection.leave()
})
