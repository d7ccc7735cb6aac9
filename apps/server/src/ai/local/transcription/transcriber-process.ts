import { startChild } from '../../../platform/children/start-child.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import { createEngine, type EngineTimes, usualThreads } from '../engine/engine-child.ts'
import { createCapacity } from './capacity.ts'
import type {
  Lane,
  LoadTranscriber,
  TranscriberOrder,
  Transcript,
  TranscriptReply,
} from './transcriber-messages.ts'

/** The engine could not write this answer down: it died with it, again and again, or said why. */
export class NotHeard extends Error {
  override readonly name = 'NotHeard'
}

export interface TranscriberRequest {
  /** PCM16 little-endian mono at 16 kHz as it comes; asked for again when the engine died meanwhile. */
  pcm(): AsyncIterable<Uint8Array>
  /** BCP 47. */
  language: string
  lane: Lane
  /** From then on it belongs to the lane `queued`. */
  late?: AbortSignal
  signal: AbortSignal
}

/** An answer with whose own pieces the engine died so often is not tried again. */
const STRIKES = 2
/** Nor one during which it died so often, whatever it was doing. */
const DEATHS = 6
/** A model of 600 MB takes about twice that. */
const MEMORY_MB = 4_096

class EngineDied extends Error {
  /** @param during while it worked on this very answer */
  constructor(readonly during: boolean) {
    super('the engine died')
  }
}

/** Starts the program of the transcriber. */
export const startTranscriberChild = () => startChild(import.meta.url, 'transcriber-child')

export interface TranscriberParts {
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

const BYTES_PER_MS = 32

const startEngine = (parts: TranscriberParts, onLoaded: (realTimeFactor: number) => void) => {
  const { model, detector = null, log, memoryMb = MEMORY_MB, times, start = startTranscriberChild } = parts
  return createEngine<TranscriberOrder, TranscriptReply>({
    name: `transcriber ${model.description.id}`,
    start,
    load: { model, threads: parts.threads ?? usualThreads(), detector } satisfies LoadTranscriber,
    memoryMb,
    log,
    times,
    onLoaded: ({ realTimeFactor }) => realTimeFactor !== undefined && onLoaded(realTimeFactor),
    refused: reason => new NotHeard(reason),
    died: during => new EngineDied(during),
  })
}

export type TranscriberProcess = ReturnType<typeof createTranscriberProcess>

/** One model that hears, in a process of its own. */
export const createTranscriberProcess = (parts: TranscriberParts) => {
  const capacity = createCapacity()
  const engine = startEngine(parts, capacity.tried)

  const hearOnce = async (
    { pcm, language, lane, late, signal }: TranscriberRequest,
    isCareful: boolean,
  ): Promise<Transcript> => {
    let bytes = 0
    let opened: number | null = null
    const leave = (): void => {
      if (opened !== null) engine.send({ order: 'lane', id: opened, lane: 'queued' })
    }
    const open = (id: number): TranscriberOrder => {
      opened = id
      return { order: 'open', id, language, lane: late?.aborted ? 'queued' : lane, isCareful }
    }
    const pass = async (id: number, isAwaited: () => boolean): Promise<void> => {
      for await (const piece of pcm()) {
        if (!isAwaited()) return
        bytes += piece.byteLength
        engine.send({ order: 'sound', id, pcm: piece })
      }
      engine.send({ order: 'end', id })
    }
    late?.addEventListener('abort', leave, { once: true })
    try {
      const { workMs, ...transcript } = await engine.ask(open, signal, pass)
      capacity.note(workMs, bytes / BYTES_PER_MS)
      return transcript
    } finally {
      late?.removeEventListener('abort', leave)
    }
  }

  return {
    model: parts.model,
    /** Loads the model, so that the first answer need not wait for it. @throws EngineDown */
    warmUp: () => engine.ready(),
    /** How many may be heard while they speak. */
    capacity: capacity.answers,
    /** Hears while the sound comes; each answer is independent of all others. @throws NotHeard, EngineDown, the signal's reason, what `pcm` throws */
    hear: async (request: TranscriberRequest): Promise<Transcript> => {
      let strikes = 0
      for (let deaths = 1; ; deaths += 1) {
        try {
          return await hearOnce(request, strikes > 0)
        } catch (error) {
          if (!(error instanceof EngineDied)) throw error
          if (error.during) strikes += 1
          if (strikes >= STRIKES || deaths >= DEATHS)
            throw new NotHeard('the engine died with this answer', { cause: error })
        }
      }
    },
    close: () => engine.close(),
  }
}
