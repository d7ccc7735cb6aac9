import {
  type Evaluation,
  type EvaluationFlag,
  type EvaluationStatus,
  type Evidence,
  FLAGS,
  type Recommendation,
} from '@vivavox/contracts/evaluations'
import {
  type ClaimedEvidence,
  ENOUGH_WORDS,
  type EvaluationRequest,
  type InterviewEvaluator,
  type ScorerReport,
} from '../../../ai/ports/interview-evaluator.ts'
import { unify } from '../../../ai/words/normalise.ts'
import { segmentWords, UNSPACED, WORD } from '../../../ai/words/segment-words.ts'
import { mapNonEmpty, type NonEmpty } from '../../../platform/non-empty.ts'
import { confidenceOf, hearingCeiling, type WrittenAnswer } from './confidence.ts'
import { evaluationTexts } from './evaluation-texts.ts'
import type { QuoteStart } from './quote-starts.ts'
import { rubricVersion } from './rubric-version.ts'

export type Scorer = Pick<InterviewEvaluator, 'engine' | 'scaleVersion' | 'failedIn'>

type InCorrection = (quote: Pick<Evidence, 'seq' | 'quote'>) => boolean

export interface ScoreInput {
  request: EvaluationRequest
  /** One or more answers of the same scorer to the same request. */
  reports: NonEmpty<ScorerReport>
  scorer: Scorer
  /** Where quotes begin in the recording; absent: nothing is known of it yet. */
  quoteStart?: QuoteStart
  /** Tells quotes that stand in a correction of the candidate's; absent: there is none. */
  inCorrection?: InCorrection
  /** The candidate's answers that are written down, and how well they were heard; absent: nothing is known of it. */
  answers?: readonly WrittenAnswer[]
  /** What the server itself noticed. */
  flags?: readonly EvaluationFlag[]
}

export interface Scored {
  status: Extract<EvaluationStatus, 'done' | 'not_enough_evidence'>
  evaluation: Evaluation
}

const HIRE_FROM = 80
const CONSIDER_FROM = 60

/**
 * Turns what a scorer claims into the evaluation. Totals over criteria are computed here, never by the scorer:
 * a criterion's score is the median of the samples; overall is the mean of the scored criteria by weight, technical
 * and communication the same over their kind; quotes that do not stand word for word in the candidate's turn are dropped,
 * and scores that have no other. Scores are whole, 0–100. Too little evidence: every score and the recommendation are null.
 * Nothing is suggested where the scored criteria carry less than half of the weight. Where the scorer failed its check in the
 * language there is no number at all: it would be no better than chance.
 * A scorer that judges the whole gives one figure for each kind instead: then nothing is suggested, and where it has no
 * ground for a number the evaluation is done without any, with what was said.
 */
export function scoreInterview(claimed: ScoreInput): Scored {
  const input = proven(claimed)
  const { request, reports, scorer } = input
  const criteria = criteriaOf(input)
  const scores = criteria.map(({ score }) => score)
  const { totals, samples } = totalsOf(request, reports, scores)
  const words = candidateWords(request)
  const judgesWhole = judgesTheWhole(reports)
  const saidTooLittle = words < ENOUGH_WORDS || reports.some(report => report.saidTooLittle)
  const enough = !saidTooLittle && (judgesWhole || totals.overall_score !== null)
  const overalls = samples.map(sample => sample.overall_score)
  const nearest = reports[nearestScore(overalls, totals.overall_score)] ?? reports[0]
  const failedLanguage = scorer.failedIn?.includes(request.language.split('-')[0] ?? '') ?? false
  const hasGround = !failedLanguage && (judgesWhole || hasHalfTheWeight(request, scores))
  const evaluation: Evaluation = {
    ...totals,
    detailed_feedback: nearest.detailedFeedback,
    strengths: nearest.strengths,
    areas_for_improvement: nearest.areasForImprovement,
    next_questions: nearest.nextQuestions,
    recommendation: judgesWhole || !hasGround ? null : suggestion(totals.overall_score, scorer.engine),
    criteria,
    questions: questionsOf(input),
    samples: reports.length,
    spread: spreadOf(samples, totals),
    confidence: 'low',
    flags: flagsOf(input, enough ? [] : ['little_speech']),
    rubric_version: rubricVersion(scorer.scaleVersion, request),
    engine: { ...scorer.engine, ...(failedLanguage && { failed_language: true as const }) },
  }
  if (!enough)
    return { status: 'not_enough_evidence', evaluation: withoutScores(evaluation, request.language) }
  const ceilings = [
    reports.flatMap(report => report.confidenceCeiling ?? []),
    hearingCeiling(input.answers ?? [], citedIn(evaluation)) ?? [],
    hasGround ? [] : ('low' as const),
    // One that could not tell lies apart from the others, and the spread does not show it.
    overalls.includes(null) ? ('medium' as const) : [],
  ].flat()
  const shown = failedLanguage ? withoutNumbers(evaluation) : evaluation
  return { status: 'done', evaluation: { ...shown, confidence: confidenceOf(evaluation, words, ceilings) } }
}

