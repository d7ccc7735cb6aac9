/** How long things may take, and how long is waited between tries. Milliseconds. */
export interface Timings {
  /** From the connection to a session that is ready. */
  open: number
  ping: number
  /** Before each try to come back. */
  retry: readonly number[]
  /** No try to come back begins after this. */
  retryMax: number
  /** For a reaction to begin, and for more of it to come. */
  patience: number
  /** For the last words of what was said. */
  words: number
  /** For a goodbye after the end tool (candidate specification §9). */
  goodbye: number
  /** For the first words of an answer. */
  nothingHeard: number
  /** After words that are not said to be the last. */
  quiet: number
  /** For the words of an answer before the next one is sent. */
  priorWords: number
  /** For the words of what was answered already, when the talk is over. */
  lastWords: number
}

export const TIMINGS: Timings = {
  open: 5_000,
  ping: 5_000,
  retry: [0, 1_000, 4_000],
  retryMax: 15_000,
  patience: 8_000,
  words: 2_000,
  goodbye: 6_000,
  nothingHeard: 9_000,
  quiet: 1_500,
  priorWords: 2_000,
  lastWords: 5_000,
}
