import { Readable } from 'node:stream'
import { type Answered, type Asked, createAnswerThread } from './answer-thread.ts'

/** Makes PCM of spoken answers, in a thread of its own, so that no voice stalls meanwhile. */
export interface AnswerDecoder {
  /** Somebody may speak soon: the thread, which takes 20 MB, starts now, so that the first answer does not wait for it. */
  prepare(): void
  /**
   * @param bytes as the browser recorded them
   * @param mimeType webm with Opus, or PCM16 at 16 kHz, which is passed on as it is
   * @returns PCM16 little-endian mono at 16 kHz, in pieces as they are decoded
   * @throws Error while it is read, when the bytes cannot be decoded
   */
  pcm(bytes: Uint8Array, mimeType: string): AsyncIterable<Uint8Array>
  /** The same while it comes. @param mimeType as above */
  growing(mimeType: string): GrowingSound
  /**
   * How long it sounds, as the file says, milliseconds.
   * @throws Error when the bytes cannot be read
   */
  lengthMs(bytes: Uint8Array): Promise<number>
  close(): Promise<void>
}

/** Sound of which more is to come. */
export interface GrowingSound {
  add(bytes: Uint8Array): void
  /** Nothing more comes. */
  complete(): void
  /** As of `pcm`. */
  pieces: AsyncIterable<Uint8Array>
}

const asItIs = (): GrowingSound => {
  const pieces = new Readable({ objectMode: true, read: () => undefined })
  return { add: bytes => void pieces.push(bytes), complete: () => void pieces.push(null), pieces }
}

/** Its sound, as one who may not be reading yet gets it. */
const soundOf = (ask: (answered: Answered) => Asked): { asked: Asked; pieces: Readable } => {
  const pieces = new Readable({ objectMode: true, read: () => undefined })
  // Nobody may be reading when it fails; whoever reads later is told.
  pieces.on('error', () => undefined)
  const asked = ask(answer => {
    if (answer instanceof Error) pieces.destroy(answer)
    else if ('pcm' in answer) pieces.push(answer.pcm)
    else if ('end' in answer) pieces.push(null)
  })
  return { asked, pieces }
}

/** The thread starts when it is wanted, and again should it have died. @param how see `createAnswerThread` */
export const createAnswerDecoder = (...how: Parameters<typeof createAnswerThread>): AnswerDecoder => {
  const thread = createAnswerThread(...how)
  return {
    prepare: thread.prepare,
    pcm: (bytes, mimeType) =>
      mimeType.startsWith('audio/pcm')
        ? Readable.from([bytes])
        : soundOf(answered => thread.ask('pcm', [bytes], answered)).pieces,
    growing: mimeType => {
      if (mimeType.startsWith('audio/pcm')) return asItIs()
      const { asked, pieces } = soundOf(answered => thread.ask('growing', [], answered))
      return { add: bytes => thread.add(asked, bytes), complete: () => thread.complete(asked), pieces }
    },
    lengthMs: bytes =>
      new Promise((resolve, reject) => {
        thread.ask('length', [bytes], answer => {
          if (answer instanceof Error) reject(answer)
          else if ('lengthMs' in answer) resolve(answer.lengthMs)
        })
      }),
    close: thread.close,
  }
}
