import { createRetryQueue } from '../retry-queue.ts'
import { AGAIN_MS } from '../times.ts'
import type { Answer, Delivery } from './answer.ts'
import type { AnswerStore } from './answer-store.ts'

interface Options {
  store: AnswerStore
  send: (answer: Answer) => Promise<Delivery>
  onSettled: (clientId: string, delivery: Exclude<Delivery, { kind: 'no_answer' }>) => void
  /** Waits before another try, milliseconds. */
  wait: (ms: number) => Promise<void>
}

/**
 * Answers on their way to the server. Sends in order and again under the same id until stored or refused for good;
 * a closed line keeps everything where it is.
 */
export const createAnswerQueue = ({ store, send, onSettled, wait }: Options) => {
  const answers = new Map<string, Promise<Answer | null>>()
  const queue = createRetryQueue<string>({
    send: async clientId => {
      const answer = await answers.get(clientId)
      if (!answer) return 1
      const delivery = await send(answer)
      if (delivery.kind === 'no_answer') return 0
      onSettled(clientId, delivery)
      return delivery.kind === 'rejected' && delivery.retryable ? 0 : 1
    },
    wait,
    waitsMs: [AGAIN_MS, AGAIN_MS],
  })
  return {
    /**
     * Keeps an answer until it is stored. `null`, once known, means that nothing was said after all.
     * @returns once it outlives a reload
     */
    keep: async (clientId: string, answer: Promise<Answer | null>) => {
      answers.set(clientId, answer)
      const known = await answer
      if (!known || !answers.has(clientId)) return
      await store.keep(known)
      // It was acknowledged while it was being written down.
      if (!answers.has(clientId)) await store.drop(clientId)
    },
    get: async (clientId: string) => (await answers.get(clientId)) ?? null,
    forget: (clientId: string) => {
      answers.delete(clientId)
      void store.drop(clientId)
    },
    /** What is left from before a reload, oldest first. */
    load: async () => {
      const left = await store.load()
      for (const answer of left) answers.set(answer.clientId, Promise.resolve(answer))
      return left
    },
    /** Asks for these to be sent; one after another, each once at a time. */
    deliver: (clientIds: readonly string[]) =>
      queue.add(clientIds.filter(clientId => answers.has(clientId) && !queue.waiting().includes(clientId))),
    /** The line is (not) ready for answers. */
    setOpen: queue.setOpen,
    /** Resolves when nothing waits to be sent. */
    idle: queue.idle,
  }
}

/** What `createAnswerQueue` makes. */
export type AnswerQueue = ReturnType<typeof createAnswerQueue>