type Claim = Pick<ScorerReport['criteria'][number], 'score' | 'evidence'>

/** Quotes that stand word for word in a written-down turn of the candidate. */
const provenQuotes = (claims: readonly ClaimedEvidence[], { turns }: EvaluationRequest): ClaimedEvidence[] =>
  claims.filter(({ seq, quote }) => {
    const turn = turns.find(one => one.seq === seq)
    const spoken = turn?.speaker === 'candidate' && turn.transcribed
    return spoken && quote.trim() !== '' && turn.content.includes(quote)
  })

/** @param untold what is said instead where no quote is left for a score */
const prove = <T extends Claim>(claim: T, request: EvaluationRequest, untold: Partial<T>): T => {
  const evidence = provenQuotes(claim.evidence, request)
  return claim.score === null || evidence.length > 0
    ? { ...claim, evidence }
    : { ...claim, ...untold, score: null, evidence }
}

/** The last check of what a scorer claims, against the record: a score without a quote that stands there is null, and says why. */
const proveReport = (report: ScorerReport, request: EvaluationRequest): ScorerReport => {
  const { noPassage } = evaluationTexts(request.language)
  return {
    ...report,
    criteria: report.criteria.map(claim => prove(claim, request, { rationale: noPassage })),
    questions: report.questions.map(claim => prove(claim, request, { summary: noPassage })),
  }
}

const proven = (input: ScoreInput): ScoreInput => ({
  ...input,
  reports: mapNonEmpty(input.reports, report => proveReport(report, input.request)),
})

const citedIn = ({ criteria, questions }: Evaluation): ReadonlySet<number> =>
  new Set([...criteria, ...questions].flatMap(({ evidence }) => evidence.map(({ seq }) => seq)))

/** Suggestion by code: 80 and more hire, 60 and more consider, below reject. */
export function recommend(overall: number | null): Recommendation | null {
  if (overall === null) return null
  if (overall >= HIRE_FROM) return 'hire'
  return overall >= CONSIDER_FROM ? 'consider' : 'reject'
}

/**
 * The suggestion of an engine. Likelihoods of a small model lie close together (a solid answer scores 57 to 63), so a low one is no
 * ground for rejecting a candidate.
 */
const suggestion = (overall: number | null, { method }: Scorer['engine']): Recommendation | null => {
  const suggested = recommend(overall)
  return method === 'likelihoods' && suggested === 'reject' ? null : suggested
}

/** More words than these change nothing any more. */
const COUNTED_WORDS = 1_000

/** The words of a text, also in scripts without spaces: only those need a segmenter, which is dear. */
function lowerCaseWords(text: string): string[] {
  const plain = unify(text).toLowerCase()
  if (!UNSPACED.test(plain)) return plain.match(WORD) ?? []
  return segmentWords(plain)
}

/** Words of the candidate that are written down, about a thousand at most; a sentence said again is counted once. */
export function candidateWords(request: EvaluationRequest): number {
  const sentences = request.turns
    .filter(turn => turn.speaker === 'candidate' && turn.transcribed)
    .flatMap(turn => turn.content.split(/[.!?…。！？\n]+/))
  const said = new Set<string>()
  let count = 0
  for (const sentence of new Set(sentences)) {
    if (count >= COUNTED_WORDS) break
    const words = lowerCaseWords(sentence)
    const known = said.size
    if (said.add(words.join(' ')).size > known) count += words.length
  }
  return count
}

