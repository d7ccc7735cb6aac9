import type { sendAudio } from '@vivavox/contracts/interviews-live'
import { ANSWER_BYTES_PER_MS } from '@vivavox/contracts/limits'
import type * as z from 'zod'
import { AnswerWithdrawn, type SpokenAnswer } from '../../../../../ai/ports/realtime-model.ts'
import { createReplay } from '../../../../../platform/replay.ts'
import type { AnswerLimits } from '../../answer-limits.ts'
import { STALE_PART_MS } from '../limits/timeouts.ts'
import type { AnswerDecoder, GrowingSound } from './answer-decoder.ts'

type SpokenMessage = z.output<typeof sendAudio>

/** An answer that the provider hears already, complete at last. */
export interface StreamedAnswer {
  /** All that was recorded. */
  whole: Uint8Array
  /** Its sound ends when it is released. */
  answer: SpokenAnswer
  /** How long it sounds, milliseconds; null when not all of it could be decoded. */
  duration: Promise<number | null>
  /** It has its place on record: the provider may react to it. */
  release(): void
  withdraw(): void
}

/** Streams an answer to the provider while it is being spoken, so that little is left to be sent at its end. */
export interface AnswerStream {
  /** A part came, and more will. */
  part(message: SpokenMessage, bytes: Uint8Array): void
  /** Streams a new answer to the provider, unless another one has begun meanwhile. */
  begin(clientId: string, hear: (answer: SpokenAnswer) => void): void
  /** The last part came. @returns null when this answer was not streamed, or not all of it: the usual way is open */
  complete(message: SpokenMessage, bytes: Uint8Array): StreamedAnswer | null
  /** The answer that is being spoken will not be completed. */
  withdraw(): void
}

interface Options {
  /** Is there a transcriber that takes parts of an answer? */
  wanted: boolean
  decoder: Pick<AnswerDecoder, 'growing'>
  /** BCP 47. */
  language: string
  limits: () => AnswerLimits
}

/** Each costs a connection to the provider; beyond these, the answers of a session are transcribed when they are complete. */
const WITHDRAWN_MAX = 2

interface Growing {
  clientId: string
  mimeType: string
  parts: Uint8Array[]
  size: number
  sound: GrowingSound
  streamed: boolean
  answer: SpokenAnswer
  duration: Promise<number | null>
  release(): void
  withdraw(): void
}

const grow = ({ decoder, language, limits }: Options, { clientId, mimeType }: SpokenMessage): Growing => {
  const sound = decoder.growing(mimeType, limits().longestMs)
  const replay = createReplay<Uint8Array>()
  const parts: Uint8Array[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>(go => {
    release = go
  })
  let bytes = 0
  const pass = async (): Promise<void> => {
    for await (const piece of sound.pieces) {
      bytes += piece.byteLength
      replay.add(piece)
    }
  }
  const decoded = pass()
  void released
    .then(() => decoded)
    .then(
      () => replay.end(),
      error => replay.end(error),
    )
  const duration = decoded.then(
    () => Math.round(bytes / ANSWER_BYTES_PER_MS),
    () => null,
  )
  return {
    clientId,
    mimeType,
    parts,
    size: 0,
    sound,
    streamed: false,
    answer: {
      get bytes() {
        return Buffer.concat(parts)
      },
      mimeType,
      language,
      pcm: replay.read,
    },
    duration,
    release,
    withdraw: () => {
      replay.end(new AnswerWithdrawn())
      sound.complete()
    },
  }
}

export const createAnswerStream = (options: Options): AnswerStream => {
  let current: Growing | null = null
  let withdrawn = 0
  let stale: NodeJS.Timeout | undefined

  const withdraw = (): void => {
    clearTimeout(stale)
    if (current?.streamed) withdrawn += 1
    current?.withdraw()
    current = null
  }
  /** @returns false when it does not follow what came before */
  const add = (growing: Growing, { part, mimeType }: SpokenMessage, bytes: Uint8Array): boolean => {
    const size = growing.size + bytes.byteLength
    if (part !== growing.parts.length || mimeType !== growing.mimeType || size > options.limits().bytes)
      return false
    growing.parts.push(bytes)
    growing.size = size
    growing.sound.add(bytes)
    return true
  }
  return {
    part: (message, bytes) => {
      if (current?.clientId !== message.clientId) {
        withdraw()
        if (!options.wanted || message.part !== 0 || withdrawn >= WITHDRAWN_MAX) return
        current = grow(options, message)
      }
      if (!add(current, message, bytes)) return withdraw()
      clearTimeout(stale)
      stale = setTimeout(withdraw, STALE_PART_MS).unref()
    },
    begin: (clientId, hear) => {
      if (current?.clientId !== clientId || current.streamed) return
      current.streamed = true
      hear(current.answer)
    },
    complete: (message, bytes) => {
      if (
        current &&
        (current.clientId !== message.clientId || !current.streamed || !add(current, message, bytes))
      )
        withdraw()
      const whole = current
      current = null
      clearTimeout(stale)
      if (!whole) return null
      whole.sound.complete()
      return {
        whole: Buffer.concat(whole.parts),
        answer: whole.answer,
        duration: whole.duration,
        release: whole.release,
        withdraw: whole.withdraw,
      }
    },
    withdraw,
  }
}
