import type { EvaluationRequest, EvaluationTurn } from '../../ports/interview-evaluator.ts'
import { promptInjectionsIn } from '../../words/addressing/index.ts'
import { clausesOf, sentencesOf } from '../../words/sentences.ts'

/** Stands for a prompt injection. */
export const MASK = '[…]'

/** A turn without its prompt injections; the same words as a quotation stay. */
const maskTurn = ({ seq, content }: EvaluationTurn): string => {
  const sentences = sentencesOf(seq, content).flatMap(clausesOf)
  const addressing = promptInjectionsIn(sentences)
  let masked = ''
  let at = 0
  // Sentences stand in their order, with nothing but white space and signs between them.
  for (const sentence of sentences) {
    const from = content.indexOf(sentence.text, at)
    masked += content.slice(at, from) + (addressing.has(sentence) ? MASK : sentence.text)
    at = from + sentence.text.length
  }
  return masked + content.slice(at)
}

/**
 * The request as a model reads it: prompt injections are left out, so that they can neither raise nor lower a
 * score. The record keeps them, and the reader sees them and the flag.
 */
export const maskAddressing = (request: EvaluationRequest): EvaluationRequest => ({
  ...request,
  turns: request.turns.map(turn =>
    turn.speaker === 'candidate' ? { ...turn, content: maskTurn(turn) } : turn,
  ),
})
