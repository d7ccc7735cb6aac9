import { CRITERIA_MAX, QUESTIONS_MAX } from '@vivavox/contracts/limits'
import type * as z from 'zod'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { EvaluationRequest, InterviewEvaluator, ScorerReport } from '../../ports/interview-evaluator.ts'
import type { TextModel } from '../../ports/text-model.ts'
import { askAtOnce, askPieceByPiece } from './ask-model.ts'
import { evaluationForm, type FilledForm, questionForm } from './evaluation-form.ts'
import type { JudgedQuestions } from './judge-claim.ts'
import { transcribedTurns } from './scoring-input.ts'
import { promptVersion } from './scoring-prompt.ts'

/** The scale and the anchors by which it is scored; changes when scores would not compare any more. */
const SCALE_VERSION = 'anchors-2'
/** Where the chance of the first sample begins; the next ones count on. */
const FIRST_SEED = 1

/** Providers whose models keep the thread of a long form: all others are asked piece by piece. */
const AT_ONCE: ReadonlySet<string> = new Set(['openai', 'gemini'])

/** The largest form that a provider is asked to fill in about an interview: a service may refuse it and take smaller ones. */
export const largestForm = (provider: string): z.ZodType<object> =>
  AT_ONCE.has(provider)
    ? evaluationForm({
        criteria: Array.from({ length: CRITERIA_MAX }),
        reached: Array.from({ length: QUESTIONS_MAX }, (_, index) => index),
      })
    : questionForm

/** Models on one machine that answer one question after the other. */
const ONE_AT_A_TIME: ReadonlySet<string> = new Set(['local', 'ollama'])

/** Slow work over what people said, done aside. */
export interface EvaluationReaders {
  /** The request without prompt injections. */
  mask: (request: EvaluationRequest) => Promise<EvaluationRequest>
  /** Checks what a model made of single questions, before it is asked for the rest. @param request the masked one */
  judge: (questions: FilledForm['questions'], request: EvaluationRequest) => Promise<JudgedQuestions>
  /** Makes the report of what the model filled in; null when most of it rests on invented passages. */
  readForm: (filled: FilledForm, request: EvaluationRequest) => Promise<ScorerReport | null>
}

/** Where no word of the candidate is on record there is nothing to ask a model. */
const nothingToScore = ({ criteria, reached }: EvaluationRequest): ScorerReport => ({
  criteria: criteria.map(({ name }) => ({ name, score: null, rationale: '', evidence: [] })),
  questions: reached.map(index => ({ index, score: null, summary: '', evidence: [] })),
  detailedFeedback: '',
  strengths: [],
  areasForImprovement: [],
  nextQuestions: [],
  flags: [],
})

/**
 * Scores interviews with a text model. The conversation is data in its prompt; quotes, totals and whether there is
 * enough to go by are checked and computed by code (modules/judgement/evaluations).
 * @param template null: the built-in prompt
 * @param samples how often it is asked about one interview
 */
export const createTextEvaluator = (
  model: TextModel,
  template: string | null,
  { mask, judge, readForm }: EvaluationReaders,
  samples = 1,
): InterviewEvaluator => {
  const atOnce = AT_ONCE.has(model.provider)
  const ask = atOnce ? askAtOnce : askPieceByPiece
  return {
    engine: {
      provider: model.provider,
      model: model.model,
      prompt_version: promptVersion(template, atOnce ? ['all'] : ['question', 'closing']),
      ...(model.revision === undefined ? {} : { revision: model.revision }),
      ...(model.seeded ? { seed: FIRST_SEED } : {}),
    },
    scaleVersion: SCALE_VERSION,
    // A server of one's own would only answer each of them later.
    sampling: { count: samples, atOnce, alone: ONE_AT_A_TIME.has(model.provider) },
    evaluate: async (request, { sample = 0, signal } = {}) => {
      if (transcribedTurns(request).length === 0 || request.reached.length === 0)
        return nothingToScore(request)
      const asking = { template, seed: FIRST_SEED + sample, ...(signal ? { signal } : {}) }
      const filled = await ask(model, await mask(request), asking, judge)
      const report = await readForm(filled, request)
      if (report) return report
      throw new ProviderError(model.provider, 'unusable', { facts: { why: 'evidence' } })
    },
  }
}
