import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../platform/start-worker.ts'
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
  /**
   * How long it sounds, as the file says, milliseconds.
   * @throws Error when the bytes cannot be read
   */
  lengthMs(bytes: Uint8Array): Promise<number>
  close(): Promise<void>
}

type Answered = (reply: DecodeReply | Error) => void

const createPieces = () => new Readable({ objectMode: true, read: () => undefined })

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

  const ask = (want: DecodeRequest['want'], bytes: Uint8Array, answered: Answered): void => {
    const id = count++
    open.set(id, answered)
    worker ??= start()
    worker.postMessage({ id, want, bytes } satisfies DecodeRequest)
  }

  return {
    pcm: (bytes, mimeType) => {
      if (mimeType.startsWith('audio/pcm')) return Readable.from([bytes])
      const pieces = createPieces()
      // Nobody may be reading when it fails; whoever reads later is told.
      pieces.on('error', () => undefined)
      ask('pcm', bytes, reply => {
        if (reply instanceof Error) pieces.destroy(reply)
        else if ('pcm' in reply) pieces.push(reply.pcm)
        else pieces.push(null)
      })
      return pieces
    },
    lengthMs: bytes =>
      new Promise((resolve, reject) => {
        ask('length', bytes, reply => {
          if (reply instanceof Error) reject(reply)
          else if ('lengthMs' in reply) resolve(reply.lengthMs)
        })
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
