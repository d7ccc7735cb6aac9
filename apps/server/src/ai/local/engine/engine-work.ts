import { createEngineChild, type EngineChild, type EngineOptions } from './engine-child.ts'

/** What an engine was asked for, by number, and whoever waits for it. */
export interface EngineWork<Order, Result> extends EngineChild<Order> {
  /** A number for the next piece of work. */
  nextId(): number
  /** What comes of it. @throws what `refused` and `died` make, and what it is failed with */
  result(id: number): Promise<Result>
  isAwaited(id: number): boolean
  fail(id: number, error: Error): void
  /** Nobody waits for it any more. @returns was it still awaited? */
  forget(id: number): boolean
}

type Refusal = { id: number; error: string }

interface WorkOptions extends Omit<EngineOptions<Refusal>, 'onReply' | 'onDeath' | 'isBusy'> {
  /** The engine said why it cannot do it. */
  refused(reason: string): Error
  /** Its process ended with it. */
  died(): Error
}

interface Waiting<Result> {
  done(result: Result): void
  failed(error: Error): void
}

/** The process of one model, and the work that is pending with it. */
export const createEngineWork = <Order extends object, Result extends { id: number }>({
  refused,
  died,
  ...options
}: WorkOptions): EngineWork<Order, Result> => {
  const waiting = new Map<number, Waiting<Result>>()
  let count = 0
  const settle = (id: number): Waiting<Result> | undefined => {
    const one = waiting.get(id)
    waiting.delete(id)
    return one
  }
  const engine = createEngineChild<Order, Result | Refusal>({
    ...options,
    isBusy: () => waiting.size > 0,
    onReply: reply => {
      const one = settle(reply.id)
      if ('error' in reply) one?.failed(refused(reply.error))
      else one?.done(reply)
    },
    onDeath: () => {
      for (const id of [...waiting.keys()]) settle(id)?.failed(died())
    },
  })
  return {
    ...engine,
    nextId: () => count++,
    result: id => new Promise((done, failed) => waiting.set(id, { done, failed })),
    isAwaited: id => waiting.has(id),
    fail: (id, error) => settle(id)?.failed(error),
    forget: id => settle(id) !== undefined,
  }
}
