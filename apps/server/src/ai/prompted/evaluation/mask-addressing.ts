import { addressingAmong } from '../../builtin/addressing/index.ts'
import { clausesOf, sentencesOf } from '../../builtin/evaluate/text.ts'
import type { EvaluationRequest, EvaluationTurn } from '../../interview-evaluator.ts'

/** Stands for words to whoever scores. */
export const MASK = '[…]'

/** What a turn says to whoever scores, exactly as it stands there. */
const addressingIn = ({ seq, content }: EvaluationTurn): string[] =>
  [...addressingAmong(sentencesOf(seq, content).flatMap(clausesOf))].map(sentence => sentence.text)

/**
 * The request as a model reads it: words to whoever scores are left out, so that they can neither raise nor lower a
 * score. The record keeps them, and the reader sees them and the flag.
 */
export const maskAddressing = (request: EvaluationRequest): EvaluationRequest => ({
  ...request,
  turns: request.turns.map(turn =>
    turn.speaker === 'candidate'
      ? {
          ...turn,
          content: addressingIn(turn).reduce((left, words) => left.replace(words, () => MASK), turn.content),
        }
      : turn,
  ),
})
