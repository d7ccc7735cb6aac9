import type { QuestionWriter } from '../../question-writer.ts'
import { composeQuestions } from './compose-questions.ts'
import { writeCriteria } from './criteria/write-criteria.ts'
import { viewVacancy } from './vacancy-view.ts'

/**
 * The question writer that needs no key and no network. The same request always gives the same answer.
 * Languages it does not write itself get English questions, and `questions_language` says so.
 */
export const createBuiltinQuestionWriter = (): QuestionWriter => ({
  write: async request => {
    const view = viewVacancy(request)
    const questions = composeQuestions(view, request.questions_count)
    return { questions, criteria: writeCriteria(view), questions_language: view.language }
  },
})
