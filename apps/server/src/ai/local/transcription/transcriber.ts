import { ANSWER_BYTES_PER_MS } from '@vivavox/contracts/limits'
import type { TurnTranscriber } from '../../../platform/database/tables.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../../platform/model-store.ts'
import {
  type AnswerTranscript,
  AnswerWithdrawn,
  type ServerConductedSession,
  type SpokenAnswer,
} from '../../realtime-model.ts'
import { createPerModel, isSameModel } from '../engine/per-model.ts'
import { createTranscriberProcess, type TranscriberProcess, type Transcript } from './transcriber-process.ts'

export interface AttributedTranscript {
  words: string
  transcribedBy: TurnTranscriber
}

/** What is to be heard. */
export interface Sound {
  /** BCP 47. */
  language: string
  /** PCM16 little-endian mono at 16 kHz; may be asked for more than once. */
  pcm(): AsyncIterable<Uint8Array>
}

/** Transcribes on this machine, with the best model for each language. */
export interface Transcriber {
  /** Is there a model for this language? */
  hears(language: string): boolean
  /** Somebody is about to speak this language. Never throws. */
  warmUp(language: string): void
  /**
   * Hears while somebody speaks, or right after.
   * @returns null: not now, its words come by `later`. Never throws
   */
  live(sound: Sound): Promise<AttributedTranscript | null>
  /** Hears when nobody waits for it. @throws NotHeard, EngineDown, what `pcm` throws */
  later(sound: Sound, signal: AbortSignal): Promise<AttributedTranscript>
  close(): Promise<void>
}

interface TranscriberOptions {
  models: Pick<ModelStore, 'best' | 'installed' | 'onChange'>
  log: Logger
  /** Of the processor; absent: one less than there are cores, four at most. */
  threads?: number | undefined
  open?: (model: InstalledModel) => TranscriberProcess
}

/**
 * How a session that our side conducts is transcribed on this machine: from the first sound on where it is told of an answer
 * that begins.
 * @param transcriber null: there is none
 */
export const createAnswerHearing = (
  transcriber: Transcriber | null,
  language: string,
): Required<Pick<ServerConductedSession, 'listen' | 'transcribe'>> => {
  transcriber?.warmUp(language)
  const begun = new WeakMap<SpokenAnswer, Promise<AttributedTranscript | null>>()
  const begin = (answer: SpokenAnswer, by: Transcriber): Promise<AttributedTranscript | null> => {
    const transcript = begun.get(answer) ?? by.live(answer)
    begun.set(answer, transcript)
    return transcript
  }
  return {
    listen: answer => {
      if (transcriber?.hears(answer.language)) void begin(answer, transcriber)
    },
    transcribe: async (answer): Promise<AnswerTranscript | 'later' | null> => {
      if (!transcriber?.hears(answer.language)) return null
      return (await begin(answer, transcriber)) ?? 'later'
    },
  }
}

/** After the end of the sound its words are waited for so long: 20 s, or three times its length. Milliseconds. */
const LEAST_WAIT_MS = 20_000
const WAIT_FACTOR = 3
const BROKEN_MS = 60_000

class TooLate extends Error {}

/** Gives up some time after the last piece has come. @returns the sound, and the signal that fires */
const withDeadline = (sound: Sound) => {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  async function* pcm(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const piece of sound.pcm()) {
      bytes += piece.byteLength
      yield piece
    }
    const wait = Math.max(LEAST_WAIT_MS, (WAIT_FACTOR * bytes) / ANSWER_BYTES_PER_MS)
    timer ??= setTimeout(() => late.abort(new TooLate('the words are not there in time')), wait)
  }
  return { pcm, signal: late.signal, done: () => clearTimeout(timer) }
}

interface Opened extends TranscriberProcess {
  /** For which it was opened. */
  language: string
  /** Answers that are being heard live. */
  hearingNow: number
  /** Until then this model is not tried again, because loading it failed; milliseconds of the clock. */
  brokenUntil: number
}

const attribute = (
  { words, places, confidence }: Transcript,
  { description }: InstalledModel,
): AttributedTranscript => ({
  words,
  transcribedBy: { model: description.id, revision: description.revision, confidence, places },
})

export const createTranscriber = ({
  models,
  log,
  threads,
  open = model => createTranscriberProcess({ model, log, ...(threads === undefined ? {} : { threads }) }),
}: TranscriberOptions): Transcriber => {
  const opened = createPerModel<Opened>({
    models,
    open: model => ({ ...open(model), language: '', hearingNow: 0, brokenUntil: 0 }),
    // Whoever speaks is heard to the end.
    isNeeded: ({ model, language, hearingNow }) => {
      const best = models.best('ears', language)
      return hearingNow > 0 || (best !== null && isSameModel(best, model))
    },
  })
  const find = (language: string): Opened | null => {
    const model = models.best('ears', language)
    if (!model) return null
    const one = opened.of(model)
    one.language ||= language
    return one
  }
  const warm = async (one: Opened): Promise<void> => {
    try {
      await one.warmUp()
    } catch (error) {
      one.brokenUntil = Date.now() + BROKEN_MS
      throw error
    }
  }
  const hearLive = async (sound: Sound, one: Opened): Promise<AttributedTranscript | null> => {
    await warm(one)
    if (one.hearingNow >= one.capacity()) return null
    const { pcm, signal, done } = withDeadline(sound)
    one.hearingNow += 1
    try {
      const transcript = await one.hear({ pcm, language: sound.language, lane: 'live', signal })
      return attribute(transcript, one.model)
    } finally {
      one.hearingNow -= 1
      done()
    }
  }
  const notAtOnce = (error: unknown): null => {
    if (!(error instanceof AnswerWithdrawn)) log.warn({ err: error }, 'an answer was not heard at once')
    return null
  }
  return {
    hears: language => models.best('ears', language) !== null,
    warmUp: language => {
      const one = find(language)
      if (one) warm(one).catch(error => log.error({ err: error, language }, 'the transcriber does not start'))
    },
    live: async sound => {
      const one = find(sound.language)
      if (!one || Date.now() < one.brokenUntil) return null
      return hearLive(sound, one).catch(notAtOnce)
    },
    later: async (sound, signal) => {
      const one = find(sound.language)
      if (!one) throw new Error(`no transcriber for ${sound.language}`)
      const transcript = await one.hear({ ...sound, lane: 'later', signal })
      return attribute(transcript, one.model)
    },
    close: opened.close,
  }
}
