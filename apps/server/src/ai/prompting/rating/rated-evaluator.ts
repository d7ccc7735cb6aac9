import { createHash } from 'node:crypto'
import type { EvaluationRequest, InterviewEvaluator, ScorerReport } from '../../ports/interview-evaluator.ts'
import type { Work } from '../../ports/pace.ts'
import type { ChoosingTextModel } from '../../ports/text-model.ts'
import { type JudgedAnswer, judgeAnswer } from './judge-answer.ts'
import { pointsOf } from './points.ts'
import { criterionScore, limited, mostTouching, scoreOf } from './rating.ts'
import { answerInput, answerTo, RATING_VERSION, RUBRIC, remarkInput } from './rating-prompt.ts'

/** So long a model may read or write nothing when it is its turn, milliseconds: beside other work a machine reads two tokens a second. */
const TIMEOUT_MS = 5 * 60_000
const SCALE_VERSION = 'ratings-2'

/** What was made of answers before, by what a model read and which one it was: another wording or model has another key. */
export interface KeptJudgements {
  find(key: string): Promise<JudgedAnswer | null>
  keep(index: number, key: string, judged: JudgedAnswer): Promise<void>
}

export interface RatedParts {
  model: ChoosingTextModel
  /** The built-in evaluator. */
  structure: Pick<InterviewEvaluator, 'evaluate'>
  mask: (request: EvaluationRequest) => Promise<EvaluationRequest>
  kept: KeptJudgements
}

const keyOf = (
  { provider, model, revision = '' }: ChoosingTextModel,
  request: EvaluationRequest,
  index: number,
) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        RATING_VERSION,
        provider,
        model,
        revision,
        // It begins with what the ratings were asked about.
        remarkInput(request, index),
      ]),
    )
    .digest('hex')

/** Indexes of the questions to which words of the candidate are on record. */
const answered = (request: EvaluationRequest): number[] =>
  request.reached.filter(index => answerTo(request, index).trim() !== '')

type Options = NonNullable<Parameters<InterviewEvaluator['evaluate']>[1]>

/** Asks the model, unless the same was asked before. */
const judge = async (
  { model, kept }: RatedParts,
  request: EvaluationRequest,
  index: number,
  watched: Pick<Options, 'signal' | 'onProgress'>,
): Promise<{ judged: JudgedAnswer; isNew: boolean }> => {
  const key = keyOf(model, request, index)
  const before = await kept.find(key)
  if (before) return { judged: before, isNew: false }
  const judged = await judgeAnswer(model, request, index, { timeoutMs: TIMEOUT_MS, ...watched })
  await kept.keep(index, key, judged)
  return { judged, isNew: true }
}

/** Bytes and tokens around the answers: a heading for each rating, and what is written of each. */
const TAIL_BYTES = 60
const REMARK_TOKENS = 45

/** What is still to be read and written: what was judged before is not. */
const workLeft = async ({ model, kept }: RatedParts, request: EvaluationRequest): Promise<Work> => {
  const indexes = answered(request)
  const found = await Promise.all(indexes.map(index => kept.find(keyOf(model, request, index))))
  const left = indexes.filter((_, at) => found[at] === null)
  const shared = Buffer.byteLength(answerInput({ ...request, turns: [], questions: [] }, 0))
  const read = left.reduce(
    (sum, index) =>
      sum +
      Buffer.byteLength(remarkInput(request, index)) -
      shared +
      TAIL_BYTES * (1 + request.criteria.length),
    left.length > 0 ? Buffer.byteLength(RUBRIC) + shared : 0,
  )
  return { bytes: read, tokens: REMARK_TOKENS * left.length }
}

const round = (score: number | null): number | null => (score === null ? null : Math.round(score))

type Scores = Pick<ScorerReport, 'questions' | 'criteria'>
type Structure = Pick<ScorerReport, 'questions' | 'criteria'>

/** The model's ratings, kept low where the form of an answer says that it is none. */
const scoresFrom = (structure: Structure, judged: ReadonlyMap<number, JudgedAnswer>): Scores => {
  const most = new Map(structure.questions.map(({ index, limit }) => [index, limit?.most ?? 100]))
  const within = (index: number, shares: readonly number[]) => limited(shares, most.get(index) ?? 100)
  const questions = structure.questions.map(({ limit, ...question }) => {
    const one = judged.get(question.index)
    if (!one) return { ...question, score: null }
    const score = round(scoreOf(within(question.index, one.ratings)))
    return { ...question, score, summary: limit?.why ?? (one.remark || question.summary) }
  })
  const criteria = structure.criteria.map((claim, at) => {
    const ofCriterion = [...judged].map(([index, one]) => {
      const [nothing = 1, ...shares] = one.criteria[at] ?? []
      return [nothing, ...within(index, shares)]
    })
    const best = questions.find(({ index }) => index === [...judged.keys()][mostTouching(ofCriterion)])
    const evidence = claim.evidence.length > 0 ? claim.evidence : (best?.evidence.slice(0, 1) ?? [])
    const score = round(criterionScore(ofCriterion))
    return { ...claim, score, rationale: score === null ? '' : (best?.summary ?? ''), evidence }
  })
  return { questions, criteria }
}

/**
 * Scores interviews by the likelihood of a model's ratings: one for each answer, and one for each answer and criterion. Quotes,
 * flags and points come from code, so that no quote can be invented; the model writes a sentence about each answer.
 */
export const createRatedEvaluator = (parts: RatedParts): InterviewEvaluator => {
  const { model, structure, mask } = parts
  return {
    engine: {
      provider: model.provider,
      model: model.model,
      prompt_version: RATING_VERSION,
      method: 'likelihoods',
      ...(model.revision === undefined ? {} : { revision: model.revision }),
    },
    scaleVersion: SCALE_VERSION,
    // One interview after the other: two in turn would each be read anew.
    sampling: { count: 1, atOnce: false, alone: true },
    evaluate: async (request, watched = {}) => {
      const masked = await mask(request)
      const { totals: _, saidTooLittle: _saidTooLittle, ...report } = await structure.evaluate(masked)
      const indexes = answered(masked)
      // Where no word of the candidate is on record there is nothing to ask a model.
      if (indexes.length === 0) return report
      const judged = new Map<number, JudgedAnswer>()
      for (const index of indexes) judged.set(index, (await judge(parts, masked, index, watched)).judged)
      const scores = scoresFrom(report, judged)
      return { ...report, ...scores, ...pointsOf(masked, scores), confidenceCeiling: 'medium' }
    },
    predictMs: async request => model.predictMs?.(await workLeft(parts, await mask(request))) ?? null,
    judgeAhead: async (request, watched = {}) => {
      const masked = await mask(request)
      for (const index of answered(masked))
        if ((await judge(parts, masked, index, watched)).isNew) return true
      return false
    },
  }
}
