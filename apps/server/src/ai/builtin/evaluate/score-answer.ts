import { type Answer, wordCount as words } from './answers.ts'
import { type Facts, factsOf, isContent } from './facts.ts'
import type { Lexicon } from './lexicon/index.ts'
import { relevance, type Topic } from './topic.ts'

/** One answer measured. Parts are 0–1, scores whole 0–100 and null where nothing can be assessed. */
export interface ScoredAnswer {
  answer: Answer
  facts: Facts
  relevance: number
  substance: number
  clarity: number
  score: number | null
  communication: number | null
  offTopic: boolean
  keywordList: boolean
}

/** The n-th distinct fact of a kind earns less than the one before; the last step is the cap. */
const STEPS = {
  numbers: [0, 0.09, 0.16, 0.2],
  specifics: [0, 0.06, 0.11, 0.16, 0.2, 0.24, 0.27],
  actions: [0, 0.09, 0.15, 0.19, 0.22],
  outcome: [0, 0.1, 0.13],
  reason: [0, 0.07, 0.08],
  sequence: [0, 0.03, 0.05],
  occasion: [0, 0.05],
}
/** Without a lexicon own acts, results and reasons cannot be seen; what can be seen has to stand for them. */
const STEPS_DEGRADED = {
  ...STEPS,
  numbers: [0, 0.12, 0.2, 0.25],
  specifics: [0, 0.1, 0.18, 0.25, 0.3, 0.34],
}

/** Figures and names belong to something somebody did; without it they may be a boast. */
const BY_OWN_ACTS = [0.6, 0.85, 1]

const step = (steps: readonly number[], amount: number) => steps[Math.min(amount, steps.length - 1)] ?? 0

/** How much can be pointed at, 0–1. Length by itself earns nothing. */
export function substanceOf(facts: Facts, degraded: boolean): number {
  const steps = degraded ? STEPS_DEGRADED : STEPS
  const plainWords = Math.min(2, Math.floor(facts.concrete / 10))
  const seen =
    step(steps.numbers, facts.numbers.length) +
    step(steps.specifics, facts.names.length + facts.terms.length + plainWords) +
    step(steps.actions, facts.actions.length) +
    step(steps.outcome, facts.outcome.length) +
    step(steps.reason, facts.reason.length) +
    step(steps.sequence, facts.sequence.length) +
    step(steps.occasion, facts.occasion.length)
  const unseen = degraded ? 0.25 * Math.min(1, facts.concrete / 30) : 0
  return Math.min(1, seen + unseen) * (degraded ? 1 : step(BY_OWN_ACTS, facts.actions.length))
}

/**
 * Whether it can be followed, 0–1: statements rather than fragments, words that vary, nothing said over and over.
 * Hesitations, accent and grammar do not count: they say nothing about the work.
 */
function clarityOf(answer: Answer, facts: Facts, lexicon: Lexicon | null): number {
  const total = words([...answer.sentences, ...answer.lists])
  if (total === 0) return 0
  const formed = words(answer.sentences.filter(sentence => sentence.words.length >= 4))
  const content = answer.sentences.flatMap(sentence =>
    sentence.words.filter(word => isContent(word, lexicon)).map(word => word.stem),
  )
  const variety = Math.min(1, new Set(content).size / (0.5 * Math.min(Math.max(content.length, 1), 60)))
  const repeated = answer.repeatedWords / (answer.repeatedWords + total)
  const shown = facts.numbers.length + facts.names.length + facts.terms.length + facts.actions.length
  const rambling = total > 120 && total / (shown + 1) > 25 ? 0.75 : 1
  return (formed / total) * variety * (1 - 0.5 * repeated) * rambling
}

const OFF_TOPIC_BELOW = 0.2
const OFF_TOPIC_WORDS = 15
/** Words that must be written down before an answer is judged of which another part is only a recording. */
const ENOUGH_BESIDE_UNHEARD = 15
const whole = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value)))

/** Measures one answer. */
export function scoreAnswer(
  answer: Answer,
  topic: Topic,
  lexicon: Lexicon | null,
  language: string,
): ScoredAnswer {
  const context = {
    lexicon,
    language,
    question: topic.questions[answer.index]?.stems ?? new Set<string>(),
    field: topic.field,
  }
  const facts = factsOf(answer.sentences, context)
  const relevant = relevance([...answer.sentences, ...answer.lists], topic, answer.index, lexicon)
  const substance = substanceOf(facts, lexicon === null)
  const clarity = clarityOf(answer, facts, lexicon)
  const said = words(answer.sentences)
  const measured = {
    answer,
    facts,
    relevance: relevant,
    substance,
    clarity,
    offTopic: relevant < OFF_TOPIC_BELOW && said >= OFF_TOPIC_WORDS,
    keywordList: words(answer.lists) > said,
  }
  if (!isAssessable(answer)) return { ...measured, score: null, communication: null }
  // What is not about the question cannot earn by being concrete.
  const gate = measured.offTopic ? 0.3 : Math.min(1, 0.55 + 1.5 * relevant)
  const content = gate * (0.59 * substance + 0.17 * relevant + 0.2 * clarity)
  // An order of events and reasons count as far as there is something to order and to explain.
  const order =
    Math.min(1, 2 * substance) *
    (0.4 * Math.min(1, facts.reason.length / 2) +
      0.3 * Math.min(1, facts.sequence.length / 2) +
      0.3 * Math.min(1, facts.outcome.length + facts.occasion.length))
  const delivery = gate * (0.5 * clarity + 0.15 * relevant + 0.35 * order)
  return { ...measured, score: whole(content), communication: whole((content + delivery) / 2) }
}

/**
 * Spoken but not written down, or in a language the evaluator does not read: a person must judge it. Silence is
 * assessable only when the interview went on to a later question.
 */
function isAssessable(answer: Answer): boolean {
  if (!answer.reached || answer.otherLanguage) return false
  if (answer.turns === 0) return answer.passedBy
  const unheard = answer.transcribedTurns < answer.turns
  return !unheard || words(answer.sentences) >= ENOUGH_BESIDE_UNHEARD
}
