import { type EvaluationFlag, FLAGS } from '@vivavox/contracts/evaluations'
import { ENOUGH_WORDS, type EvaluationRequest, type ScorerReport } from '../../ports/interview-evaluator.ts'
import { type Answer, answersOf, contentStemsOf } from './answers.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type Relation, relationsOf } from './relation.ts'
import { reportAnswers } from './report/report-answers.ts'
import { type AnswerStatus, type ScoredAnswer, scoreAnswer, unscored } from './score-answer.ts'
import type { ScoredInterview, Totals } from './scored-interview.ts'
import { unscoredReason } from './unscored-reason.ts'

/** How much an answer without a score counts against a total: else one good answer among unreadable ones would make the total. */
const DOUBT: Partial<Record<AnswerStatus, number>> = {
  word_salad: 2,
  outsized: 2,
  other_question: 2,
  unrelated: 1,
  other_language: 1,
  not_transcribed: 1,
  silent: 1,
}
/** From here the rest says nothing about the whole. */
const TOO_MUCH_DOUBT = 1 / 3
const NOTHING: Totals = { technical: null, communication: null }

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** Fewer words an answer, and in all, are few. */
const FEW_BY_ANSWER = 13
const FEW = 60
/** Few words that say as much as this do tell: who knows the work may be brief. */
const TELLING = 40
const PLAINLY_ANSWERED: readonly AnswerStatus[] = ['measured', 'unknowing']

/** Lists and echoes are certain however short they are, and one answer is no interview. */
function saysTooLittle(scored: readonly ScoredAnswer[]): boolean {
  const answered = scored.filter(({ answer }) => answer.turns > 0)
  const measured = answered.filter(({ status }) => status === 'measured')
  if (answered.length < 2 || answered.some(({ status }) => !PLAINLY_ANSWERED.includes(status))) return false
  const words = measured
    .flatMap(({ answer }) => answer.sentences)
    .reduce((sum, sentence) => sum + sentence.words.length, 0)
  const content = mean(measured.map(one => one.content ?? 0))
  return words < Math.min(FEW, FEW_BY_ANSWER * answered.length) && content !== null && content < TELLING
}

/** The means of the answers with a number; none where too many answers are without. */
function totalsOf(scored: readonly ScoredAnswer[]): Totals {
  const doubtful = scored.filter(({ status }) => status in DOUBT)
  const doubt = doubtful.reduce((sum, { status }) => sum + (DOUBT[status] ?? 0), 0)
  const numbers = scored.filter(({ content }) => content !== null)
  const answered = scored.some(({ answer }) => answer.said.length > 0)
  const of = doubtful.length + numbers.length
  if (!answered || (doubt > 0 && doubt >= TOO_MUCH_DOUBT * of)) return NOTHING
  return {
    technical: mean(numbers.map(({ content }) => content ?? 0)),
    communication: mean(numbers.map(({ clarity }) => clarity ?? 0)),
  }
}

/** Long answers that share no word with the strong answers that the recruiter described get no score: on average one word each is needed. */
function dropUnrelated(scored: readonly ScoredAnswer[], relations: readonly Relation[]): ScoredAnswer[] {
  const told = scored.filter(
    ({ answer, substantial }) => substantial && relations[answer.index]?.ofStrong !== null,
  )
  const shared = told.reduce((sum, { answer }) => sum + (relations[answer.index]?.ofStrong ?? 0), 0)
  if (shared >= told.length) return [...scored]
  return scored.map(one =>
    told.includes(one) ? { ...one, status: 'unrelated', content: null, clarity: null } : one,
  )
}

function scoreAll(request: EvaluationRequest, answers: readonly Answer[], lexicon: Lexicon): ScoredAnswer[] {
  const relations = relationsOf(request, answers, lexicon)
  const scored = answers.map(answer =>
    scoreAnswer(
      answer,
      lexicon,
      contentStemsOf([request.questions[answer.index] ?? ''], lexicon),
      relations[answer.index]?.to ?? 'none',
    ),
  )
  return dropUnrelated(scored, relations)
}

/** Reads an interview and gives numbers where they have a ground; pure. The same interview always gets the same ones. */
export function scoreAnswers(request: EvaluationRequest): ScoredInterview {
  const lexicon = lexiconOf(request.language)
  const answers = answersOf(request, lexicon)
  const missing = unscoredReason(request)
  const scored = lexicon ? scoreAll(request, answers, lexicon) : []
  const forms = scored.map(({ status }) => status)
  if (!lexicon || missing)
    return {
      answers: answers.map(unscored),
      forms,
      totals: NOTHING,
      missing: missing ?? 'language',
      saidTooLittle: false,
      lexicon,
    }
  const saidTooLittle = saysTooLittle(scored)
  const totals = saidTooLittle ? NOTHING : totalsOf(scored)
  return { answers: scored, forms, totals, missing: null, saidTooLittle, lexicon }
}

/**
 * Reads one interview by the evaluator that needs no key and no network; pure. It reads how answers are built, not what they
 * mean: one figure for what is told and one for how it can be followed where they have a ground, and always what was said. It
 * never suggests a decision, never praises and never calls an answer off the topic.
 */
export function evaluate(request: EvaluationRequest): ScorerReport {
  const scored = scoreAnswers(request)
  return {
    ...reportAnswers(request, scored),
    totals: scored.totals,
    saidTooLittle: scored.saidTooLittle,
    flags: flagsOf(scored),
    confidenceCeiling: scored.missing === 'language' ? 'low' : 'medium',
  }
}

function flagsOf({ answers }: ScoredInterview): EvaluationFlag[] {
  const transcribed = answers.filter(({ answer }) => answer.transcribedTurns > 0)
  const words = transcribed
    .flatMap(({ answer }) => answer.sentences)
    .reduce((sum, sentence) => sum + sentence.words.length, 0)
  const raised: Partial<Record<EvaluationFlag, boolean>> = {
    addresses_evaluator: answers.some(({ answer }) => answer.aside.addressing.length > 0),
    little_speech: words < ENOUGH_WORDS,
    other_language: answers.some(({ answer }) => answer.otherLanguage),
    keyword_list: answers.some(({ status }) => status === 'list'),
  }
  return FLAGS.filter(flag => raised[flag])
}
