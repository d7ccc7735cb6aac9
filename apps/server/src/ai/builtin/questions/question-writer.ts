import type { AnotherQuestion, GenerateContent, QuestionAlternatives } from '@vivavox/contracts/vacancies'
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
  const drafted = composeQuestions(view, { count: request.questions_count, avoid: request.avoid ?? [] })
  const questions = drafted.map(({ text }) => text)
  const language = view.texts.code
  return {
    questions,
    sources: drafted.map(({ source }) => source),
    strong_answers: questions.map(question => strongAnswerTo(question, language)),
    criteria: writeCriteria(view),
    questions_language: language,
  }
}

/** How many questions there are to choose from. */
const ALTERNATIVES = 3

/** Questions in the place of one: about the same line in another way first, then about other things; pure. */
export const writeAlternatives = (
  request: AnotherQuestion,
  library: Library = shippedLibrary(),
): QuestionAlternatives => {
  const view = viewVacancy(request, library)
  const language = view.texts.code
  const avoid = [...(request.avoid ?? []), ...request.questions]
  const { source } = request
  const same = source ? composeQuestions(view, { count: 1, avoid, source }) : []
  const others = composeQuestions(view, {
    count: ALTERNATIVES - same.length,
    avoid: [...avoid, ...same.map(({ text }) => text)],
  })
  return {
    alternatives: [...same, ...others].map(({ text, source: line }) => ({
      question: text,
      source: line,
      strong_answer: strongAnswerTo(text, language),
    })),
    questions_language: language,
  }
}
