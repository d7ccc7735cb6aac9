import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Integrity } from '@vivavox/contracts/interviews'
import { personOf, redact, redactEvaluation } from '../evaluations/index.ts'
import type { InterviewRow } from './interviews.repository.ts'
import type { TurnRow } from './transcript/turns.repository.ts'

/** How an interview's words read for somebody who may not know who the candidate is. */
export interface Veil {
  words(text: string): string
  turns(turns: readonly TurnRow[]): TurnRow[]
  /** @param turns as they are on record */
  evaluation(evaluation: Evaluation, turns: readonly TurnRow[]): Evaluation
  integrity(integrity: Integrity): Integrity
}

/** Leaves out what names the candidate: in the record, in what others wrote about it, in both accounts of a difference. */
export const hideCandidate = (row: InterviewRow): Veil => {
  const person = personOf(row)
  const words = (text: string): string => redact(text, person).text
  const orNull = (text: string | null): string | null => (text === null ? null : words(text))
  return {
    words,
    turns: turns => turns.map(turn => ({ ...turn, content: words(turn.content) })),
    evaluation: (evaluation, turns) => redactEvaluation(evaluation, turns, person),
    integrity: ({ differences, ...facts }) => ({
      ...facts,
      differences: differences.map(one => ({
        ...one,
        recorded: orNull(one.recorded),
        reported: orNull(one.reported),
      })),
    }),
  }
}
