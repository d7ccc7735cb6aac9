import type { EvaluationFlag } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, ScorerReport } from '../../ports/interview-evaluator.ts'
import { criterionKey, type FilledForm, NEXT_QUESTIONS } from './evaluation-form.ts'
import { type Judged, judgeClaim, judgeQuestion, written } from './judge-claim.ts'
import { maskAddressing } from './mask-addressing.ts'
import { transcribedTurns } from './scoring-input.ts'
import { scoringTexts } from './scoring-prompt.ts'

/** Longest texts that are kept, characters. */
const FEEDBACK_MAX = 4_000
const POINT_MAX = 400
const POINTS_MAX = 5

const points = (texts: readonly string[], most = POINTS_MAX): string[] =>
  texts
    .map(text => written(text, POINT_MAX))
    .filter(Boolean)
    .slice(0, most)

/** Is at least every second score backed by a real passage? Otherwise the whole report is not trusted. */
const isBelievable = (judged: readonly Judged[]): boolean =>
  2 * judged.filter(one => one.isInvented).length <= judged.filter(one => one.isClaimed).length

const flagsIn = (filled: FilledForm, isAddressed: boolean): EvaluationFlag[] =>
  isAddressed ? ['addresses_evaluator', ...filled.flags] : filled.flags

/**
 * What a model filled in, as a report on this interview. Words addressed to the evaluator are also detected by code:
 * a model that obeyed them would not say so.
 * @returns null when more of its scores rest on invented passages than on real ones
 */
export const readForm = (filled: FilledForm, request: EvaluationRequest): ScorerReport | null => {
  const masked = maskAddressing(request)
  const transcribed = transcribedTurns(masked)
  const isAddressed = masked.turns.some(({ content }, at) => content !== request.turns[at]?.content)
  const { cannotTell } = scoringTexts(request.language)
  const criteria = request.criteria.map((_, index) => {
    const claim = filled.criteria[criterionKey(index)]
    return judgeClaim(claim && { ...claim, reason: claim.rationale }, transcribed, cannotTell)
  })
  const questions = request.reached.map(index => judgeQuestion(filled.questions, masked, index))
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
