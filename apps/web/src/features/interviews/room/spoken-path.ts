import type { Answer } from './answer-store.ts'
import type { Delivery } from './outbox.ts'

/** How a spoken answer leaves the room: over our own line, or in a call with the provider. */
export interface SpokenPath {
  /** The candidate begins to speak. Throws when the microphone has ended. */
  press: (clientId: string) => void
  /** It was a slip. */
  discard: () => void
  /** The answer is over. @returns what is to be kept until it is stored; null: nothing, and the room was told why */
  finish: (clientId: string) => Promise<Answer | null>
  /** Brings a kept answer to the record. */
  deliver: (answer: Answer) => Promise<Delivery>
}