function criteriaOf({ request, reports, quoteStart, inCorrection }: ScoreInput): Evaluation['criteria'] {
  return request.criteria.map(({ name, kind }) => {
    const claims = reports.map(report => report.criteria.find(claim => claim.name === name))
    const scores = claims.map(claim => claim?.score)
    const score = medianScore(scores)
    return {
      name,
      kind,
      score,
      rationale: claims[nearestScore(scores, score)]?.rationale ?? '',
      evidence: distinctEvidence(
        claims.flatMap(claim => claim?.evidence ?? []),
        quoteStart,
        inCorrection,
      ),
    }
  })
}

function questionsOf({ request, reports, quoteStart, inCorrection }: ScoreInput): Evaluation['questions'] {
  return request.questions.map((question, index) => {
    const reached = request.reached.includes(index)
    const claims = reports.map(report => report.questions.find(claim => claim.index === index))
    const scores = claims.map(claim => claim?.score)
    const score = reached ? medianScore(scores) : null
    return {
      index,
      question,
      reached,
      score,
      summary: claims[nearestScore(scores, score)]?.summary ?? '',
      evidence: reached
        ? distinctEvidence(
            claims.flatMap(claim => claim?.evidence ?? []),
            quoteStart,
            inCorrection,
          )
        : [],
    }
  })
}

/** Keeps each quote once. @param claims checked ones */
function distinctEvidence(
  claims: readonly ClaimedEvidence[],
  quoteStart: QuoteStart = () => null,
  inCorrection: InCorrection = () => false,
): Evidence[] {
  const distinct = new Map(claims.map(claim => [`${claim.seq}\n${claim.quote}`, claim]))
  return [...distinct.values()].map(({ seq, quote }) => ({
    seq,
    quote,
    start_ms: quoteStart({ seq, quote }),
    ...(inCorrection({ seq, quote }) && { in_correction: true as const }),
  }))
}

const flagsOf = ({ reports, flags = [] }: ScoreInput, more: EvaluationFlag[]) => {
  const raised = new Set([...reports.flatMap(report => report.flags), ...flags, ...more])
  return FLAGS.filter(flag => raised.has(flag))
}

/** What was said, and no number. */
const withoutNumbers = (evaluation: Evaluation): Evaluation => ({
  ...evaluation,
  technical_score: null,
  communication_score: null,
  overall_score: null,
  recommendation: null,
  strengths: [],
  areas_for_improvement: [],
  criteria: evaluation.criteria.map(item => ({ ...item, score: null })),
  questions: evaluation.questions.map(item => ({ ...item, score: null })),
  spread: {},
})

const withoutScores = (evaluation: Evaluation, language: string): Evaluation => ({
  ...withoutNumbers(evaluation),
  detailed_feedback: evaluationTexts(language).notEnough,
  next_questions: [],
  criteria: evaluation.criteria.map(item => ({ ...item, score: null, rationale: '', evidence: [] })),
})

/** The middle of some numbers, null of none. */
function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * The mean of the scored items by weight, whole; null when nothing is scored. Weights that are all zero count as equal.
 */
function weightedMean(items: readonly { score: number | null; weight: number }[]): number | null {
  const scored = items.filter(item => item.score !== null)
  if (scored.length === 0) return null
  const total = scored.reduce((sum, item) => sum + item.weight, 0)
  const weightOf = (weight: number) => (total > 0 ? weight / total : 1 / scored.length)
  return Math.round(scored.reduce((sum, item) => sum + (item.score ?? 0) * weightOf(item.weight), 0))
}

type Kind = EvaluationRequest['criteria'][number]['kind']
type Totals = Pick<Evaluation, 'overall_score' | 'technical_score' | 'communication_score'>
const NAMES: readonly (keyof Totals)[] = ['overall_score', 'technical_score', 'communication_score']

/** A score as it is stored: whole, 0–100. */
const whole = (score: number | null): number | null =>
  score === null ? null : Math.round(Math.min(100, Math.max(0, score)))

