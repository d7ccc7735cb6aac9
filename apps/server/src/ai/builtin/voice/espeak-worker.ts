import { parentPort } from 'node:worker_threads'
import type { EspeakOrder, EspeakReply } from './espeak-thread.ts'
import { type EspeakRun, runEspeak } from './run-espeak.ts'

/** The thread of the voice: starting a program blocks the thread that does it, and so does the work on each sample. */

const running = new Map<number, AbortController>()
const reply = (message: EspeakReply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

const speak = async (id: number, run: EspeakRun): Promise<void> => {
  const stop = new AbortController()
  running.set(id, stop)
  try {
    for await (const samples of runEspeak(run, stop.signal)) reply({ id, samples }, [samples.buffer])
    reply({ id, end: true })
  } catch (error) {
    reply({ id, error: String(error) })
  } finally {
    running.delete(id)
  }
}

parentPort?.on('message', (order: EspeakOrder) => {
  if ('stop' in order) running.get(order.stop)?.abort()
  else void speak(order.id, order)
})
