import { startChild } from '../../../platform/children/start-child.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel } from '../../ports/model-store.ts'
import { createEngine, type EngineTimes, usualThreads } from '../engine/engine-child.ts'
import type { DropOrder, LoadModel } from '../engine/run-engine.ts'
import { isSpeakable, spokenText } from './spoken-text/index.ts'

/** Sentences that a candidate waits for come before those that are made ahead. */
export type VoiceLane = 'live' | 'ahead'

export type VoiceOrder =
  | { order: 'say'; id: number; text: string; lane: VoiceLane }
  /** A candidate waits for it now. */
  | { order: 'hurry'; id: number }
  | DropOrder

/** One sentence: PCM16 little-endian mono at 24 kHz. */
interface Spoken {
  id: number
  pcm: Uint8Array
}

export type VoiceReply = Spoken | { id: number; error: string }

/** The engine could not say this sentence: it died with it, or said why. */
export class NotSpoken extends Error {
  override readonly name = 'NotSpoken'
}

/** A sentence that is being made. */
export interface SentenceSound {
  /** PCM16 little-endian mono at 24 kHz; empty: there is nothing to say in it. @throws NotSpoken, EngineDown, the signal's reason */
  sound: Promise<Uint8Array>
  /** A candidate waits for it now. */
  hurry(): void
}

export interface SentenceRequest {
  text: string
  /** BCP 47. */
  language: string
  lane: VoiceLane
  signal: AbortSignal
}

/** A voice of 100 MB takes about three times that. */
const MEMORY_MB = 2_048

interface LocalVoiceParts {
  model: InstalledModel
  log: Logger
  threads?: number
  memoryMb?: number
  times?: Partial<EngineTimes> | undefined
  /** Tests watch the process. */
  start?: (() => ReturnType<typeof startChild>) | undefined
}

export const startVoiceChild = () => startChild(import.meta.url, 'voice-child')

const startEngine = ({ model, log, threads, memoryMb, times, start }: LocalVoiceParts) =>
  createEngine<VoiceOrder, Spoken>({
    name: `voice ${model.description.id}`,
    start: start ?? startVoiceChild,
    load: { model, threads: threads ?? usualThreads() } satisfies LoadModel,
    memoryMb: memoryMb ?? MEMORY_MB,
    log,
    times,
    refused: reason => new NotSpoken(reason),
    died: () => new NotSpoken('the engine died'),
  })

export type LocalVoice = ReturnType<typeof createLocalVoice>

/** One model that speaks, in a process of its own. */
export const createLocalVoice = (parts: LocalVoiceParts) => {
  const engine = startEngine(parts)
  return {
    model: parts.model,
    say: ({ language, signal, ...request }: SentenceRequest): SentenceSound => {
      const text = spokenText(request.text, language)
      // The engine ends its process where there is nothing to say.
      if (!isSpeakable(text)) return { sound: Promise.resolve(new Uint8Array(0)), hurry: () => undefined }
      let { lane } = request
      let begun: number | null = null
      const say = (id: number): VoiceOrder => {
        begun = id
        return { order: 'say', id, text, lane }
      }
      return {
        sound: engine.ask(say, signal).then(({ pcm }) => pcm),
        hurry: () => {
          lane = 'live'
          if (begun !== null) engine.send({ order: 'hurry', id: begun })
        },
      }
    },
    close: () => engine.close(),
  }
}
