import { normalise } from '../../words/normalise.ts'
import { found, type Lexicon } from './lexicon.ts'
import { type Sentence, type Word, wordsOf } from './text.ts'

/** What a text is made of. Everything is counted once: saying it twice adds nothing. */
export interface Measure {
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
  /** All numbers, their share of the words, 0–1, and the share of them that count nothing. */
  numbers: number
  numberShare: number
  bareShare: number
  /** Share of the content words that the question lent, 0–1. */
  lentShare: number
  /** Different words among those that are not small, 0–1: who says the same again and again has few. */
  variety: number
  /** Share of articles and prepositions that nothing can follow, 0–1. */
  brokenShare: number
}

/** Words after and before one that denies, and after one that names somebody else, which it concerns. */
const DENIED = { en: [0, 4], ru: [2, 2] } as const
const BY_OTHERS = 3

/** A content word: neither small nor one that stands in every answer, and no number. */
export const isContent = (word: Word, lexicon: Lexicon | null): boolean =>
  word.norm.length > 2 &&
  /^\p{L}/u.test(word.norm) &&
  !lexicon?.small.has(word.norm) &&
  !lexicon?.numbers.has(word.norm) &&
  !lexicon?.generic.has(word.stem)

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

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

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
  return share(new Set(larger).size, larger.length)
}

function brokenShare(words: readonly Word[], lexicon: Lexicon): number {
  const expectant = words.flatMap((word, place) => (lexicon.expectant.has(word.norm) ? [place] : []))
  const broken = expectant.filter(place => {
    const next = words[place + 1]
    return !next || lexicon.neverAfter.has(next.norm)
  })
  return expectant.length < 4 ? 0 : broken.length / expectant.length
}

const PERCENT = /(?<![\d.,])(\d{3,6})(?:[.,]\d{1,3})?\s?(?:%|per ?cent|процент)/gu
const isOutsized = (sentences: readonly Sentence[], lexicon: Lexicon): boolean => {
  const text = normalise(sentences.map(sentence => sentence.text).join('\n'))
  const percents = Array.from(text.matchAll(PERCENT), ([, whole]) => Number(whole))
  return percents.some(percent => percent > 100) || found(text, lexicon.outsized).length > 0
}

/**
 * Measures some sentences word by word, so that full stops make no difference.
 * @param lent stems that the question lent: they prove nothing
 */
export function measure(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  lent: ReadonlySet<string>,
): Measure {
  const words = spokenWords(sentences, lexicon)
  const idle = idlePlaces(words, lexicon)
  const live = words.filter((_, place) => !idle.has(place))
  const text = words.map(word => word.norm).join(' ')
  const numbers = numbersIn(words, lexicon)
  const content = live.filter(word => isContent(word, lexicon))
  const own = content.filter(word => !lent.has(word.stem))
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
    numberShare: share(numbers.all, words.length),
    bareShare: share(numbers.bare, numbers.all),
    lentShare: share(content.length - own.length, content.length),
    variety: varietyOf(words, lexicon),
    brokenShare: brokenShare(words, lexicon),
  }
}
