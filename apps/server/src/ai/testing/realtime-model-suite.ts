import { describe, expect, it } from 'vitest'
import {
  isLater,
  type Move,
  type ProviderConductedSession,
  type RealtimeEvent,
  type RealtimeModel,
  type RealtimeSetup,
  type ServerConductedSession,
  type SpokenAnswer,
} from '../ports/realtime-model.ts'

export const SUITE_SETUP: RealtimeSetup = {
  interviewId: '0190f3c0-0000-7000-8000-000000000001',
  instructions: 'Ask the questions in order.',
  title: 'Go developer',
  companyName: 'Acme',
  language: 'en',
  questions: ['What did you build last?', 'How do you find a race?'],
  followUps: true,
  history: [],
}

const SILENCE = new Uint8Array(32_000)
/** A second in which nothing is said. */
const SUITE_ANSWER: SpokenAnswer = {
  bytes: SILENCE,
  mimeType: 'audio/pcm;rate=16000',
  language: 'en',
  pcm: async function* () {
    yield SILENCE
  },
}

/** Collects events and lets a test wait for one. */
const recorder = () => {
  const events: RealtimeEvent[] = []
  const waiting: { wanted: (event: RealtimeEvent) => boolean; found: (event: RealtimeEvent) => void }[] = []
  return {
    events,
    emit: (event: RealtimeEvent) => {
      events.push(event)
      const at = waiting.findIndex(({ wanted }) => wanted(event))
      if (at >= 0) waiting.splice(at, 1)[0]?.found(event)
    },
    /** An event that came or will come. The test's own time limit ends a vain wait. */
    until: (wanted: (event: RealtimeEvent) => boolean): Promise<RealtimeEvent> => {
      const known = events.find(wanted)
      return known ? Promise.resolve(known) : new Promise(found => waiting.push({ wanted, found }))
    },
  }
}

const isSpoken = (utterance: string) => (event: RealtimeEvent) =>
  event.type === 'spoken' && event.utterance === utterance
const typesOf = (events: RealtimeEvent[], utterance: string) =>
  events.filter(event => 'utterance' in event && event.utterance === utterance).map(event => event.type)

/** What may come between the first and the last event of something said, and in which order at least. */
const isWellFormed = (types: string[]): boolean => {
  const said = types.indexOf('said')
  const forms = types[0] === 'speaking'
  const early = types.slice(forms ? 1 : 0, said)
  const late = types.slice(said + 1, -1)
  const isSound = (type: string) => type === 'sound' || type === 'read_aloud'
  return (
    types.at(-1) === 'spoken' &&
    said >= 0 &&
    types.lastIndexOf('said') === said &&
    early.every(type => forms && (type === 'words' || isSound(type))) &&
    late.every(isSound) &&
    types.some(isSound)
  )
}

const MOVES: Move[] = [
  { kind: 'greeting' },
  { kind: 'question', index: 0, after: 'opening' },
  { kind: 'question', index: 1, after: 'not_transcribed' },
  { kind: 'follow_up', index: 0, probe: 'own_part' },
  { kind: 'remark', about: 'repeat', index: 0, words: 'What did you build last?' },
  { kind: 'remark', about: 'type_too', index: 0, first: true, heard: true, words: 'What did you do?' },
  { kind: 'remark', about: 'asked', index: 0, asked: 'Is there a canteen?', words: 'What did you do?' },
  { kind: 'remark', about: 'welcome_back' },
  { kind: 'farewell', reason: 'time' },
]

const serverConductedSuite = (
  open: () => Promise<{ session: ServerConductedSession } & ReturnType<typeof recorder>>,
) => {
  it.each(MOVES)('says a $kind with all its words, sound, and an end', async move => {
    const { session, events, until } = await open()
    session.say('u', move)
    await until(isSpoken('u'))
    expect(typesOf(events, 'u')).toSatisfy(isWellFormed)
    const said = events.find(event => event.type === 'said') as Extract<RealtimeEvent, { type: 'said' }>
    expect(said).toMatchObject({ kind: move.kind, questionIndex: 'index' in move ? move.index : null })
    expect(said.words.trim()).not.toBe('')
    await session.close()
  })

  it('asks the question as it was written', async () => {
    const { session, until } = await open()
    session.say('u', { kind: 'question', index: 1, after: 'answered' })
    expect(await until(event => event.type === 'said')).toMatchObject({
      words: expect.stringContaining('How do you find a race?'),
    })
    await session.close()
  })

  it('speaks one thing after the other', async () => {
    const { session, events, until } = await open()
    session.say('a', { kind: 'greeting' })
    session.say('b', { kind: 'question', index: 0, after: 'opening' })
    await until(isSpoken('b'))
    const firstOfB = events.findIndex(
      event => (event.type === 'sound' || event.type === 'read_aloud') && event.utterance === 'b',
    )
    expect(events.findIndex(isSpoken('a'))).toBeLessThan(firstOfB)
    await session.close()
  })

  it('speaks again without adding words to the record', async () => {
    const { session, events, until } = await open()
    session.speakAgain('u', 'What did you build last?')
    await until(isSpoken('u'))
    expect(typesOf(events, 'u')).not.toContain('said')
    await session.close()
  })

  it('judges an answer of any length', async () => {
    const { session } = await open()
    expect(await session.judge('What did you build?', ['Things.'])).not.toBeNull()
    const pasted = 'x'.repeat(200_000)
    expect(['example', 'own_part', 'result', 'detail', null]).toContain(
      await session.judge(pasted, [pasted, pasted]),
    )
    await session.close()
  })

  it('gives the words of a spoken answer, or null', async () => {
    const { session } = await open()
    const transcript = await session.transcribe(SUITE_ANSWER)
    if (transcript !== null && !isLater(transcript)) expect(transcript.words).toBeTypeOf('string')
    await session.close()
  })
}

