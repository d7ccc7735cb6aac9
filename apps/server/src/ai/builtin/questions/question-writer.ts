import type { GenerateContent } from '@vivavox/contracts/vacancies'
import type { DraftedInterview } from '../../question-writer.ts'
import { type Library, shippedLibrary } from '../languages/library.ts'
import { composeQuestions } from './compose-questions.ts'
import { strongAnswerTo } from './strong-answer.ts'
import { viewVacancy } from './vacancy-view.ts'
import { writeCriteria } from './write-criteria.ts'

/**
 * What the writer that needs no key and no network drafts; pure. The same request always gives the same answer.
 * Languages it does not write itself get English questions, and `questions_language` says so.
 */
export const writeQuestions = (
  request: GenerateContent,
  library: Library = shippedLibrary(),
): DraftedInterview => {
  const view = viewVacancy(request, library)
  const questions = composeQuestions(view, request.questions_count)
  const language = view.texts.code
  return {
    questions,
    strong_answers: questions.map(question => strongAnswerTo(question, language)),
    criteria: writeCriteria(view),
    questions_language: language,
  }
}
