import type { AnotherQuestion, Criterion, QuestionAlternatives } from '@vivavox/contracts/vacancies'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { DraftedInterview, QuestionWriter, WrittenQuestion } from '../../ports/question-writer.ts'
import type { TextModel } from '../../ports/text-model.ts'
import { isUnusable } from '../../transport/retry.ts'
import { askForDraft, askForQuestions, type DraftGuide, type DraftOrder } from './ask-for-draft.ts'
import { linesOf } from './check-question.ts'
import { CRITERIA_MIN } from './draft-form.ts'
import { mendCriteria } from './mend-criteria.ts'
import { addQuestions, type RefusedQuestion } from './mend-questions.ts'

/** How many questions there are to choose from, and the fewest that are a choice. */
const ALTERNATIVES = 3
const CHOICE = 2

const askAnother = async (
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
const writeAnother = async (
  model: TextModel,
  guide: DraftGuide,
  plain: QuestionWriter,
  request: AnotherQuestion,
): Promise<QuestionAlternatives> => {
  const written = await askAnother(model, guide, request).catch(error => {
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

interface Collected {
  questions: WrittenQuestion[]
  criteria: Criterion[]
  refused: RefusedQuestion[]
}

/** How often a model is asked for one draft: once, and once for what is missing or was turned down. */
const ASKS = 2

type Order = Pick<DraftOrder, 'request' | 'guide' | 'signal'>

const isComplete = ({ questions, criteria }: Collected, count: number): boolean =>
  questions.length === count && criteria.length >= CRITERIA_MIN

const ask = async (model: TextModel, order: Order, collected: Collected): Promise<Collected> => {
  const { request } = order
  const avoid = request.avoid ?? []
  const count = Math.max(1, request.questions_count - collected.questions.length)
  const draft = await askForDraft(model, {
    ...order,
    count,
    already: [...avoid, ...collected.questions.map(({ question }) => question)],
    refused: collected.refused,
  })
  const vacancy = { language: request.language, lines: linesOf(request.description), avoid }
  const criteria = mendCriteria(draft)
  return {
    ...addQuestions(collected.questions, draft.questions, request.questions_count, vacancy),
    criteria: collected.criteria.length >= CRITERIA_MIN ? collected.criteria : criteria,
  }
}

/**
 * Asks until there is a whole draft, twice at most.
 * @throws ProviderError `unusable` when there is not one good question, or too few criteria, after that
 */
const collect = async (model: TextModel, order: Order): Promise<Collected> => {
  let collected: Collected = { questions: [], criteria: [], refused: [] }
  for (let asked = 1; asked <= ASKS; asked += 1) {
    try {
      collected = await ask(model, order, collected)
    } catch (error) {
      if (!isUnusable(error) || (asked === ASKS && collected.questions.length === 0)) throw error
    }
    if (isComplete(collected, order.request.questions_count)) return collected
  }
  const { questions, criteria } = collected
  if (questions.length > 0 && criteria.length >= CRITERIA_MIN) return collected
  throw new ProviderError(model.provider, 'unusable', {
    facts: { questions: questions.length, criteria: criteria.length },
  })
}

/** Questions as a draft lists them. */
export const fieldsOf = (
  questions: readonly WrittenQuestion[],
): Pick<DraftedInterview, 'questions' | 'sources' | 'strong_answers'> => ({
  questions: questions.map(({ question }) => question),
  sources: questions.map(({ source }) => source),
  strong_answers: questions.map(({ strongAnswer }) => strongAnswer),
})

/** Plain questions for those that the model did not manage. */
export const filledUp = async (
  written: readonly WrittenQuestion[],
  request: Order['request'],
  plain: QuestionWriter,
): Promise<WrittenQuestion[]> => {
  const missing = request.questions_count - written.length
  if (missing <= 0) return [...written]
  const avoid = [...(request.avoid ?? []), ...written.map(({ question }) => question)]
  const { questions, sources, strong_answers } = await plain.write({
    ...request,
    questions_count: missing,
    avoid,
  })
  const more = questions.map((question, index) => ({
    question,
    source: sources[index] ?? null,
    strongAnswer: strong_answers[index] ?? '',
  }))
  return [...written, ...more]
}

/**
 * Drafts interviews with a text model. What it writes is checked and mended by code: each question once, in the right language,
 * about one thing and no protected subject, with the line it really comes from; as many as were asked for, with plain ones where
 * the model did not manage; criteria whose weights add up to 100.
 * Throws ProviderError.
 * @param plain writes the questions that the model did not manage
 */
export const createTextQuestionWriter = (
  model: TextModel,
  guide: DraftGuide,
  plain: QuestionWriter,
): QuestionWriter => ({
  write: async (request, { signal } = {}) => {
    const { questions, criteria } = await collect(model, { request, guide, signal })
    const all = await filledUp(questions, request, plain)
    return { ...fieldsOf(all), criteria, questions_language: request.language }
  },
  another: request => writeAnother(model, guide, plain, request),
})
