import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import type { TextModel, TextRequest } from '../../ports/text-model.ts'
import { isUnusable, withNextSeed } from '../../transport/retry.ts'
import { closingForm, evaluationForm, type FilledForm, questionForm, questionKey } from './evaluation-form.ts'
import type { JudgedQuestions } from './judge-claim.ts'
import { closingInput, questionInput, scoringInput, transcribedTurns, turnsAbout } from './scoring-input.ts'
import { scoringInstructions } from './scoring-prompt.ts'

/** Longest wait for one answer of a provider, milliseconds. */
const TIMEOUT_MS = 150_000
/** The same of a model on this machine or a server of one's own: two cores write a few words a second. */
const SLOW_TIMEOUT_MS = 480_000
/** Twenty questions and twelve criteria with quotes, and room to think. */
const MOST_TOKENS = 32_000
/** One question; criteria and texts. */
const QUESTION_TOKENS = 1_500
const CLOSING_TOKENS = 4_000

/** How a model is asked about an interview. */
export interface Asking {
  /** null: the built-in prompt. */
  template: string | null
  seed?: number
  signal?: AbortSignal
}

/**
 * Once more, with other chances, where the answer was of no use: the next one often is. What tells no usage the model has
 * asked for again itself.
 * @throws ProviderError
 */
const askTwice = async <T>(model: TextModel, request: TextRequest<T>): Promise<T> => {
  try {
    return (await model.ask(request)).output
  } catch (error) {
    if (!isUnusable(error) || error.usage === null) throw error
    return (await model.ask(withNextSeed(request))).output
  }
}

type Form<T> = Pick<
  TextRequest<T>,
  'name' | 'instructions' | 'input' | 'schema' | 'maxOutputTokens' | 'timeoutMs'
>

const fill = <T>(model: TextModel, { seed, signal }: Asking, form: Form<T>): Promise<T> =>
  askTwice(model, {
    purpose: 'analysis',
    ...form,
    ...(seed !== undefined && model.seeded ? { seed } : {}),
    ...(signal ? { signal } : {}),
  })

/** Everything in one answer. @throws ProviderError */
export const askAtOnce = (
  model: TextModel,
  request: EvaluationRequest,
  asking: Asking,
): Promise<FilledForm> =>
  fill(model, asking, {
    name: 'interview_evaluation',
    instructions: scoringInstructions(request, asking.template),
    input: scoringInput(request),
    schema: evaluationForm(request),
    maxOutputTokens: MOST_TOKENS,
    timeoutMs: TIMEOUT_MS,
  })

/**
 * One answer for each question, then one for the criteria and the texts: each small enough for a model that loses the
 * thread in a long form. A question to which nothing was said is not asked about. What was made of the questions is
 * judged before the closing form sees it.
 * @throws ProviderError
 */
export const askPieceByPiece = async (
  model: TextModel,
  request: EvaluationRequest,
  asking: Asking,
  judge: (questions: FilledForm['questions'], request: EvaluationRequest) => Promise<JudgedQuestions>,
): Promise<FilledForm> => {
  const questions: FilledForm['questions'] = {}
  const flags: FilledForm['flags'] = []
  for (const index of request.reached) {
    if (transcribedTurns({ turns: turnsAbout(request, index) }).length === 0) continue
    const { flags: noticed, ...judged } = await fill(model, asking, {
      name: 'question_evaluation',
      instructions: scoringInstructions(request, asking.template, 'question'),
      input: questionInput(request, index),
      schema: questionForm,
      maxOutputTokens: QUESTION_TOKENS,
      timeoutMs: SLOW_TIMEOUT_MS,
    })
    questions[questionKey(index)] = judged
    flags.push(...noticed)
  }
  const closing = await fill(model, asking, {
    name: 'closing_evaluation',
    instructions: scoringInstructions(request, asking.template, 'closing'),
    input: closingInput(request, await judge(questions, request)),
    schema: closingForm(request),
    maxOutputTokens: CLOSING_TOKENS,
    timeoutMs: SLOW_TIMEOUT_MS,
  })
  return { questions, ...closing, flags: [...new Set([...flags, ...closing.flags])] }
}
