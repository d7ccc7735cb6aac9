import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Integrity } from '@vivavox/contracts/interviews'
import type { DecisionRow } from '../decisions/index.ts'
import { createRedactor, personOf, redactEvaluation } from '../evaluations/index.ts'
import type { InterviewRow } from './interviews.repository.ts'
import type { TurnRow } from './transcript/turns.repository.ts'

/** How an interview's words read for somebody who may not know who the candidate is. */
export type InterviewRedactor = ReturnType<typeof hideCandidate>

/** Leaves out what names the candidate: in the record, in what others wrote about it, in both accounts of a difference. */
export const hideCandidate = (row: InterviewRow) => {
  const redactor = createRedactor(personOf(row))
  const { hide } = redactor
  const orNull = async (text: string | null): Promise<string | null> => (text === null ? null : hide(text))
  return {
    turns: async (turns: readonly TurnRow[]) => {
      const contents = await redactor.hideAll(turns.map(({ content }) => content))
      return turns.map((turn, index) => ({ ...turn, content: contents[index] ?? '' }))
    },
    /** @param turns as they are on record */
    evaluation: (evaluation: Evaluation, turns: readonly TurnRow[]) =>
      redactEvaluation(evaluation, turns, redactor),
    decisions: async (decisions: readonly DecisionRow[]) => {
      const hidden: DecisionRow[] = []
      for (const one of decisions)
        hidden.push({ ...one, reason: await hide(one.reason), notes: await orNull(one.notes) })
      return hidden
    },
    integrity: async ({ differences, ...facts }: Integrity) => {
      const hidden: Integrity['differences'] = []
      for (const one of differences)
        hidden.push({
          ...one,
          recorded: await orNull(one.recorded),
          reported: await orNull(one.reported),
        })
      return { ...facts, differences: hidden }
    },
  }
}
