import { startChild } from '../../../platform/children/start-child.ts'
import type { WordPlace } from '../../../platform/database/tables.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../../platform/model-store.ts'
import { createEngine, type EngineTimes, usualThreads } from '../engine/engine-child.ts'
import type { DropOrder, LoadModel } from '../engine/run-engine.ts'

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
    load: { model, threads } satisfies LoadModel,
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
