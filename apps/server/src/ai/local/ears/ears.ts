import { ANSWER_BYTES_PER_MS } from '@vivavox/contracts/values'
import type { TurnEars } from '../../../platform/database/tables.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../../platform/model-store.ts'
import {
  type AnswerTranscript,
  AnswerWithdrawn,
  type LedSession,
  type SpokenAnswer,
} from '../../realtime-model.ts'
import { modelKey } from '../models/model-key.ts'
import { createLocalEars, type LocalEars, type Transcript } from './local-ears.ts'

export interface EarsTranscript {
  words: string
  ears: TurnEars
}

/** What is to be heard. */
export interface Sound {
  /** BCP 47. */
  language: string
  /** PCM16 little-endian mono at 16 kHz; may be asked for more than once. */
  pcm(): AsyncIterable<Uint8Array>
}

/** The ears of this machine, over all models that hear. */
export interface Ears {
  /** Is there a model for this language? */
  hears(language: string): boolean
  /** Somebody is about to speak this language. Never throws. */
  warmUp(language: string): void
  /**
   * Hears while somebody speaks, or right after.
   * @returns null: not now, its words come by `later`. Never throws
   */
  live(sound: Sound): Promise<EarsTranscript | null>
  /** Hears when nobody waits for it. @throws NotHeard, EngineDown, what `pcm` throws */
  later(sound: Sound, signal: AbortSignal): Promise<EarsTranscript>
  close(): Promise<void>
}

interface EarsOptions {
  models: Pick<ModelStore, 'best' | 'onChange'>
  log: Logger
  /** Of the processor; absent: one less than there are cores, four at most. */
  threads?: number | undefined
  open?: (model: InstalledModel) => LocalEars
}

/**
 * How a session that our side leads hears with the ears of this machine: from the first sound on where it is told of an answer
 * that begins.
 * @param ears null: there are none
 */
export const createAnswerHearing = (
  ears: Ears | null,
  language: string,
): Required<Pick<LedSession, 'listen' | 'transcribe'>> => {
  ears?.warmUp(language)
  const begun = new WeakMap<SpokenAnswer, Promise<EarsTranscript | null>>()
  const begin = (answer: SpokenAnswer, by: Ears): Promise<EarsTranscript | null> => {
    const transcript = begun.get(answer) ?? by.live(answer)
    begun.set(answer, transcript)
    return transcript
  }
  return {
    listen: answer => {
      if (ears?.hears(answer.language)) void begin(answer, ears)
    },
    transcribe: async (answer): Promise<AnswerTranscript | 'later' | null> => {
      if (!ears?.hears(answer.language)) return null
      return (await begin(answer, ears)) ?? 'later'
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

interface Opened {
  ears: LocalEars
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
): EarsTranscript => ({
  words,
  ears: { model: description.id, revision: description.revision, confidence, places },
})

export const createEars = ({
  models,
  log,
  threads,
  open = model => createLocalEars({ model, log, ...(threads === undefined ? {} : { threads }) }),
}: EarsOptions): Ears => {
  const opened = new Map<string, Opened>()
  const find = (language: string): Opened | null => {
    const model = models.best('ears', language)
    if (!model) return null
    const known = opened.get(modelKey(model)) ?? {
      ears: open(model),
      language,
      hearingNow: 0,
      brokenUntil: 0,
    }
    opened.set(modelKey(model), known)
    return known
  }
  const warm = async (one: Opened): Promise<void> => {
    try {
      await one.ears.warmUp()
    } catch (error) {
      one.brokenUntil = Date.now() + BROKEN_MS
      throw error
    }
  }
  const hearLive = async (sound: Sound, one: Opened): Promise<EarsTranscript | null> => {
    await warm(one)
    if (one.hearingNow >= one.ears.capacity()) return null
    const { pcm, signal, done } = withDeadline(sound)
    one.hearingNow += 1
    try {
      const transcript = await one.ears.hear({ pcm, language: sound.language, lane: 'live', signal })
      return attribute(transcript, one.ears.model)
    } finally {
      one.hearingNow -= 1
      done()
    }
  }
  const notAtOnce = (error: unknown): null => {
    if (!(error instanceof AnswerWithdrawn)) log.warn({ err: error }, 'an answer was not heard at once')
    return null
  }
  /** Models that are gone give their memory back. */
  const closeOld = (): void => {
    for (const [key, { ears, language, hearingNow }] of opened) {
      const best = models.best('ears', language)
      const isUsed = best !== null && modelKey(best) === key
      if (isUsed || hearingNow > 0) continue
      opened.delete(key)
      void ears.close()
    }
  }
  const stopWatching = models.onChange(closeOld)
  return {
    hears: language => models.best('ears', language) !== null,
    warmUp: language => {
      const one = find(language)
      if (one) warm(one).catch(error => log.error({ err: error, language }, 'the ears do not start'))
    },
    live: async sound => {
      const one = find(sound.language)
      if (!one || Date.now() < one.brokenUntil) return null
      return hearLive(sound, one).catch(notAtOnce)
    },
    later: async (sound, signal) => {
      const one = find(sound.language)
      if (!one) throw new Error(`no ears for ${sound.language}`)
      const transcript = await one.ears.hear({ ...sound, lane: 'later', signal })
      return attribute(transcript, one.ears.model)
    },
    close: async () => {
      stopWatching()
      await Promise.all([...opened.values()].map(({ ears }) => ears.close()))
    },
  }
}
