import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from './worker-client.ts'

const reply = (message: ThreadReply): void => parentPort?.postMessage(message)

/** Inside a thread: answers what `createWorkerClient` asks. @param answer may throw: the caller is told */
export const serveWorker = <Question>(answer: (question: Question) => unknown): void => {
  parentPort?.on('message', async (question: Question) => {
    try {
      reply({ answer: await answer(question) })
    } catch (error) {
      reply({ error: String(error) })
    }
  })
  reply({ ready: true })
}
