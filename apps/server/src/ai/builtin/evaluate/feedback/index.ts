import type { EvaluationRequest } from '../../../interview-evaluator.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'
import type { FeedbackTexts, Trait } from './texts.ts'

export type { FeedbackTexts } from './texts.ts'

/** The texts in the interview's language; English where there are none. */
export const textsFor = (language: string): FeedbackTexts =>
  language.toLowerCase().startsWith('ru') ? ru : en

const EXAMPLES = 3
const QUESTION_CHARS = 80
const shorten = (text: string) =>
  text.length <= QUESTION_CHARS ? text : `${text.slice(0, QUESTION_CHARS).replace(/[\s,]+\S*$/, '')}…`

const firstOf = (items: readonly string[]) => items.slice(0, EXAMPLES).join(', ')
/** Things name better than their qualities do. */
const RU_ADJECTIVE = /(?:[ыиоа]й|[аоыя]я|ое|ее|ые|ие|ую|юю|ого|его|ому|ему|ых|их|ым|им|ыми|ими)$/u
const examples = (items: readonly string[]) =>
  items
    .toSorted((a, b) => Number(RU_ADJECTIVE.test(a)) - Number(RU_ADJECTIVE.test(b)))
    .slice(0, EXAMPLES)
    .join(', ')

/** The traits of an answer in the order in which they weigh. */
function traits({ facts }: ScoredAnswer): { trait: Trait; amount: number; examples: string }[] {
  const specifics = [...facts.names, ...facts.terms]
  return [
    { trait: 'actions', amount: facts.actions.length, examples: firstOf(facts.actions) },
    { trait: 'specifics', amount: specifics.length, examples: examples(specifics) },
    { trait: 'numbers', amount: facts.numbers.length, examples: firstOf(facts.numbers) },
    { trait: 'outcome', amount: facts.outcome.length, examples: '' },
    { trait: 'reason', amount: facts.reason.length, examples: '' },
  ]
}

const shown = (scored: ScoredAnswer, texts: FeedbackTexts) =>
  traits(scored)
    .filter(item => item.amount > 0)
    .map(item => texts.shows[item.trait](item.examples))
const missing = (scored: ScoredAnswer, texts: FeedbackTexts) =>
  traits(scored)
    .filter(item => item.amount === 0)
    .map(item => texts.lacks[item.trait])

/** One answer in words: what it holds and what it leaves out. */
export function summarise(scored: ScoredAnswer, texts: FeedbackTexts): string {
  const { answer } = scored
  if (!answer.reached) return texts.notAsked
  if (answer.turns === 0) return texts.silent
  if (answer.otherLanguage) return texts.otherLanguage
  if (scored.score === null) return texts.unheard
  if (answer.sentences.length === 0) return emptySummary(scored, texts)
  if (scored.offTopic) return texts.offTopic
  const text = texts.summary(
    texts.enumerate(shown(scored, texts)),
    texts.enumerate(missing(scored, texts).slice(0, 3)),
  )
  return scored.substance < 0.2 ? `${texts.general} ${text}` : text
}

function emptySummary({ answer }: ScoredAnswer, texts: FeedbackTexts): string {
  const listed = answer.lists.flatMap(list => list.words.map(word => word.raw))
  if (listed.length > 0) return texts.keywordList(firstOf(listed))
  if (answer.unknowing) return texts.unknowing
  if (answer.echoed) return texts.echo
  if (answer.addressed) return texts.onlyAddressing
  return answer.repeatedWords > 0 ? texts.repeated : texts.nothing
}

const STRONG = 65
const POINTS = 3

/** Feedback, strengths and areas from this candidate's answers alone. */
export function feedbackOf(
  scored: readonly ScoredAnswer[],
  request: EvaluationRequest,
  texts: FeedbackTexts,
): { detailedFeedback: string; strengths: string[]; areasForImprovement: string[] } {
  const name = ({ answer }: ScoredAnswer) =>
    texts.question(answer.index + 1, shorten(request.questions[answer.index] ?? ''))
  const ranked = scored
    .filter(item => item.score !== null)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0) || a.answer.index - b.answer.index)
  const best = ranked[0]
  const worst = ranked.at(-1)
  const unheard = scored.filter(item => item.answer.transcribedTurns < item.answer.turns).length
  return {
    detailedFeedback: [
      texts.coverage(ranked.length, request.questions.length),
      unheard > 0 && texts.unheardCount(unheard),
      best && best.substance > 0 && texts.strongest(name(best), summarise(best, texts)),
      worst &&
        (worst !== best || best.substance === 0) &&
        texts.weakest(name(worst), summarise(worst, texts)),
      ranked.length === 0 && texts.noAnswers,
    ]
      .filter(text => typeof text === 'string')
      .join(' '),
    strengths: ranked
      .filter(item => (item.score ?? 0) >= STRONG)
      .slice(0, POINTS)
      .map(item => texts.point(name(item), `${texts.enumerate(shown(item, texts))}.`)),
    areasForImprovement: ranked
      .filter(item => (item.score ?? 0) < STRONG || missing(item, texts).length > 1)
      .slice(-POINTS)
      .toReversed()
      .map(item => texts.point(name(item), area(item, texts))),
  }
}

function area(scored: ScoredAnswer, texts: FeedbackTexts): string {
  const lacks = missing(scored, texts)
  const about = scored.answer.sentences.length > 0 && !scored.offTopic && lacks.length > 0
  return about ? texts.missing(texts.enumerate(lacks.slice(0, 2))) : lowerFirst(summarise(scored, texts))
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
