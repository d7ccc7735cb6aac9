import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../../platform/threads/start-worker.ts'
import type { DecodeReply, DecodeRequest } from './answer-worker-messages.ts'

/** Makes PCM of spoken answers, in a thread of its own, so that no voice stalls meanwhile. */
export interface AnswerDecoder {
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

type Answered = (reply: DecodeReply | Error) => void

const asItIs = (): GrowingSound => {
  const pieces = new Readable({ objectMode: true, read: () => undefined })
  return { add: bytes => void pieces.push(bytes), complete: () => void pieces.push(null), pieces }
}

/** The thread starts at once, so that the first answer does not wait for it, and again should it have died. */
export const createAnswerDecoder = (): AnswerDecoder => {
  const open = new Map<number, Answered>()
  let count = 0

  const onReply = (reply: DecodeReply): void => {
    const answered = open.get(reply.id)
    if ('end' in reply) open.delete(reply.id)
    answered?.('end' in reply && reply.end === 'failed' ? new Error(reply.error) : reply)
  }
  const start = (): Worker => {
    const started = startWorker(import.meta.url, 'answer-worker')
    started.unref()
    started.on('message', onReply)
    started.on('error', () => undefined)
    started.on('exit', () => {
      worker = null
      for (const answered of open.values()) answered(new Error('the answer worker ended'))
      open.clear()
    })
    return started
  }
  let worker: Worker | null = start()

  const post = (request: DecodeRequest): void => {
    worker ??= start()
    worker.postMessage(request)
  }
  /** @returns its number */
  const ask = (request: (id: number) => DecodeRequest, answered: Answered): number => {
    const id = count++
    open.set(id, answered)
    post(request(id))
    return id
  }
  const askPcm = (request: (id: number) => DecodeRequest): { id: number; pieces: Readable } => {
    const pieces = new Readable({ objectMode: true, read: () => undefined })
    // Nobody may be reading when it fails; whoever reads later is told.
    pieces.on('error', () => undefined)
    const id = ask(request, reply => {
      if (reply instanceof Error) pieces.destroy(reply)
      else if ('pcm' in reply) pieces.push(reply.pcm)
      else pieces.push(null)
    })
    return { id, pieces }
  }

  return {
    pcm: (bytes, mimeType) => {
      if (mimeType.startsWith('audio/pcm')) return Readable.from([bytes])
      return askPcm(id => ({ id, want: 'pcm', bytes })).pieces
    },
    growing: mimeType => {
      if (mimeType.startsWith('audio/pcm')) return asItIs()
      const { id, pieces } = askPcm(id => ({ id, want: 'growing' }))
      return {
        add: bytes => post({ id, more: bytes }),
        complete: () => post({ id, whole: true }),
        pieces,
      }
    },
    lengthMs: bytes =>
      new Promise((resolve, reject) => {
        ask(
          id => ({ id, want: 'length', bytes }),
          reply => {
            if (reply instanceof Error) reject(reply)
            else if ('lengthMs' in reply) resolve(reply.lengthMs)
          },
        )
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
