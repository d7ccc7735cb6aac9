import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import type {
  ClaimedEvidence,
  EvaluationRequest,
  EvaluationTurn,
  ScorerReport,
} from '../../interview-evaluator.ts'
import { storable } from '../../words/storable.ts'
import { alignQuote } from './align-quote.ts'
import { criterionKey, type FilledForm, NEXT_QUESTIONS, questionKey } from './evaluation-form.ts'
import { heardOf } from './heard-of.ts'
import { MASK, maskAddressing } from './mask-addressing.ts'
import { scoringTexts } from './scoring-prompt.ts'
import type { ScoringTexts } from './texts.ts'

type Cited = FilledForm['criteria'][string]['evidence']

/** Where the quote stands: in the turn it names, else in the only other one that holds it. */
const locate = ({ turn, quote }: Cited[number], heard: readonly EvaluationTurn[]): ClaimedEvidence | null => {
  const found = heard.flatMap(({ seq, content }) => {
    const exact = alignQuote(content, quote)
    return exact === null ? [] : [{ seq, quote: exact }]
  })
  const named = found.find(({ seq }) => seq === turn)
  return named ?? (found.length === 1 ? (found[0] ?? null) : null)
}

/** Words spoken to the scorer never prove anything. @param heard without them */
const evidenceOf = (cited: Cited, heard: readonly EvaluationTurn[]): ClaimedEvidence[] =>
  cited.flatMap(one => {
    const found = locate(one, heard)
    return found && !found.quote.includes(MASK) ? [found] : []
  })

/** Longest texts that are kept, characters: nobody reads what runs away. */
const REASON_MAX = 1_200
const FEEDBACK_MAX = 4_000
const POINT_MAX = 400
const POINTS_MAX = 5

const written = (text: string, longest: number): string => storable(storable(text).slice(0, longest)).trim()
const points = (texts: readonly string[], most = POINTS_MAX): string[] =>
  texts
    .map(text => written(text, POINT_MAX))
    .filter(Boolean)
    .slice(0, most)

interface Claim {
  score: number | null
  reason: string
  evidence: Cited
}
interface Judged {
  score: number | null
  reason: string
  evidence: ClaimedEvidence[]
  /** A score was given for which no passage was found. */
  isUnproven: boolean
}

/** A score that no passage proves does not stand; why there is none is always said. */
const judge = (
  claim: Claim | undefined,
  heard: readonly EvaluationTurn[],
  { noAnswer, noPassage, noReason }: ScoringTexts['cannotTell'],
): Judged => {
  if (!claim) return { score: null, reason: noAnswer, evidence: [], isUnproven: false }
  const evidence = evidenceOf(claim.evidence, heard)
  const reason = written(claim.reason, REASON_MAX)
  const { score } = claim
  if (score === null) return { score, reason: reason || noReason, evidence, isUnproven: false }
  return evidence.length > 0
    ? { score, reason, evidence, isUnproven: false }
    : { score: null, reason: noPassage, evidence, isUnproven: true }
}

/** Is at least every second score proven? A model that makes passages up is not to be believed in the rest. */
const isBelievable = (judged: readonly Judged[]): boolean =>
  2 * judged.filter(one => one.isUnproven).length <=
  judged.filter(one => one.isUnproven || one.score !== null).length

/** Was it answered, but nothing of that written down? Then nobody can score it. */
const isUnheard = ({ turns }: EvaluationRequest, index: number): boolean => {
  const answers = turns.filter(turn => turn.speaker === 'candidate' && turn.questionIndex === index)
  return answers.length > 0 && answers.every(turn => !turn.transcribed)
}

const flagsIn = (filled: FilledForm, isAddressed: boolean): EvaluationFlag[] =>
  isAddressed ? ['addresses_evaluator', ...filled.flags] : filled.flags

/**
 * What a model filled in, as a report on this interview. Whether anybody spoke to the scorer is also looked for by code:
 * a model that fell for it would not say so.
 * @returns null when more of its scores rest on passages that nobody said than on real ones
 */
export const readForm = (filled: FilledForm, request: EvaluationRequest): ScorerReport | null => {
  const masked = maskAddressing(request)
  const heard = heardOf(masked)
  const isAddressed = masked.turns.some(({ content }, at) => content !== request.turns[at]?.content)
  const { cannotTell } = scoringTexts(request.language)
  const criteria = request.criteria.map((_, index) => {
    const claim = filled.criteria[criterionKey(index)]
    return judge(claim && { ...claim, reason: claim.rationale }, heard, cannotTell)
  })
  const questions = request.reached.map(index => {
    if (isUnheard(request, index)) return judge({ score: null, reason: '', evidence: [] }, heard, cannotTell)
    const claim = filled.questions[questionKey(index)]
    return judge(claim && { ...claim, reason: claim.summary }, heard, cannotTell)
  })
  if (!isBelievable([...criteria, ...questions])) return null
  return {
    criteria: criteria.map(({ score, reason, evidence }, at) => {
      const name = request.criteria[at]?.name ?? ''
      return { name, score, rationale: reason, evidence }
    }),
    questions: questions.map(({ score, reason, evidence }, at) => {
      const index = request.reached[at] ?? at
      return { index, score, summary: reason, evidence }
    }),
    detailedFeedback: written(filled.detailed_feedback, FEEDBACK_MAX),
    strengths: points(filled.strengths),
    areasForImprovement: points(filled.areas_for_improvement),
    nextQuestions: points(filled.next_questions, NEXT_QUESTIONS),
    flags: flagsIn(filled, isAddressed),
  }
}
