import type { AnotherQuestion, QuestionAlternatives } from '@vivavox/contracts/vacancies'
import type { QuestionWriter } from '../../question-writer.ts'
import { isUnusable } from '../../retry.ts'
import type { TextModel } from '../../text-model.ts'
import { askForQuestions, type DraftGuide } from './ask-for-draft.ts'
import { linesOf } from './check-question.ts'
import { addQuestions, type WrittenQuestion } from './mend-questions.ts'

/** How many questions there are to choose from, and the fewest that are a choice. */
const ALTERNATIVES = 3
const CHOICE = 2

const ask = async (
  model: TextModel,
  guide: DraftGuide,
  request: AnotherQuestion,
): Promise<WrittenQuestion[]> => {
  const avoid = [...request.questions, ...(request.avoid ?? [])]
  const whole = { ...request, questions_count: ALTERNATIVES }
  const given = await askForQuestions(model, {
    request: whole,
    guide,
    count: ALTERNATIVES,
    already: avoid,
    refused: [],
  })
  const vacancy = { language: request.language, lines: linesOf(request.description), avoid }
  return addQuestions([], given.questions, ALTERNATIVES, vacancy).questions
}

/** What a model writes in the place of a question, plain ones where it manages too few. @throws ProviderError */
export const writeAnother = async (
  model: TextModel,
  guide: DraftGuide,
  plain: QuestionWriter,
  request: AnotherQuestion,
): Promise<QuestionAlternatives> => {
  const written = await ask(model, guide, request).catch(error => {
    if (isUnusable(error)) return []
    throw error
  })
  const alternatives = written.map(({ question, source, strongAnswer }) => ({
    question,
    source,
    strong_answer: strongAnswer,
  }))
  if (alternatives.length >= CHOICE) return { alternatives, questions_language: request.language }
  const more = await plain.another(request)
  return { ...more, alternatives: [...alternatives, ...more.alternatives].slice(0, ALTERNATIVES) }
}
