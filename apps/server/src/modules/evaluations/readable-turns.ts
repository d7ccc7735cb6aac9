import type { EvaluationTurn } from '../../ai/interview-evaluator.ts'
import { questionOfTurns } from '../../ai/question-of-turns.ts'

/** Characters read of what was said to one question: a quarter of an hour of speech. */
export const QUESTION_CHARACTERS = 12_000
/** Characters read of a candidate in all: more than anybody says in an hour. */
export const INTERVIEW_CHARACTERS = 60_000

/**
 * What an evaluator reads, however much was pasted: the beginning of what the candidate said to each question, and of
 * all of it. Scoring costs time and, with a provider, money by the character. The record itself stays whole.
 * @param turns in the order of the record
 */
export function readableTurns(turns: readonly EvaluationTurn[]): EvaluationTurn[] {
  const left = new Map<number | null, number>()
  let inAll = INTERVIEW_CHARACTERS
  return questionOfTurns(turns).flatMap(({ turn, question }) => {
    if (turn.speaker === 'ai') return [turn]
    const room = Math.min(left.get(question) ?? QUESTION_CHARACTERS, inAll)
    const content = beginning(turn.content, room)
    left.set(question, room - content.length)
    inAll -= content.length
    // A turn without words (spoken, not written down) is a fact too.
    return content === '' && turn.content !== '' ? [] : [{ ...turn, content }]
  })
}

/** At most so many characters, and no half of a pair. */
const beginning = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
