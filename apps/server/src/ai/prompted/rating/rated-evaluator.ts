import { createHash } from 'node:crypto'
import type { EvaluationRequest, InterviewEvaluator, ScorerReport } from '../../interview-evaluator.ts'
import type { ChoosingTextModel } from '../../text-model.ts'
import { transcribedTurns } from '../evaluation/scoring-input.ts'
import { criterionScore, mostTouching, scoreOf } from './rating.ts'
import { answerInput, answerTo, criterionInput, NOT_TOUCHED, RATINGS, RUBRIC } from './rating-prompt.ts'
import { writeTexts } from './write-texts.ts'

const OPENING = 'Rating: '
/** Longest wait for one rating when it is its turn, milliseconds. */
const TIMEOUT_MS = 120_000
const SCALE_VERSION = 'ratings-1'

type Scores = Pick<ScorerReport, 'questions' | 'criteria'>

const round = (score: number | null): number | null => (score === null ? null : Math.round(score))

/** Asks a model for its ratings, question after question: what is shared stands first, and is read once. */
const rate = async (
  model: ChoosingTextModel,
  request: EvaluationRequest,
  report: ScorerReport,
  signal?: AbortSignal,
): Promise<Scores> => {
  const choose = async (input: string, options: readonly string[]) =>
    (
      await model.choose({
        purpose: 'analysis',
        instructions: RUBRIC,
        input,
        opening: OPENING,
        options,
        timeoutMs: TIMEOUT_MS,
        ...(signal ? { signal } : {}),
      })
    ).shares
  const answered = request.reached.filter(index => answerTo(request, index) !== '')
  const ratings: { index: number; score: number | null; criteria: number[][] }[] = []
  for (const index of answered) {
    const shares = await choose(answerInput(request, index), RATINGS)
    const criteria: number[][] = []
    for (const criterion of request.criteria)
      criteria.push(await choose(criterionInput(request, index, criterion), [NOT_TOUCHED, ...RATINGS]))
    ratings.push({ index, score: scoreOf(shares), criteria })
  }
  const questions = report.questions.map(question => ({
    ...question,
    score: round(ratings.find(({ index }) => index === question.index)?.score ?? null),
  }))
  const criteria = report.criteria.map((claim, at) => {
    const ofCriterion = ratings.map(one => one.criteria[at] ?? [])
    const best = questions.find(({ index }) => index === ratings[mostTouching(ofCriterion)]?.index)
    const evidence = claim.evidence.length > 0 ? claim.evidence : (best?.evidence.slice(0, 1) ?? [])
    return { ...claim, score: round(criterionScore(ofCriterion)), evidence }
  })
  return { questions, criteria }
}

/**
 * Scores interviews by the likelihood of a model's ratings: one for each answer, and one for each answer and criterion. Quotes,
 * flags and what was not told at all come from code, so that no quote can be invented; the model writes a few sentences.
 * @param structure the built-in evaluator
 */
export const createRatedEvaluator = (
  model: ChoosingTextModel,
  structure: Pick<InterviewEvaluator, 'evaluate'>,
  mask: (request: EvaluationRequest) => Promise<EvaluationRequest>,
): InterviewEvaluator => ({
  engine: {
    provider: model.provider,
    model: model.model,
    prompt_version: createHash('sha256').update(RUBRIC).digest('hex').slice(0, 12),
    ...(model.revision === undefined ? {} : { revision: model.revision }),
  },
  scaleVersion: SCALE_VERSION,
  // One interview after the other: two in turn would each be read anew.
  sampling: { count: 1, atOnce: false, alone: true },
  evaluate: async (request, { signal } = {}) => {
    const masked = await mask(request)
    const { totals: _, saidTooLittle: _saidTooLittle, ...report } = await structure.evaluate(masked)
    // Where no word of the candidate is on record there is nothing to ask a model.
    if (transcribedTurns(masked).length === 0) return report
    const scores = await rate(model, masked, report, signal)
    const texts = await writeTexts(model, masked, scores, signal)
    return { ...report, ...scores, ...texts, confidenceCeiling: 'medium' }
  },
})
