import type { EvaluationRequest } from '../../../ai/ports/interview-evaluator.ts'
import { questionOfTurns } from '../../../ai/ports/interview-evaluator.ts'
import { sentencesOf } from '../../../ai/words/cut-sentences.ts'
import { countWords } from '../../../ai/words/segment-words.ts'

/** Characters of the first sentence that a list keeps. */
const SENTENCE_CHARACTERS = 160
/** Characters of an answer in which the first sentence is looked for. */
const LOOKED_AT = 2_000

/** What a list shows of the answers, whether or not they have a score. */
export interface AnswersInBrief {
  answered_questions: number
  candidate_words: number
  /** null: no words. */
  first_sentence: string | null
}

/**
 * Summarizes the answers for a row of a list.
 * @param request without name and contacts, as the scorer reads it
 */
export const answersInBrief = ({ turns, language }: EvaluationRequest): AnswersInBrief => {
  const answers = questionOfTurns(turns).filter(
    ({ turn }) => turn.speaker === 'candidate' && turn.content.trim() !== '',
  )
  const [first] = sentencesOf((answers[0]?.turn.content ?? '').slice(0, LOOKED_AT), language)
  return {
    answered_questions: new Set(answers.map(({ question }) => question)).size,
    candidate_words: answers.reduce((sum, { turn }) => sum + countWords(turn.content, language), 0),
    first_sentence: first?.trim().slice(0, SENTENCE_CHARACTERS).toWellFormed() ?? null,
  }
}
