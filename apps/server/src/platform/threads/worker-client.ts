import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { createSerialQueue } from '../serial-queue.ts'

/** What a thread sends: that it is ready, then what came of each question. */
export type ThreadReply = { ready: true } | { answer: unknown } | { error: string }

/** The thread gave no answer in time and was ended. */
export class ThreadTooSlow extends Error {
  override name = 'ThreadTooSlow'
}

/** A thread that answers one question at a time; the others wait in line. */
export interface WorkerClient<Question, Answer> {
  /**
   * Starts the thread when there is none (any more).
   * @throws ThreadTooSlow past the deadline, Error when it failed or died
   */
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

/** Loading its own code, from source on a busy machine, milliseconds. */
const START_MS = 60_000

interface Running {
  worker: Worker
  gone: AbortSignal
}

/** @throws ThreadTooSlow, or what the thread died of */
const nextReply = async ({ worker, gone }: Running, withinMs: number): Promise<ThreadReply> => {
  const late = AbortSignal.timeout(withinMs)
  try {
    const [reply] = await once(worker, 'message', { signal: AbortSignal.any([gone, late]) })
    return reply
  } catch (error) {
    if (late.aborted) throw new ThreadTooSlow(`no answer within ${withinMs} ms`, { cause: error })
    throw error
  }
}

/**
 * @param start a thread that runs `serveWorker`
 * @param deadlineMs longest wait for one answer, milliseconds; a thread that takes longer is ended
 */
export const createWorkerClient = <Question, Answer>(
  start: () => Worker,
  deadlineMs: number,
): WorkerClient<Question, Answer> => {
  const { run } = createSerialQueue()
  let running: Running | null = null

  const begin = (): Running => {
    const worker = start()
    const gone = new AbortController()
    worker.unref()
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      gone.abort(new Error('the thread ended'))
      if (running?.worker === worker) running = null
    })
    return { worker, gone: gone.signal }
  }
  const started = async (): Promise<Running> => {
    running = begin()
    await nextReply(running, START_MS)
    return running
  }
  const askNow = async (question: Question): Promise<ThreadReply> => {
    try {
      const thread = running ?? (await started())
      thread.worker.postMessage(question)
      return await nextReply(thread, deadlineMs)
    } catch (error) {
      await running?.worker.terminate()
      throw error
    }
  }
  return {
    ask: question =>
      run(async () => {
        const reply = await askNow(question)
        if ('answer' in reply) return reply.answer as Answer
        throw new Error('error' in reply ? reply.error : 'the thread did not answer')
      }),
    close: async () => {
      await running?.worker.terminate()
    },
  }
}