/** The middle of the samples that gave a score; null when at least half of all gave none. */
const medianScore = (scores: readonly (number | null | undefined)[]): number | null => {
  const given = scores.map(score => whole(score ?? null)).filter(score => score !== null)
  return 2 * given.length > scores.length ? whole(median(given)) : null
}

/** Where the score nearest to the shown one is, or the first null next to a null; -1 of none. */
const nearestScore = (scores: readonly (number | null | undefined)[], shown: number | null): number => {
  const distances = scores.map(score => {
    if (shown === null) return score == null ? 0 : 1
    return score == null ? Number.POSITIVE_INFINITY : Math.abs(score - shown)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Do the criteria that have a score carry at least half of the weight? Weights that are all zero count as equal. */
const hasHalfTheWeight = (
  { criteria }: Pick<EvaluationRequest, 'criteria'>,
  scores: readonly (number | null)[],
): boolean => {
  const isWeighed = criteria.some(({ weight }) => weight > 0)
  const weights = criteria.map(({ weight }) => (isWeighed ? weight : 1))
  const sum = (some: readonly number[]) => some.reduce((all, weight) => all + weight, 0)
  return 2 * sum(weights.filter((_, index) => (scores[index] ?? null) !== null)) >= sum(weights)
}

/** @param scores by criterion, in the order of the request */
function totalsOfCriteria(
  { criteria }: Pick<EvaluationRequest, 'criteria'>,
  scores: readonly (number | null)[],
): Totals {
  const weighed = criteria.map(({ kind, weight }, index) => ({ kind, weight, score: scores[index] ?? null }))
  return {
    technical_score: weightedMean(weighed.filter(item => item.kind === 'technical')),
    communication_score: weightedMean(weighed.filter(item => item.kind === 'communication')),
    overall_score: weightedMean(weighed),
  }
}

/** From one figure for each kind, weighed as the criteria of that kind together. */
const totalsOfKinds = (
  { criteria }: Pick<EvaluationRequest, 'criteria'>,
  scores: Record<Kind, number | null>,
): Totals => {
  const weightOf = (kind: Kind) =>
    criteria.filter(one => one.kind === kind).reduce((sum, one) => sum + one.weight, 0)
  const kinds = (['technical', 'communication'] as const).filter(kind =>
    criteria.some(one => one.kind === kind),
  )
  const weighed = kinds.map(kind => ({ score: whole(scores[kind]), weight: weightOf(kind) }))
  return {
    technical_score: whole(scores.technical),
    communication_score: whole(scores.communication),
    overall_score: weightedMean(weighed),
  }
}

const totalsOfSample = (request: EvaluationRequest, report: ScorerReport): Totals =>
  report.totals
    ? totalsOfKinds(request, report.totals)
    : totalsOfCriteria(
        request,
        request.criteria.map(({ name }) =>
          whole(report.criteria.find(claim => claim.name === name)?.score ?? null),
        ),
      )

/** Does the scorer judge the whole, and no criterion by itself? */
const judgesTheWhole = (reports: readonly ScorerReport[]): boolean => reports.some(report => report.totals)

/** What the samples come to together, and each by itself. @param scores the shown ones by criterion */
function totalsOf(
  request: EvaluationRequest,
  reports: readonly ScorerReport[],
  scores: readonly (number | null)[],
): { totals: Totals; samples: Totals[] } {
  const samples = reports.map(report => totalsOfSample(request, report))
  if (!judgesTheWhole(reports)) return { totals: totalsOfCriteria(request, scores), samples }
  const middle = (kind: Kind) => medianScore(reports.map(report => report.totals?.[kind]))
  const kinds = { technical: middle('technical'), communication: middle('communication') }
  return { totals: totalsOfKinds(request, kinds), samples }
}

/** How far the samples lie apart; the shown total comes from medians and belongs inside. Without a total there is nothing to lie around. */
function spreadOf(samples: readonly Totals[], totals: Totals): Evaluation['spread'] {
  return Object.fromEntries(
    NAMES.flatMap(name => {
      if (totals[name] === null) return []
      const values = [...samples.map(sample => sample[name]), totals[name]].filter(value => value !== null)
      return [[name, [Math.min(...values), Math.max(...values)] as [number, number]]]
    }),
  )
}
