import { ANSWER_BYTES_PER_MS } from '@vivavox/contracts/limits'
import { startChild } from '../../../platform/children/start-child.ts'
import type { TurnTranscriber, WordPlace } from '../../../platform/database/tables.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../../platform/model-store.ts'
import {
  type AnswerTranscript,
  AnswerWithdrawn,
  type ServerConductedSession,
  type SpokenAnswer,
} from '../../realtime-model.ts'
import { heardWords } from '../../words/heard-words.ts'
import { createEngine, type EngineTimes, usualThreads } from '../engine/engine-child.ts'
import { createPerModel, isSameModel } from '../engine/per-model.ts'
import type { DropOrder, LoadModel } from '../engine/run-engine.ts'
import { detectorOf } from './speech-detector.ts'

/** Live answers are heard before those that wait for a free moment. */
export type Lane = 'live' | 'later'

/** One answer is one hearing. */
export type TranscriberOrder =
  | { order: 'open'; id: number; language: string; lane: Lane }
  /** PCM16 little-endian mono at 16 kHz. */
  | { order: 'sound'; id: number; pcm: Uint8Array }
  /** Nothing more of it comes: its words are wanted. */
  | { order: 'end'; id: number }
  | DropOrder

export interface Transcript {
  words: string
  /** Where they stand in the sound. */
  places: WordPlace[]
  /** Mean probability of a token, 0–1; null where the engine tells none. */
  confidence: number | null
  /** How long there is speech in the sound, milliseconds; null where no detector is installed. */
  speechMs: number | null
}

/** What the child process is told first. */
export interface LoadTranscriber extends LoadModel {
  /** Of speech; null: none is installed. */
  detector: InstalledModel | null
}

type TranscriptReply = { id: number } & Transcript

export type TranscriberReply = TranscriptReply | { id: number; error: string }

/** The engine could not write this answer down: it died with it, twice, or said why. */
export class NotHeard extends Error {
  override readonly name = 'NotHeard'
}

export interface TranscriberRequest {
  /** PCM16 little-endian mono at 16 kHz as it comes; asked for again when the engine died meanwhile. */
  pcm(): AsyncIterable<Uint8Array>
  /** BCP 47. */
  language: string
  lane: Lane
  signal: AbortSignal
}

/** An answer that was being heard when the engine died so often is not tried again. */
const STRIKES = 2
/** A model of 600 MB takes about twice that. */
const MEMORY_MB = 4_096

class EngineDied extends Error {}

/** People speak half of the time, and the machine has more to do. */
const WORKLOAD = 0.5
const CAPACITY_MAX = 64
const capacityOf = (realTimeFactor: number): number =>
  Math.max(1, Math.min(CAPACITY_MAX, Math.floor(WORKLOAD / realTimeFactor)))

/** Starts the program of the transcriber. */
export const startTranscriberChild = () => startChild(import.meta.url, 'transcriber-child')

interface TranscriberParts {
  model: InstalledModel
  /** Of speech: without any in the sound, the model is not asked. */
  detector?: InstalledModel | null
  log: Logger
  threads?: number
  memoryMb?: number
  times?: Partial<EngineTimes>
  /** Tests watch the process. */
  start?: () => ReturnType<typeof startChild>
}

export type TranscriberProcess = ReturnType<typeof createTranscriberProcess>

/** One model that hears, in a process of its own. */
export const createTranscriberProcess = ({
  model,
  detector = null,
  log,
  threads = usualThreads(),
  memoryMb = MEMORY_MB,
  times,
  start = startTranscriberChild,
}: TranscriberParts) => {
  let capacity = 1
  const engine = createEngine<TranscriberOrder, TranscriptReply>({
    name: `transcriber ${model.description.id}`,
    start,
    load: { model, threads, detector } satisfies LoadTranscriber,
    memoryMb,
    log,
    times,
    onLoaded: ({ realTimeFactor }) => {
      if (realTimeFactor !== undefined) capacity = capacityOf(realTimeFactor)
    },
    refused: reason => new NotHeard(reason),
    died: () => new EngineDied(),
  })

  const hearOnce = ({ pcm, language, lane, signal }: TranscriberRequest): Promise<Transcript> => {
    const pass = async (id: number, isAwaited: () => boolean): Promise<void> => {
      for await (const piece of pcm()) {
        if (!isAwaited()) return
        engine.send({ order: 'sound', id, pcm: piece })
      }
      engine.send({ order: 'end', id })
    }
    return engine.ask(id => ({ order: 'open', id, language, lane }), signal, pass)
  }

  return {
    model,
    /** Loads the model, so that the first answer need not wait for it. @throws EngineDown */
    warmUp: () => engine.ready(),
    /** How many may be heard while they speak, as measured when it was loaded; one before that. */
    capacity: () => capacity,
    /** Hears while the sound comes; each answer is independent of all others. @throws NotHeard, EngineDown, the signal's reason, what `pcm` throws */
    hear: async (request: TranscriberRequest) => {
      for (let strikes = 1; ; strikes += 1) {
        try {
          return await hearOnce(request)
        } catch (error) {
          if (!(error instanceof EngineDied)) throw error
          if (strikes >= STRIKES) throw new NotHeard('the engine died with this answer', { cause: error })
        }
      }
    },
    close: () => engine.close(),
  }
}

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
  /** How long there is speech, milliseconds; null: no detector is installed, or it failed. Never throws */
  speechMs(sound: Pick<Sound, 'pcm'>): Promise<number | null>
  close(): Promise<void>
}

