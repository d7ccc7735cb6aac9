import type { EvaluationRequest, InterviewEvaluator, ScorerReport } from '../../interview-evaluator.ts'
import type { TextModel } from '../../text-model.ts'
import { evaluationForm, type FilledForm } from './evaluation-form.ts'
import { heardOf } from './heard-of.ts'
import { promptVersion, scoringInput, scoringInstructions } from './scoring-prompt.ts'

/** Longest wait, milliseconds: less than half of the job's expiry. */
const TIMEOUT_MS = 150_000
/** Twenty questions and twelve criteria with quotes, and room to think. */
const MOST_TOKENS = 32_000

/** The scale and the anchors by which it is scored; changes when scores would not compare any more. */
const SCALE_VERSION = 'anchors-1'

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
 * enough to go by are checked and computed by code (modules/evaluations).
 * @param template null: the built-in prompt
 * @param readForm makes the report of what the model filled in
 */
export const createTextEvaluator = (
  model: TextModel,
  template: string | null,
  readForm: (filled: FilledForm, request: EvaluationRequest) => Promise<ScorerReport>,
): InterviewEvaluator => ({
  engine: { provider: model.provider, model: model.model, prompt_version: promptVersion(template) },
  scaleVersion: SCALE_VERSION,
  evaluate: async request => {
    if (heardOf(request).length === 0 || request.reached.length === 0) return nothingToScore(request)
    const { output } = await model.ask({
      purpose: 'analysis',
      name: 'interview_evaluation',
      instructions: scoringInstructions(request, template),
      input: scoringInput(request),
      schema: evaluationForm(request),
      maxOutputTokens: MOST_TOKENS,
      timeoutMs: TIMEOUT_MS,
    })
    return readForm(output, request)
  },
})
