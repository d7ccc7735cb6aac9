import type { Worker } from 'node:worker_threads'
import { unlessAborted } from '../../../platform/deadline.ts'
import { createReplay, type Replay } from '../../../platform/replay.ts'
import { startWorker } from '../../../platform/threads/start-worker.ts'
import type { EspeakRun } from './run-espeak.ts'

export type EspeakOrder = ({ id: number } & EspeakRun) | { stop: number }

/** Samples at 24 kHz as they are made, then the end. */
export type EspeakReply = { id: number } & ({ samples: Int16Array } | { end: true } | { error: string })

type Heard = Map<number, Replay<Int16Array>>

const take = (heard: Heard, reply: EspeakReply): void => {
  const sound = heard.get(reply.id)
  if ('samples' in reply) sound?.add(reply.samples)
  else sound?.end('error' in reply ? new Error(reply.error) : undefined)
}

/** The thread starts with the first text, and again should it have died. */
export const createEspeakThread = (start = () => startWorker(import.meta.url, 'espeak-worker')) => {
  const heard: Heard = new Map()
  let worker: Worker | null = null
  let count = 0

  const begin = (): Worker => {
    const begun = start()
    begun.unref()
    begun.on('message', (reply: EspeakReply) => take(heard, reply))
    begun.on('error', () => undefined)
    begun.once('exit', () => {
      worker = null
      for (const sound of heard.values()) sound.end(new Error('the thread of the voice ended'))
    })
    return begun
  }
  const post = (order: EspeakOrder): void => {
    worker ??= begin()
    worker.postMessage(order)
  }
  return {
    /** As of `runEspeak`. @throws Error when the thread dies, too */
    async *run(run: EspeakRun, signal: AbortSignal) {
      signal.throwIfAborted()
      count += 1
      const id = count
      const sound = createReplay<Int16Array>()
      heard.set(id, sound)
      post({ id, ...run })
      const samples = sound.read()
      try {
        for (;;) {
          const { done, value } = await unlessAborted(samples.next(), signal)
          if (done) return
          yield value
        }
      } finally {
        heard.delete(id)
        worker?.postMessage({ stop: id } satisfies EspeakOrder)
      }
    },
    close: async () => {
      await worker?.terminate()
    },
  }
}
