import type { Probe } from './realtime-model.ts'

/** An answer that says too little. */
export interface FollowUpOrder {
  question: string
  /** All parts of the answer, oldest first. */
  answers: readonly string[]
  /** What to ask for. */
  probe: Probe
  /** BCP 47. */
  language: string
}

/** A candidate's question, and what the employer wrote about the job and the company. */
export interface FactOrder {
  question: string
  facts: string
  /** BCP 47. */
  language: string
}

/** Words of follow-ups in an interview that our machine conducts. */
export interface FollowUpWriter {
  /** An interview is about to begin: finds out whether there is a model that is fast enough. Never throws. */
  warmUp(): void
  /** @returns what to ask, within three seconds; null: not now, a plain phrase does it. Never throws */
  write(order: FollowUpOrder): Promise<string | null>
  /** @returns the employer's sentence that answers a candidate's question, within four seconds; null: none, or not now. Never throws */
  quoteFact(order: FactOrder): Promise<string | null>
}
