import type { Criterion } from '@vivavox/contracts/vacancies'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { QuestionWriter } from '../../question-writer.ts'
import type { TextModel } from '../../text-model.ts'
import { askForDraft, type DraftGuide, type DraftOrder } from './ask-for-draft.ts'
import { CRITERIA_MIN } from './draft-form.ts'
import { mendCriteria } from './mend-criteria.ts'
import { addQuestions, type WrittenQuestion } from './mend-questions.ts'

interface Collected {
  questions: WrittenQuestion[]
  criteria: Criterion[]
}

/** How often a model is asked for one draft: once, and once for what is missing. */
const ASKS = 2

const isComplete = ({ questions, criteria }: Collected, count: number): boolean =>
  questions.length === count && criteria.length >= CRITERIA_MIN

type Order = Pick<DraftOrder, 'request' | 'guide'>

/** @throws ProviderError */
const ask = async (model: TextModel, order: Order, collected: Collected): Promise<Collected> => {
  const { request } = order
  const count = Math.max(1, request.questions_count - collected.questions.length)
  const draft = await askForDraft(model, {
    ...order,
    count,
    already: collected.questions.map(({ question }) => question),
  })
  const criteria = mendCriteria(draft)
  return {
    questions: addQuestions(collected.questions, draft.questions, request.questions_count),
    criteria: collected.criteria.length >= CRITERIA_MIN ? collected.criteria : criteria,
  }
}

const isUnusable = (error: unknown): boolean => error instanceof ProviderError && error.fault === 'unusable'

/**
 * Asks until there is a whole draft.
 * @throws ProviderError `unusable` when the model does not manage in two asks
 */
const collect = async (model: TextModel, order: Order): Promise<Collected> => {
  const { questions_count: wanted } = order.request
  let collected: Collected = { questions: [], criteria: [] }
  for (let asked = 1; asked <= ASKS; asked += 1) {
    try {
      collected = await ask(model, order, collected)
    } catch (error) {
      if (!isUnusable(error) || asked === ASKS) throw error
    }
    if (isComplete(collected, wanted)) return collected
  }
  throw new ProviderError(model.provider, 'unusable', {
    facts: { questions: collected.questions.length, criteria: collected.criteria.length },
  })
}

/**
 * Drafts interviews with a text model. What it writes is mended by code: each question once, as many as were asked for,
 * criteria whose weights add up to 100.
 * `write` throws ProviderError.
 */
export const createTextQuestionWriter = (model: TextModel, guide: DraftGuide): QuestionWriter => ({
  write: async request => {
    const { questions, criteria } = await collect(model, { request, guide })
    return {
      questions: questions.map(({ question }) => question),
      strong_answers: questions.map(({ strongAnswer }) => strongAnswer),
      criteria,
      questions_language: request.language,
    }
  },
})
