import { normalise } from '../../words/normalise.ts'
import { type Sentence, type Word, wordsOf } from '../../words/sentences.ts'
import type { Answer } from './answers.ts'
import { found, isContent, type Lexicon } from './lexicon.ts'
import type { Relation } from './relation.ts'

/** What a text is made of. Everything is counted once: saying it twice adds nothing. */
interface Measure {
  /** Words that say something, and all of them; fillers, what is denied and what others did left out. */
  concrete: number
  words: number
  /** Numbers with something they count. */
  figures: number
  order: number
  reasons: number
  outcomes: number
  /** Whether a real occasion is told. */
  occasion: boolean
  /** Whether it holds more than a whole (250 %) or measures itself by the whole world. */
  outsized: boolean
  /** All numbers, their proportion of the words, 0–1, and the proportion of them that count nothing. */
  numbers: number
  numberProportion: number
  bareProportion: number
  /** Proportion of the content words that stand in the question, too, 0–1. */
  questionProportion: number
  /** Different words among those that are not small, 0–1: who says the same again and again has few. */
  variety: number
  /** Proportion of articles and prepositions that nothing can follow, 0–1. */
  brokenProportion: number
}

/** Words after and before one that denies, and after one that names another person, which it concerns. */
const DENIED = { en: [0, 4], ru: [2, 2] } as const
const BY_OTHERS = 3

/** The words of some sentences without hesitations and stutters. */
const spokenWords = (sentences: readonly Pick<Sentence, 'text'>[], lexicon: Lexicon): Word[] => {
  const text = normalise(sentences.map(sentence => sentence.text).join('\n')).replace(lexicon.fillers, ' ')
  return wordsOf(text).filter((word, index, all) => word.norm !== all[index - 1]?.norm)
}

/** Places of words that are denied or told of others: they neither earn nor cost. */
function idlePlaces(words: readonly Word[], lexicon: Lexicon): ReadonlySet<number> {
  const idle = new Set<number>()
  const [before, after] = DENIED[lexicon.language]
  const mark = (from: number, to: number) => {
    for (let place = from; place <= to; place++) idle.add(place)
  }
  words.forEach((word, place) => {
    if (lexicon.negation.has(word.norm)) mark(place - before, place + after)
    if (!lexicon.others.has(word.norm)) return
    const own = words.slice(place + 1, place + 1 + BY_OTHERS).findIndex(next => lexicon.own.has(next.norm))
    mark(place, place + (own === -1 ? BY_OTHERS : own))
  })
  return idle
}

const proportion = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** The numbers of a text: where they begin, and which of them count nothing. */
function numbersIn(words: readonly Word[], lexicon: Lexicon) {
  const isNumber = (word: Word | undefined) =>
    word !== undefined && (/^\d/.test(word.norm) || lexicon.numbers.has(word.norm))
  const starts = words.flatMap((word, place) =>
    isNumber(word) && !isNumber(words[place - 1]) ? [place] : [],
  )
  const bare = starts.filter(place => {
    const next = words[place + 1]
    return /^\d+$/.test(words[place]?.norm ?? '') && (!next || lexicon.small.has(next.norm))
  })
  return { all: starts.length, bare: bare.length }
}

function varietyOf(words: readonly Word[], lexicon: Lexicon): number {
  const larger = words.filter(word => !lexicon.small.has(word.norm)).map(word => word.stem)
  return proportion(new Set(larger).size, larger.length)
}

function brokenProportion(words: readonly Word[], lexicon: Lexicon): number {
  const expectant = words.flatMap((word, place) => (lexicon.expectant.has(word.norm) ? [place] : []))
  const broken = expectant.filter(place => {
    const next = words[place + 1]
    return !next || lexicon.neverAfter.has(next.norm)
  })
  // One may be a slip, or end a sentence: 'the colleague I work with'.
  return expectant.length < 4 || broken.length < 2 ? 0 : broken.length / expectant.length
}

