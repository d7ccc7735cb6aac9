import type { GenerateContent } from '@vivavox/contracts/vacancies'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { Work } from '../../ports/pace.ts'
import type {
  DraftedInterview,
  DraftWatch,
  ProposedQuestions,
  QuestionWriter,
  WrittenQuestion,
} from '../../ports/question-writer.ts'
import { canChoose, type TextModel } from '../../ports/text-model.ts'
import { askOwnMachine, type DraftGuide, type DraftOrder, workOfQuestions } from './ask-for-draft.ts'
import { linesOf } from './check-question.ts'
import { CHOICE_HELPS_IN } from './choice-helps.data.ts'
import { chooseQuestions, workOfChoosing } from './choose-questions.ts'
import { addQuestions } from './mend-questions.ts'
import { createTextQuestionWriter, fieldsOf, filledUp } from './question-writer.ts'

/** A draft that will take longer is not begun, milliseconds. */
const LONGEST_MS = 60_000

interface OwnMachineParts {
  model: TextModel
  /** Does it write questions that can be asked as they are? */
  isFit: boolean
  guide: DraftGuide
  /** The built-in writer, and the questions that it proposes to choose from. */
  plain: QuestionWriter
  propose: (request: GenerateContent) => Promise<ProposedQuestions>
}

/** Who writes a draft, and how long it will take. */
interface Way {
  work: Work
  write(model: TextModel, watch: DraftWatch): Promise<WrittenQuestion[]>
}

/** The questions that came before time ran out. */
class Late extends Error {
  constructor(readonly questions: readonly WrittenQuestion[]) {
    super('a draft took too long')
  }
}

const writeFreely = ({ request, guide }: Pick<DraftOrder, 'request' | 'guide'>): Way => {
  const avoid = request.avoid ?? []
  const count = request.questions_count
  const order = { request, guide, count, already: avoid, refused: [] }
  const vacancy = { language: request.language, lines: linesOf(request.description), avoid }
  return {
    work: workOfQuestions(order),
    write: async (model, { signal, onQuestions }) => {
      let known = 0
      const items = await askOwnMachine(model, order, {
        signal,
        onItems: soFar => {
          if (soFar.length === known) return
          known = soFar.length
          onQuestions?.(addQuestions([], soFar, count, vacancy).questions)
        },
      })
      return addQuestions([], items, count, vacancy).questions
    },
  }
}

const chooseAmong = (request: GenerateContent, { places }: ProposedQuestions): Way => ({
  work: workOfChoosing(request, places),
  write: async (model, watch) => (canChoose(model) ? chooseQuestions(model, request, places, watch) : []),
})

/** null: the built-in writer does it as well alone. */
const wayFor = async (
  { model, isFit, guide, propose }: OwnMachineParts,
  request: GenerateContent,
): Promise<Way | null> => {
  if (isFit) return writeFreely({ request, guide })
  if (!canChoose(model)) return null
  const proposed = await propose(request)
  // Nothing is proposed in languages that the built-in writer does not write.
  const isHelped = CHOICE_HELPS_IN.has(proposed.language) && proposed.places.flat().length > 0
  return isHelped ? chooseAmong(request, proposed) : null
}

/** @throws Late with what was complete, ProviderError, the signal's reason */
const run = async ({ write }: Way, model: TextModel, watch: DraftWatch): Promise<WrittenQuestion[]> => {
  let complete: readonly WrittenQuestion[] = []
  const onQuestions = (questions: readonly WrittenQuestion[]) => {
    complete = questions
    watch.onQuestions?.(questions)
  }
  return write(model, { ...watch, onQuestions }).catch((error: unknown) => {
    watch.signal?.throwIfAborted()
    if (error instanceof ProviderError && error.fault === 'timed_out') throw new Late(complete)
    throw error
  })
}

/**
 * Drafts with a model of this machine, as far as it is fast and able enough: criteria come from the built-in writer, questions
 * from the model, or from the built-in writer with the model choosing among many. What will take too long is not begun: the
 * built-in draft is there at once, and says why.
 * Throws ProviderError.
 */
export const createOwnMachineWriter = (parts: OwnMachineParts): QuestionWriter => {
  const { model, isFit, guide, plain } = parts
  const freely = createTextQuestionWriter(model, guide, plain)

  const draft = async (
    request: GenerateContent,
    whole: DraftedInterview,
    way: Way,
    watch: DraftWatch,
  ): Promise<DraftedInterview> => {
    const predicted = model.predictMs?.(way.work) ?? null
    const seconds = Math.ceil((predicted ?? 0) / 1_000)
    if (predicted !== null && predicted > LONGEST_MS)
      return { ...whole, built_in: { reason: 'slow', seconds } }
    if (predicted !== null) watch.onPrediction?.(predicted)
    const { general: _, ...base } = whole
    try {
      const questions = await run(way, model, watch)
      return { ...base, ...fieldsOf(await filledUp(questions, request, plain)) }
    } catch (error) {
      if (!(error instanceof Late)) throw error
      const all = await filledUp(error.questions, request, plain)
      return { ...base, ...fieldsOf(all), built_in: { reason: 'slow', seconds } }
    }
  }

  return {
    write: async (request, watch = {}) => {
      const [whole, way] = await Promise.all([plain.write(request), wayFor(parts, request)])
      if (!way) return { ...whole, built_in: { reason: 'model' } }
      // The built-in writer has no criteria in this language.
      if (isFit && whole.questions_language !== request.language.split('-')[0])
        return freely.write(request, watch)
      return draft(request, whole, way, watch)
    },
    another: request => (isFit ? freely : plain).another(request),
  }
}