interface TranscriberOptions {
  models: Pick<ModelStore, 'best' | 'installed' | 'onChange'>
  log: Logger
  /** Of the processor; absent: one less than there are cores, four at most. */
  threads?: number | undefined
  open?: (model: InstalledModel, detector: InstalledModel | null) => TranscriberProcess
}

interface AnswerHearing extends Required<Pick<ServerConductedSession, 'listen' | 'transcribe'>> {
  /** How long a detector finds speech in an answer, milliseconds; null: there is none. Measured once. */
  speechMs(answer: SpokenAnswer): Promise<number | null>
}

/**
 * How a session that our side conducts is transcribed on this machine: from the first sound on where it is told of an answer
 * that begins.
 * @param transcriber null: there is none
 */
export const createAnswerHearing = (transcriber: Transcriber | null, language: string): AnswerHearing => {
  transcriber?.warmUp(language)
  const measured = new WeakMap<SpokenAnswer, Promise<number | null>>()
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
    speechMs: answer => {
      const speechMs = measured.get(answer) ?? transcriber?.speechMs(answer) ?? Promise.resolve(null)
      measured.set(answer, speechMs)
      return speechMs
    },
  }
}

/** After the end of the sound its words are waited for so long: 20 s, or three times its length. Milliseconds. */
const LEAST_WAIT_MS = 20_000
const WAIT_FACTOR = 3
const BROKEN_MS = 60_000

class TooLate extends Error {}

/** Gives up some time after the last piece has come. @returns the sound, and the signal that fires */
const limitWait = (sound: Sound) => {
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
  detector: InstalledModel | null
  /** For which it was opened. */
  language: string
  /** Answers that are being heard live. */
  hearingNow: number
  /** Until then this model is not tried again, because loading it failed; milliseconds of the clock. */
  brokenUntil: number
}

const attribute = (
  { words, places, confidence, speechMs }: Transcript,
  { description }: InstalledModel,
): AttributedTranscript => ({
  words: heardWords(words, { speechMs }) === null ? '' : words,
  transcribedBy: { model: description.id, revision: description.revision, confidence, places },
})

export const createTranscriber = ({
  models,
  log,
  threads,
  open = (model, detector) =>
    createTranscriberProcess({ model, detector, log, ...(threads === undefined ? {} : { threads }) }),
}: TranscriberOptions): Transcriber => {
  const opened = createPerModel<Opened>({
    models,
    open: model => {
      const detector = detectorOf(models)
      return { ...open(model, detector), detector, language: '', hearingNow: 0, brokenUntil: 0 }
    },
    // Whoever speaks is heard to the end.
    isNeeded: ({ model, detector, language, hearingNow }) => {
      const now = detectorOf(models)
      const best = isSameModel(model, now) ? now : models.best('ears', language)
      return hearingNow > 0 || (isSameModel(model, best) && isSameModel(detector, now))
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
  const hearLive = async (sound: Sound, one: Opened): Promise<Transcript | null> => {
    await warm(one)
    if (one.hearingNow >= one.capacity()) return null
    const { pcm, signal, done } = limitWait(sound)
    one.hearingNow += 1
    try {
      return await one.hear({ pcm, language: sound.language, lane: 'live', signal })
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
      const transcript = await hearLive(sound, one).catch(notAtOnce)
      return transcript && attribute(transcript, one.model)
    },
    later: async (sound, signal) => {
      const one = find(sound.language)
      if (!one) throw new Error(`no transcriber for ${sound.language}`)
      const transcript = await one.hear({ ...sound, lane: 'later', signal })
      return attribute(transcript, one.model)
    },
    speechMs: async sound => {
      const detector = detectorOf(models)
      if (!detector) return null
      const heard = await hearLive({ ...sound, language: '' }, opened.of(detector)).catch(notAtOnce)
      return heard?.speechMs ?? null
    },
    close: opened.close,
  }
}
