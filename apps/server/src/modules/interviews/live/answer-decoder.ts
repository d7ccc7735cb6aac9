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
  close(): Promise<void>
}

const createPieces = () => new Readable({ objectMode: true, read: () => undefined })

/** The thread starts at once, so that the first answer does not wait for it, and again should it die. */
export const createAnswerDecoder = (): AnswerDecoder => {
  const open = new Map<number, Readable>()
  let count = 0
  let closed = false

  const onReply = (reply: DecodeReply): void => {
    const pieces = open.get(reply.id)
    if ('pcm' in reply) {
      pieces?.push(reply.pcm)
      return
    }
    open.delete(reply.id)
    if (reply.end === 'decoded') pieces?.push(null)
    else pieces?.destroy(new Error(reply.error))
  }
  const start = (): Worker => {
    const started = startWorker(import.meta.url, 'answer-worker')
    started.unref()
    started.on('message', onReply)
    started.on('error', () => undefined)
    started.on('exit', () => {
      for (const pieces of open.values()) pieces.destroy(new Error('the answer worker ended'))
      open.clear()
      if (!closed) worker = start()
    })
    return started
  }
  let worker = start()

  return {
    pcm: (bytes, mimeType) => {
      if (mimeType.startsWith('audio/pcm')) return Readable.from([bytes])
      const id = count++
      const pieces = createPieces()
      // Nobody may be reading when it fails; whoever reads later is told.
      pieces.on('error', () => undefined)
      open.set(id, pieces)
      worker.postMessage({ id, bytes } satisfies DecodeRequest)
      return pieces
    },
    close: async () => {
      closed = true
      await worker.terminate()
    },
  }
}
