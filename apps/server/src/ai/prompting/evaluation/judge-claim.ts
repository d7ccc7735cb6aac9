import type { ClaimedEvidence, EvaluationRequest, EvaluationTurn } from '../../ports/interview-evaluator.ts'
import { storable } from '../../words/normalise.ts'
import { alignQuote, isPassage } from './align-quote.ts'
import { type FilledForm, questionKey } from './evaluation-form.ts'
import { MASK } from './mask-addressing.ts'
import { transcribedTurns, turnsAbout } from './scoring-input.ts'
import { scoringTexts } from './scoring-prompt.ts'
import type { ScoringTexts } from './texts.ts'

type Cited = FilledForm['criteria'][string]['evidence']

/** Where a quote stands word for word: before or after words to the scorer, never across their edge. */
const quotesIn = (content: string, quote: string): string[] =>
  content.split(MASK).flatMap(piece => alignQuote(piece, quote) ?? [])

/** A quote that proves something: long enough, or all that was answered. */
const passageIn = (content: string, quote: string): string | null =>
  quotesIn(content, quote).find(exact => isPassage(exact) || alignQuote(exact, content) !== null) ?? null

/** Where the quote stands: in the turn it names, else in the only other one that holds it. */
const locate = (
  { turn, quote }: Cited[number],
  transcribed: readonly EvaluationTurn[],
): ClaimedEvidence | null => {
  const found = transcribed.flatMap(({ seq, content }) => {
    const exact = passageIn(content, quote)
    return exact === null ? [] : [{ seq, quote: exact }]
  })
  const named = found.find(({ seq }) => seq === turn)
  return named ?? (found.length === 1 ? (found[0] ?? null) : null)
}

const evidenceOf = (cited: Cited, transcribed: readonly EvaluationTurn[]): ClaimedEvidence[] =>
  cited.flatMap(one => locate(one, transcribed) ?? [])

/** Longest reason that is kept, characters. */
const REASON_MAX = 1_200

/** A model's text as it may be kept, at most so long. */
export const written = (text: string, longest: number): string =>
  storable(storable(text).slice(0, longest)).trim()

interface Claim {
  score: number | null
  reason: string
  evidence: Cited
}
export interface Judged {
  score: number | null
  reason: string
  evidence: ClaimedEvidence[]
  /** The model gave a score. */
  isClaimed: boolean
  /** A score was given for passages that the candidate did not say. */
  isInvented: boolean
}

/**
 * A score that no passage proves does not stand; why there is none is always said.
 * @param transcribed what may prove it
 * @param all everything the candidate said: a passage from elsewhere proves nothing, but is not made up
 */
export const judgeClaim = (
  claim: Claim | undefined,
  transcribed: readonly EvaluationTurn[],
  { noAnswer, noPassage, noReason }: ScoringTexts['cannotTell'],
  all: readonly EvaluationTurn[] = transcribed,
): Judged => {
  const unclaimed = { score: null, isClaimed: false, isInvented: false }
  if (!claim) return { ...unclaimed, reason: noAnswer, evidence: [] }
  const evidence = evidenceOf(claim.evidence, transcribed)
  const reason = written(claim.reason, REASON_MAX)
  const { score } = claim
  if (score === null) return { ...unclaimed, reason: reason || noReason, evidence }
  if (evidence.length > 0) return { score, reason, evidence, isClaimed: true, isInvented: false }
  // Too short to prove anything is not made up.
  const isSaid = claim.evidence.some(({ quote }) =>
    all.some(turn => quotesIn(turn.content, quote).length > 0),
  )
  const isInvented = !isSaid
  return { score: null, reason: noPassage, evidence, isClaimed: true, isInvented }
}

/** Was it answered, but nothing of that transcribed? Then it gets no score. */
const isUntranscribed = ({ turns }: EvaluationRequest, index: number): boolean => {
  const answers = turns.filter(turn => turn.speaker === 'candidate' && turn.questionIndex === index)
  return answers.length > 0 && answers.every(turn => !turn.transcribed)
}

/**
 * Only what was said to a question proves a score for it.
 * @param masked the request without prompt injections
 */
export const judgeQuestion = (
  questions: FilledForm['questions'],
  masked: EvaluationRequest,
  index: number,
): Judged => {
  const { cannotTell } = scoringTexts(masked.language)
  const transcribed = transcribedTurns({ turns: turnsAbout(masked, index) })
  if (isUntranscribed(masked, index))
    return judgeClaim({ score: null, reason: '', evidence: [] }, transcribed, cannotTell)
  const claim = questions[questionKey(index)]
  return judgeClaim(
    claim && { ...claim, reason: claim.summary },
    transcribed,
    cannotTell,
    transcribedTurns(masked),
  )
}

/** What is shown of questions judged already, by their keys. */
export type JudgedQuestions = Record<string, { summary: string; score: number | null }>

/** Longest summary that a model reads again, characters. */
const SUMMARY_MAX = 500

/**
 * What was made of each question, checked: nothing unproven and nothing endless is to weigh on the criteria.
 * @param masked the request without prompt injections
 */
export const judgeQuestions = (
  questions: FilledForm['questions'],
  masked: EvaluationRequest,
): JudgedQuestions =>
  Object.fromEntries(
    masked.reached.map(index => {
      const { reason, score } = judgeQuestion(questions, masked, index)
      return [questionKey(index), { summary: written(reason, SUMMARY_MAX), score }]
    }),
  )
