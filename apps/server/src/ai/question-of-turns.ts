import type { EvaluationTurn } from './interview-evaluator.ts'

/** Each turn with the question it belongs to: one without a question to the last one asked; null before the first. */
export const questionOfTurns = (
  turns: readonly EvaluationTurn[],
): { turn: EvaluationTurn; question: number | null }[] => {
  let question: number | null = null
  return turns.map(turn => {
    question = turn.questionIndex ?? question
    return { turn, question }
  })
}