const providerConductedSuite = (
  open: () => Promise<{ session: ProviderConductedSession } & ReturnType<typeof recorder>>,
) => {
  const saidThen = async (kind: string, { events, until }: ReturnType<typeof recorder>) => {
    const said = await until(event => event.type === 'said' && event.kind === kind)
    const { utterance } = said as Extract<RealtimeEvent, { type: 'said' }>
    await until(isSpoken(utterance))
    const types = typesOf(events, utterance)
    // Sound on a media path of its own is no event.
    if (types.includes('sound')) expect(types).toSatisfy(isWellFormed)
    else expect(types.at(-1)).toBe('spoken')
  }

  it('begins with the first question, and reports which one it is', async () => {
    const stage = await open()
    stage.session.cue({ kind: 'begin' })
    await saidThen('question', stage)
    expect(stage.events.find(event => event.type === 'said' && event.kind === 'question')).toMatchObject({
      questionIndex: 0,
    })
    await stage.session.close()
  })

  it('takes a typed answer and goes on', async () => {
    const stage = await open()
    stage.session.cue({ kind: 'begin' })
    await saidThen('question', stage)
    stage.session.cue({ kind: 'typed_answer', text: 'A scheduler in Go that ran 40 services.' })
    await stage.until(
      event => event.type === 'said' && (event.kind === 'follow_up' || event.questionIndex === 1),
    )
    await stage.session.close()
  })

  it('hears an answer once, and goes on', async () => {
    const stage = await open()
    if (stage.session.call) return stage.session.close()
    stage.session.cue({ kind: 'begin' })
    await saidThen('question', stage)
    const before = stage.events.length
    stage.session.hear('answer-1', SUITE_ANSWER)
    await stage.until(event => event.type === 'transcribed' && event.clientId === 'answer-1')
    await stage.until(event => event.type === 'said' && stage.events.indexOf(event) >= before)
    expect(stage.events.filter(event => event.type === 'transcribed')).toHaveLength(1)
    await stage.session.close()
  })

  it('wraps up with a farewell', async () => {
    const stage = await open()
    stage.session.cue({ kind: 'wrap_up', reason: 'time' })
    await saidThen('farewell', stage)
    await stage.session.close()
  })
}

/**
 * What every live interviewer must do, with any provider. Call it in a test file.
 * @param makeModel a fresh model that answers (a stand-in serves where a provider is meant)
 */
export const realtimeModelSuite = (
  name: string,
  makeModel: () => RealtimeModel | Promise<RealtimeModel>,
): void => {
  const open = async () => {
    const model = await makeModel()
    const stage = recorder()
    return { model, session: await model.open(SUITE_SETUP, stage.emit), ...stage }
  }

  describe(`${name}: behaviour of a live interviewer`, async () => {
    const { providerConducts } = (await makeModel()).capabilities

    it('is the kind it says', async () => {
      const { session } = await open()
      expect(session.providerConducts).toBe(providerConducts)
      await session.close()
    })

    it('falls silent at once when interrupted', async () => {
      const { session, until } = await open()
      if (session.providerConducts) session.cue({ kind: 'begin' })
      else session.say('u', { kind: 'greeting' })
      await until(event => event.type === 'said')
      session.interrupt()
      session.interrupt()
      await until(event => event.type === 'spoken')
      await session.close()
    })

    it('reports nothing once closed, however often', async () => {
      const { session, events } = await open()
      if (session.providerConducts) session.cue({ kind: 'begin' })
      else session.say('u', { kind: 'greeting' })
      await session.close()
      await session.close()
      const known = events.length
      if (!session.providerConducts) session.say('v', { kind: 'greeting' })
      await new Promise(resolve => setImmediate(resolve))
      expect(events).toHaveLength(known)
    })

    if (providerConducts)
      providerConductedSuite(
        open as () => Promise<{ session: ProviderConductedSession } & ReturnType<typeof recorder>>,
      )
    else
      serverConductedSuite(
        open as () => Promise<{ session: ServerConductedSession } & ReturnType<typeof recorder>>,
      )
  })
}
