import type { Tally } from './tally.ts'

/** An interview that a candidate may take. */
export interface Ticket {
  interviewId: string
  token: string
}

/** What the candidates' process is asked to do. All times in milliseconds. */
export interface Plan {
  /** Through our product, or through the bare relay that shows what the machine can do at best. */
  through: { kind: 'interviews'; origin: string; tickets: Ticket[] } | { kind: 'bare'; url: string }
  candidates: number
  /** For so long answers are given; what is being said then is heard out. */
  lengthMs: number
  /** Length of an answer. */
  answerMs: number
  /** They come one after the other within this time. */
  arriveMs: number
  /** Longer than anything that is being said when the time is up. */
  hearOutMs: number
}

/** Delays of all pieces, milliseconds. */
export interface Delays {
  p50: number
  p95: number
  p99: number
  max: number
}

/** What the candidates' process tells in the end. */
export interface Report {
  tally: Tally
  delays: Delays
  /** Of the first piece of everything that was said. */
  firstDelays: Delays
  answers: number
  answerBytes: number
  /** Digits of the answers that were taken, in order, by interview. */
  given: Record<string, string[]>
  /** What went wrong, in words; empty in a good run. */
  faults: string[]
}
