import { startChild } from '../../../platform/children/start-child.ts'
import type { Logger } from '../../../platform/logging.ts'
import { usualThreads } from '../ears/local-ears.ts'
import { createEngineChild, type EngineTimes } from '../engine/engine-child.ts'
import type { InstalledModel } from '../models/model-description.ts'
import { isSpeakable, spokenText } from './spoken-text/index.ts'
import { unlessAborted } from './unless-aborted.ts'
import type { VoiceLane, VoiceOrder, VoiceReply } from './voice-messages.ts'

/** The engine could not say this sentence: it died with it, or said why. */
export class NotSpoken extends Error {
  override readonly name = 'NotSpoken'
}

/** A sentence that is being made. */
export interface SentenceSound {
  /** PCM16 little-endian mono at 24 kHz; empty: there is nothing to say in it. @throws NotSpoken, EngineDown, the signal's reason */
  sound: Promise<Uint8Array>
  /** Somebody waits for it now. */
  hurry(): void
}

export interface SentenceRequest {
  text: string
  /** BCP 47. */
  language: string
  lane: VoiceLane
  signal: AbortSignal
}

/** One model that speaks, in a process of its own. */
export interface LocalVoice {
  readonly model: InstalledModel
  say(request: SentenceRequest): SentenceSound
  close(): Promise<void>
}

/** A voice of 100 MB takes about three times that. */
const MEMORY_MB = 2_048

interface Waiting {
  made(pcm: Uint8Array): void
  failed(error: Error): void
}

export interface LocalVoiceParts {
  model: InstalledModel
  log: Logger
  threads?: number
  memoryMb?: number
  times?: Partial<EngineTimes> | undefined
  /** Tests watch the process. */
  start?: (() => ReturnType<typeof startChild>) | undefined
}

/** The process, and whoever waits for a sentence of it. */
const startEngine = ({ model, log, threads, memoryMb, times, start }: LocalVoiceParts) => {
  const waiting = new Map<number, Waiting>()
  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id)
    waiting.delete(id)
    return one
  }
  const engine = createEngineChild<VoiceOrder, VoiceReply>({
    name: `voice ${model.description.id}`,
    start: start ?? (() => startChild(import.meta.url, 'voice-child')),
    load: { model, threads: threads ?? usualThreads() },
    isBusy: () => waiting.size > 0,
    memoryMb: memoryMb ?? MEMORY_MB,
    log,
    times,
    onReply: reply => {
      const one = settle(reply.id)
      if ('error' in reply) one?.failed(new NotSpoken(reply.error))
      else one?.made(reply.pcm)
    },
    onDeath: () => {
      for (const id of [...waiting.keys()]) settle(id)?.failed(new NotSpoken('the engine died'))
    },
  })
  return { engine, waiting, settle }
}

const makeSentence = async (
  { engine, waiting, settle }: ReturnType<typeof startEngine>,
  id: number,
  text: string,
  request: SentenceRequest,
): Promise<Uint8Array> => {
  const { signal } = request
  await unlessAborted(engine.ready(), signal)
  const said = new Promise<Uint8Array>((made, failed) => waiting.set(id, { made, failed }))
  engine.send({ order: 'say', id, text, lane: request.lane })
  try {
    return await unlessAborted(said, signal)
  } finally {
    if (settle(id)) engine.send({ order: 'drop', id })
  }
}

export const createLocalVoice = (parts: LocalVoiceParts): LocalVoice => {
  const started = startEngine(parts)
  const { engine } = started
  let count = 0
  return {
    model: parts.model,
    say: asked => {
      const request = { ...asked }
      const text = spokenText(request.text, request.language)
      // The engine ends its process where there is nothing to say.
      if (!isSpeakable(text)) return { sound: Promise.resolve(new Uint8Array(0)), hurry: () => undefined }
      const id = count++
      return {
        sound: makeSentence(started, id, text, request),
        hurry: () => {
          request.lane = 'live'
          engine.send({ order: 'hurry', id })
        },
      }
    },
    close: () => engine.close(),
  }
}