const PERCENT = /(?<![\d.,])(\d{3,6})(?:[.,]\d{1,3})?\s?(?:%|per ?cent|процент)/gu
const isOutsized = (sentences: readonly Sentence[], lexicon: Lexicon): boolean => {
  const text = normalise(sentences.map(sentence => sentence.text).join('\n'))
  const percents = Array.from(text.matchAll(PERCENT), ([, whole]) => Number(whole))
  return percents.some(percent => percent > 100) || found(text, lexicon.outsized).length > 0
}

/**
 * Measures some sentences word by word, so that full stops make no difference.
 * @param ofQuestion stems of the question: they prove nothing
 */
function measure(sentences: readonly Sentence[], lexicon: Lexicon, ofQuestion: ReadonlySet<string>): Measure {
  const words = spokenWords(sentences, lexicon)
  const idle = idlePlaces(words, lexicon)
  const live = words.filter((_, place) => !idle.has(place))
  const text = words.map(word => word.norm).join(' ')
  const numbers = numbersIn(words, lexicon)
  const content = live.filter(word => isContent(word, lexicon))
  const own = content.filter(word => !ofQuestion.has(word.stem))
  return {
    concrete: new Set(own.map(word => word.stem)).size,
    words: live.length,
    figures: numbers.all - numbers.bare,
    order: found(text, lexicon.sequence).length,
    reasons: found(text, lexicon.reason).length,
    outcomes: found(text, lexicon.outcome).length,
    occasion: found(text, lexicon.occasion).length > 0,
    outsized: isOutsized(sentences, lexicon),
    numbers: numbers.all,
    numberProportion: proportion(numbers.all, words.length),
    bareProportion: proportion(numbers.bare, numbers.all),
    questionProportion: proportion(content.length - own.length, content.length),
    variety: varietyOf(words, lexicon),
    brokenProportion: brokenProportion(words, lexicon),
  }
}

/** How an answer stands: why it has the number it has, or none. */
export type AnswerStatus =
  | 'not_asked'
  | 'silent'
  /** The talk ended before there could be an answer. */
  | 'unanswered'
  | 'not_transcribed'
  | 'other_language'
  | 'only_addressing'
  | 'unknowing'
  | 'echo'
  | 'list'
  | 'repeated'
  | 'nothing'
  | 'word_salad'
  | 'outsized'
  | 'other_question'
  | 'unrelated'
  | 'no_ground'
  | 'measured'

/** One answer scored: whole, 0–100, both null where nothing can be said by number. */
export interface ScoredAnswer {
  answer: Answer
  status: AnswerStatus
  content: number | null
  clarity: number | null
  /** Whether it says enough that it must have to do with question or work. */
  substantial: boolean
}

/** What is certain without understanding: nothing of one's own was said. A question without an answer has no words to judge. */
const CERTAIN: Partial<Record<AnswerStatus, number>> = {
  only_addressing: 0,
  repeated: 0,
  nothing: 0,
  echo: 4,
  list: 6,
  unknowing: 8,
}

/** Concrete words of an answer that says much or little in each language: Russian needs fewer small words. */
const USUAL_DENSITY = { en: 0.3, ru: 0.5 } as const
/** So many concrete words earn half of what words can earn. */
const HALF_AT = 6
const whole = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value)))
const upTo = (most: number, amount: number) => Math.min(most, amount) / most

/**
 * What an answer holds, 0–1: how much that is concrete, how densely, and whether figures, an order of steps and a real occasion
 * belong to it. Length by itself earns nothing; going on and on without saying more costs a little.
 */
function contentOf(found: Measure, language: Lexicon['language']): number {
  const enough = upTo(8, found.concrete)
  const density = Math.min(1.8, found.concrete / Math.max(1, found.words) / USUAL_DENSITY[language])
  const rambling = Math.min(1, Math.max(0, found.words - 90) / 60) * Math.max(0, 1.1 - density)
  return (
    0.05 +
    (0.7 * found.concrete) / (found.concrete + HALF_AT) +
    enough * (0.09 * density + 0.1 * upTo(3, found.figures) + 0.08 * upTo(2, found.order)) +
    0.04 * enough * Number(found.occasion) -
    0.25 * rambling
  )
}

