import type {
  AnswerTranscript,
  LaterTranscript,
  ServerConductedSession,
  SpokenAnswer,
} from '../ports/realtime-model.ts'
import type { AttributedTranscript, Transcriber } from '../ports/transcriber.ts'

/** So long after the last sound a candidate waits for the next question because of the words; then these come later. Milliseconds. */
const PATIENCE_MS = 8_000

export interface AnswerHearing extends Required<Pick<ServerConductedSession, 'listen' | 'transcribe'>> {
  /** How long a detector finds speech in an answer, milliseconds; null: there is none. Measured once. */
  speechMs(answer: SpokenAnswer): Promise<number | null>
}

/** @returns undefined when it takes longer */
const within = async <T>(ms: number, result: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([result, over]).finally(() => clearTimeout(timer))
}

interface Begun {
  transcript: Promise<AttributedTranscript | null>
  /** No candidate waits for it any more. */
  late: AbortController
}

/**
 * How a session that our side conducts is transcribed on this machine: from the first sound on where it is told of an answer
 * that begins.
 * @param transcriber null: there is none
 */
export const createAnswerHearing = (
  transcriber: Transcriber | null,
  language: string,
  patienceMs = PATIENCE_MS,
): AnswerHearing => {
  transcriber?.warmUp(language)
  const measured = new WeakMap<SpokenAnswer, Promise<number | null>>()
  const begun = new WeakMap<SpokenAnswer, Begun>()
  const begin = (answer: SpokenAnswer, by: Transcriber): Begun => {
    const known = begun.get(answer)
    if (known) return known
    const late = new AbortController()
    const one = { transcript: by.live(answer, late.signal), late }
    begun.set(answer, one)
    return one
  }
  return {
    listen: answer => {
      if (transcriber?.hears(answer.language)) begin(answer, transcriber)
    },
    transcribe: async (answer): Promise<AnswerTranscript | LaterTranscript | null> => {
      if (!transcriber?.hears(answer.language)) return null
      const { transcript, late } = begin(answer, transcriber)
      const inTime = await within(patienceMs, transcript)
      if (inTime !== undefined) return inTime ?? { later: null }
      late.abort()
      return { later: transcript }
    },
    speechMs: async answer => {
      const speechMs = measured.get(answer) ?? transcriber?.speechMs(answer) ?? Promise.resolve(null)
      measured.set(answer, speechMs)
      return (await within(patienceMs, speechMs)) ?? null
    },
  }
}
