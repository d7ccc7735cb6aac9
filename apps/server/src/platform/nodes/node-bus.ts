import { AppError } from '../http/app-error.ts'
import type { Logger } from '../logging.ts'

/** Takes a message; what it returns is the answer to the node that asked. */
export type Listener = (body: unknown) => unknown

/** How nodes speak with each other. Alone, a node speaks with itself. */
export interface NodeBus {
  /** This node's id. */
  readonly node: string
  /** What every node does when it is told something; one listener a topic. */
  listen(topic: string, listener: Listener): void
  /** Tells every node, this one too; lost where Redis is away. */
  tell(topic: string, body: unknown): void
  /**
   * Asks one node.
   * @param ms how long it may take
   * @throws AppError what the node answered with, PROVIDER_UNAVAILABLE when it did not answer
   */
  ask(node: string, topic: string, body: unknown, ms: number): Promise<unknown>
}

/** Calls a topic's listener for a message that expects no answer: a failure is only logged. */
export const hear = async (
  listeners: ReadonlyMap<string, Listener>,
  log: Logger,
  topic: string,
  body: unknown,
): Promise<void> => {
  try {
    await listeners.get(topic)?.(body)
  } catch (err) {
    log.error({ err, topic }, 'a message from another node could not be handled')
  }
}

/** The bus of a node that is alone. */
export const createOwnBus = (node: string, log: Logger): NodeBus => {
  const listeners = new Map<string, Listener>()
  return {
    node,
    listen: (topic, listener) => void listeners.set(topic, listener),
    tell: (topic, body) => void hear(listeners, log, topic, body),
    ask: async () => {
      throw new AppError('PROVIDER_UNAVAILABLE')
    },
  }
}