/** Whether it can be followed, 0–1: something concrete, and where it is long, its order, reasons and ends. */
function clarityOf(found: Measure, content: number): number {
  const links = found.words <= 40 ? 0.8 : upTo(3, found.order + found.reasons + found.outcomes)
  return 0.6 * content + 0.4 * upTo(8, found.concrete) * links
}

/** Rows of verbs and figures, and words in no order: not speech, so it earns no score. */
const isWordSalad = (found: Measure) =>
  found.brokenProportion > 0.15 ||
  (found.numbers >= 4 &&
    (found.numberProportion > 0.19 || (found.numberProportion > 0.12 && found.bareProportion >= 0.6)))

/** The words of the question, turned over and over. */
const isMadeOfQuestion = (found: Measure) =>
  found.concrete <= 2 && found.questionProportion >= 0.5 && found.variety <= 0.5

/** Words of its own that make an answer need something to do with question or work. */
const SUBSTANTIAL = 9
/** Words that must be written down before an answer is judged of which another part is only a recording. */
const ENOUGH_BESIDE_UNHEARD = 15

const nothingOwn = ({ aside }: Answer): AnswerStatus => {
  if (aside.list.length > 0) return 'list'
  if (aside.unknowing.length > 0) return 'unknowing'
  if (aside.echo.length > 0) return 'echo'
  if (aside.repeated.length > 0) return 'repeated'
  if (aside.foreign.length > 0) return 'other_language'
  // What may be honest talk about marks is left to a person.
  if (aside.for_evaluator.length > 0) return 'unrelated'
  return aside.addressing.length > 0 ? 'only_addressing' : 'nothing'
}

function statusWithoutScore(answer: Answer, words: number): AnswerStatus | null {
  if (!answer.reached) return 'not_asked'
  if (answer.turns === 0) return answer.passed ? 'silent' : 'unanswered'
  if (answer.otherLanguage) return 'other_language'
  if (answer.transcribedTurns < answer.turns && words < ENOUGH_BESIDE_UNHEARD) return 'not_transcribed'
  return null
}

const withoutNumber = (answer: Answer, status: AnswerStatus): ScoredAnswer => ({
  answer,
  status,
  content: CERTAIN[status] ?? null,
  clarity: CERTAIN[status] ?? null,
  substantial: false,
})

/** An answer where no number has a ground: only whether there is one. */
export const unscored = (answer: Answer): ScoredAnswer => {
  const words = answer.said.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const status = statusWithoutScore(answer, words) ?? 'no_ground'
  return { answer, status, content: null, clarity: null, substantial: false }
}

/** Scores one answer. @param ofQuestion stems of its question */
export function scoreAnswer(
  answer: Answer,
  lexicon: Lexicon,
  ofQuestion: ReadonlySet<string>,
  relation: Relation['to'],
): ScoredAnswer {
  const found = measure(answer.sentences, lexicon, ofQuestion)
  const before = statusWithoutScore(answer, found.words)
  if (before) return withoutNumber(answer, before)
  if (answer.sentences.length === 0) return withoutNumber(answer, nothingOwn(answer))
  if (isWordSalad(found)) return withoutNumber(answer, 'word_salad')
  if (found.outsized) return withoutNumber(answer, 'outsized')
  const listed = answer.aside.list.reduce((sum, sentence) => sum + sentence.words.length, 0)
  if (listed > found.words) return withoutNumber(answer, 'list')
  if (isMadeOfQuestion(found)) return withoutNumber(answer, 'echo')
  const substantial = found.concrete >= SUBSTANTIAL
  if (substantial) {
    if (relation === 'other_question') return withoutNumber(answer, 'other_question')
    if (relation === 'none') return withoutNumber(answer, 'unrelated')
  }
  const content = contentOf(found, lexicon.language)
  return {
    answer,
    status: 'measured',
    content: whole(content),
    clarity: whole(clarityOf(found, content)),
    substantial,
  }
}
