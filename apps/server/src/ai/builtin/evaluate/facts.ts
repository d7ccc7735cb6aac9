import { normalise } from '../../words/normalise.ts'
import type { Lexicon } from './lexicon/index.ts'
import { found } from './phrases.ts'
import { type Sentence, stem, type Word } from './text.ts'

/** What can be pointed at in a text. Everything is distinct: saying it twice adds nothing. */
export interface Facts {
  /** Numbers with what they count, as said. */
  numbers: string[]
  /** Named tools, systems, places, as said. */
  names: string[]
  /** Words of the field that the question did not contain, as said. */
  terms: string[]
  /** The speaker's own acts, as said. */
  actions: string[]
  outcome: string[]
  reason: string[]
  sequence: string[]
  occasion: string[]
  /** Number of different content words beyond the question's. */
  concrete: number
}

export interface FactContext {
  lexicon: Lexicon | null
  /** BCP 47. */
  language: string
  /** Stems of the question. */
  question: ReadonlySet<string>
  /** Stems of the vacancy and its trades. */
  field: ReadonlySet<string>
}

const NUMBER =
  /(?<![\p{L}\p{N}.,]|\d:)[$€£₽]?\d+(?:[.,:]\d+)*(?:\s?(?:%|°|[$€£₽])|[a-zа-я]{1,3}(?!\p{L})|[ -]\p{L}+|[年月日時时分秒件個个人次度％])/giu
const YEAR = /^(?:19|20)\d\d(?!\d)/
const isTechnical = (raw: string) =>
  (/\p{Ll}\p{Lu}/u.test(raw) && !/^(?:Mc|Mac|De|La|Le|Van|Fitz)\p{Lu}/u.test(raw)) ||
  (/^\p{Lu}[\p{Lu}\p{N}/-]+$/u.test(raw) && raw.length <= 7) ||
  /^\p{L}+[+#]+$/u.test(raw) ||
  /^\p{L}+[-]?\d+$/u.test(raw)

/** The facts of some sentences. */
export function factsOf(sentences: readonly Sentence[], context: FactContext): Facts {
  const words = sentences.flatMap(sentence => sentence.words)
  const text = sentences.map(sentence => normalise(sentence.text)).join('\n')
  const marks = (expression: RegExp | undefined) => (expression ? found(text, expression) : [])
  const names = distinct(sentences.flatMap(sentence => namesOf(sentence, context)))
  const nameStems = new Set(names.map(name => name.stem))
  const terms = distinct(words.filter(word => isTerm(word, context) && !nameStems.has(word.stem)))
  return {
    numbers: distinctText(sentences.flatMap(sentence => numbersOf(sentence, context.lexicon))),
    names: names.map(name => name.raw),
    terms: terms.map(term => term.raw),
    actions: actionsOf(sentences, context),
    outcome: outcomesOf(sentences, context),
    reason: marks(context.lexicon?.reason),
    sequence: marks(context.lexicon?.sequence),
    occasion: [...marks(context.lexicon?.occasion), ...found(text, /(?<!\d)(?:19|20)\d\d(?!\d)/g)],
    concrete: distinct(words.filter(word => isConcrete(word, context))).length,
  }
}

/** A content word: neither a small word nor one that stands in every answer. */
export const isContent = (word: Word, lexicon: Lexicon | null): boolean =>
  word.norm.length > 1 &&
  /\p{L}/u.test(word.norm) &&
  !lexicon?.stop.has(word.norm) &&
  !lexicon?.generic.has(word.stem)

const isConcrete = (word: Word, context: FactContext) =>
  isContent(word, context.lexicon) && !context.question.has(word.stem)
const isTerm = (word: Word, context: FactContext) =>
  isConcrete(word, context) && word.norm.length > 2 && context.field.has(word.stem)

const distinct = (words: readonly Word[]) => [...new Map(words.map(word => [word.stem, word])).values()]
const distinctText = (items: readonly string[]) => [
  ...new Map(items.map(item => [normalise(item), item])).values(),
]

function numbersOf(sentence: Sentence, lexicon: Lexicon | null): string[] {
  const digits = (sentence.text.match(NUMBER) ?? [])
    .filter(match => !YEAR.test(match))
    .map(match => withoutSmallWord(match, lexicon))
  const acts = new Set(lexicon?.actions(sentence.words.map(word => word.norm)))
  const spoken = sentence.words.flatMap((word, index) => {
    const next = sentence.words[index + 1]
    // 'At six I gave': what is done is not what is counted.
    const isUnit = next && !lexicon?.stop.has(next.norm) && !acts.has(next.norm)
    const counts = lexicon?.numberWords.has(word.norm) && isUnit
    return counts ? [`${word.raw} ${next.raw}`] : []
  })
  return [...digits, ...spoken]
}

/** '10 to' (40) counts 10 of something: the small word is no unit. */
const withoutSmallWord = (number: string, lexicon: Lexicon | null) => {
  const [digits = number, word = ''] = number.split(/(?<=\d)[ -](?=\p{L})/u)
  return lexicon?.stop.has(normalise(word)) ? digits : number
}

function namesOf(sentence: Sentence, context: FactContext): Word[] {
  const { words } = sentence
  const capital = (word: Word) => /^\p{Lu}/u.test(word.raw)
  // Where nearly every word is capital, capitals say nothing.
  const shouted = words.length > 3 && words.filter(capital).length > words.length * 0.6
  const capitalsMean = !shouted && !context.language.startsWith('de')
  return words.filter((word, index) => {
    if (context.question.has(word.stem) || word.norm.length < 2 || /^\d/.test(word.norm)) return false
    if (isTechnical(word.raw) && !shouted) return true
    if (context.language.startsWith('ru') && /^[a-z]/i.test(word.raw)) return true
    return index > 0 && capitalsMean && capital(word) && !/^I['’]/.test(word.raw)
  })
}

/** 'Improved' and 'reduced' say something beside a figure or a name, and nothing alone. */
const isBacked = (sentence: Sentence, context: FactContext) =>
  numbersOf(sentence, context.lexicon).length > 0 || namesOf(sentence, context).length > 0

function actionsOf(sentences: readonly Sentence[], context: FactContext): string[] {
  const { lexicon } = context
  if (!lexicon) return []
  const acts = sentences.flatMap(sentence =>
    lexicon
      .actions(sentence.words.map(word => word.norm))
      .filter(act => !lexicon.hollow.has(stem(act)) || isBacked(sentence, context)),
  )
  return [...new Map(acts.map(act => [stem(act), act])).values()]
}

function outcomesOf(sentences: readonly Sentence[], context: FactContext): string[] {
  const { lexicon } = context
  if (!lexicon) return []
  const outcomes = sentences.flatMap(sentence =>
    found(normalise(sentence.text), lexicon.outcome).filter(
      mark => !lexicon.hollow.has(stem(mark)) || isBacked(sentence, context),
    ),
  )
  return [...new Set(outcomes)]
}
