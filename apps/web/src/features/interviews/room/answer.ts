/** Spoken in a call with the provider: PCM16 at 24 kHz, mono. */
export interface StreamedAnswer {
  clientId: string
  kind: 'streamed'
  sound: Int16Array
  /** When it began, epoch milliseconds. */
  createdAt: number
  /** When it went out as a whole for the last time, epoch milliseconds; null: it never did. */
  sentAt: number | null
  /** What the provider calls it; null while that is unknown. */
  item: string | null
}

/** An answer that the server has not acknowledged. */
export type Answer =
  | { clientId: string; kind: 'typed'; text: string; createdAt: number }
  | { clientId: string; kind: 'spoken'; sound: ArrayBuffer; heard: string | null; createdAt: number }
  | StreamedAnswer

/** How the server took an answer; `no_answer`: nothing came back, the same answer goes again. */
export type Delivery =
  | { kind: 'stored' }
  | { kind: 'rejected'; code: string; text: string; retryable: boolean }
  | { kind: 'no_answer' }

/** How a spoken answer leaves the room: over our own connection, or in a call with the provider. */
export interface SpokenPath {
  /** The candidate begins to speak. Throws when the microphone has ended. */
  press: (clientId: string) => void
  /** The button was pressed by mistake. */
  discard: () => void
  /** The answer is over. @returns what is to be kept until it is stored; null: nothing, and the room was told why */
  finish: (clientId: string) => Promise<Answer | null>
  /** Brings a kept answer to the record. */
  deliver: (answer: Answer) => Promise<Delivery>
}
