import { dtmf, type GeminiStandIn } from '@vivavox/stand-ins/gemini'
import type {
  ProviderConductedSession,
  RealtimeEvent,
  RealtimeSetup,
  SpokenAnswer,
} from '../../../ports/realtime-model.ts'
import { createGeminiLiveModel } from '../index.ts'
import type { Timings } from '../timings.ts'

export const QUESTIONS = [
  'What did you build last?',
  'How do you find a race?',
  'Why do you want to leave your company?',
]

export const GREETING = `question 0: Hello! I am your interviewer. Let us begin. ${QUESTIONS[0]}`
export const SECOND = `question 1: Thank you. ${QUESTIONS[1]}`
export const THIRD = `question 2: Thank you. ${QUESTIONS[2]}`
export const FAREWELL = 'farewell null: Thank you for your time, this was the interview. Goodbye!'
/** Of the double, where time is of no interest: everything at once. */
export const BEHAVIOUR = {
  msPerWord: 20,
  minSpeechMs: 80,
  speed: 0,
  completes: 'sent',
  thinkMs: 0,
  transcriptMs: 0,
}

const SETUP: RealtimeSetup = {
  interviewId: '0190f3c0-0000-7000-8000-000000000001',
  instructions: 'Ask the questions in order.',
  title: 'Go developer',
  companyName: 'Acme',
  language: 'en',
  questions: QUESTIONS,
  followUps: false,
  history: [],
}

/** Quick where a test would otherwise wait; what no test should meet unless it is about it stays long. */
const QUICK: Partial<Timings> = {
  retry: [0, 5, 10],
  quiet: 60,
  priorWords: 500,
  lastWords: 1_000,
}

/** Digits as sound, in pieces of no round size. @param between is called between the pieces, with the number given so far */
export const digits = (said: string, between?: (given: number) => void | Promise<void>): SpokenAnswer => {
  const { buffer, byteOffset, byteLength } = dtmf(said, { sampleRate: 16_000 })
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  return {
    bytes,
    mimeType: 'audio/pcm;rate=16000',
    language: 'en',
    pcm: async function* () {
      for (let at = 0; at < bytes.byteLength; at += 1_778) {
        await between?.(at)
        yield bytes.subarray(at, at + 1_778)
      }
    },
  }
}

export interface Stage {
  session: ProviderConductedSession
  events: RealtimeEvent[]
  troubles: string[]
  /** Resolves with the first event that fits, from `from` (a number of events; 0 by default) on. */
  until<T extends RealtimeEvent['type']>(
    type: T,
    fits?: (event: Extract<RealtimeEvent, { type: T }>) => boolean,
    from?: number,
  ): Promise<Extract<RealtimeEvent, { type: T }>>
  /** The same, for what comes from now on. */
  next: Stage['until']
  all<T extends RealtimeEvent['type']>(type: T): Extract<RealtimeEvent, { type: T }>[]
  /** Everything said and heard, in order, as `question 0: …` and `answer-1: …`. */
  record(): string[]
  /** Begins, and waits for the end of the first question. */
  begin(): Promise<void>
  /** Answers, and waits for the end of what is said to it and for the answer's words. */
  answer(id: string, said: SpokenAnswer): Promise<void>
}

const recordOf = (events: readonly RealtimeEvent[]): string[] =>
  events.flatMap(event => {
    if (event.type === 'said') return [`${event.kind} ${event.questionIndex}: ${event.words}`]
    return event.type === 'transcribed' ? [`${event.clientId}: ${event.words}`] : []
  })

export const openStage = async (
  provider: Pick<GeminiStandIn, 'origin' | 'apiKey'>,
  setup: Partial<RealtimeSetup> = {},
  timings: Partial<Timings> = {},
): Promise<Stage> => {
  const events: RealtimeEvent[] = []
  const troubles: string[] = []
  let woken: (() => void)[] = []
  const session = await createGeminiLiveModel(
    {
      gemini: { apiKey: provider.apiKey, baseUrl: provider.origin },
      voiceModels: async () => ({ voice: 'gemini-3.8-live', voiceName: 'Kore' }),
      onTrouble: (cause, what) => troubles.push(`${what}: ${String(cause)}`),
    },
    { ...QUICK, ...timings },
  ).open({ ...SETUP, ...setup }, event => {
    events.push(event)
    const due = woken
    woken = []
    for (const wake of due) wake()
  })
  if (!session.providerConducts) throw new Error('Gemini conducts')

  const until: Stage['until'] = async (type, fits = () => true, from = 0) => {
    type Wanted = Extract<RealtimeEvent, { type: typeof type }>
    for (;;) {
      const found = events
        .slice(from)
        .find((event): event is Wanted => event.type === type && fits(event as Wanted))
      if (found) return found
      await new Promise<void>(resolve => woken.push(resolve))
    }
  }
  const next: Stage['until'] = (type, fits) => until(type, fits, events.length)
  const end = async (from: number): Promise<void> => {
    const { utterance } = await until('said', undefined, from)
    await until('spoken', event => event.utterance === utterance)
  }
  return {
    session,
    events,
    troubles,
    until,
    next,
    all: type =>
      events.filter((event): event is Extract<RealtimeEvent, { type: typeof type }> => event.type === type),
    record: () => recordOf(events),
    begin: async () => {
      const from = events.length
      session.cue({ kind: 'begin' })
      await end(from)
    },
    answer: async (id, said) => {
      const from = events.length
      session.hear(id, said)
      await Promise.all([end(from), until('transcribed', event => event.clientId === id)])
    },
  }
}
