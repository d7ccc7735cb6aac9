import type { Delays, Ticket } from '../relay/plan.ts'

/** What the candidates' process is asked to do. All times in milliseconds. */
export interface Plan {
  origin: string
  /** More than there are candidates: whose interview is over takes the next one. */
  tickets: Ticket[]
  candidates: number
  /** For so long answers are given. */
  lengthMs: number
  /** From the beginning of one answer to the beginning of the next. */
  everyMs: number
  /** Length of an answer. */
  answerMs: number
}

/** What the candidates' process tells in the end. */
export interface Report {
  answers: number
  /** From the sending of an answer to the server's word that it is on record. */
  acknowledged: Delays
  /** From the sending of an answer to the first sound of what is said to it. */
  firstSounds: Delays
  soundBytes: number
  /** What went wrong, in words; empty in a good run. */
  faults: string[]
}
