import type { EvaluationRequest, EvaluationTurn } from '../../interview-evaluator.ts'

/** Turns of the candidate whose words are on record. */
export const heardOf = ({ turns }: Pick<EvaluationRequest, 'turns'>): EvaluationTurn[] =>
  turns.filter(turn => turn.speaker === 'candidate' && turn.transcribed)
