import { z } from 'zod'
import { readChecked, SHIPPED } from '../../../platform/shipped-content.ts'
import { stem, type Word } from '../../words/sentences.ts'

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/**
 * One expression that finds any of the phrases as whole words in normalised text, for every script.
 * @param list phrases separated by `|`; `*` stands for any ending of a word
 */
function phrases(list: string): RegExp {
  const parts = list
    .split('|')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => literal(part).replaceAll('*', '\\p{L}*').replace(/\s+/g, '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** The distinct phrases found. */
export const found = (text: string, expression: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(expression), match => match[0])),
]

/** Words separated by white space as a set. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const words = z.string().min(1).transform(wordSet)
const stems = words.transform(list => new Set([...list].map(stem)))
const expressions = z
  .array(z.string().trim().min(1))
  .min(1)
  .transform(list => phrases(list.join('|')))

/** What the evaluator knows about one language. Words are in lower case with е for ё. */
const lexiconFile = z.strictObject({
  /** Words without content of their own. */
  small: words,
  /** Stems that stand in any answer and prove nothing. */
  generic: stems,
  /** Numbers said as words. */
  numbers: words,
  /** Hesitations and words that only fill a pause. */
  fillers: expressions,
  negation: words,
  /** Other people as those who do something; the speaker. */
  others: words,
  own: words,
  /** Articles and prepositions: something has to follow, and none of `neverAfter` can. */
  expectant: words,
  neverAfter: words,
  reason: expressions,
  outcome: expressions,
  sequence: expressions,
  /** A real occasion: a time, a place, 'for example'. */
  occasion: expressions,
  /** Comparisons with the whole world. */
  outsized: expressions,
  /** An honest 'I do not know'. */
  unknowing: expressions,
  /** Words of judging and of its end: a sentence with them and with `spoken` answers nothing. */
  judging: expressions,
  /** Whom and what one speaks to or of when the words are meant for the one who judges. */
  spoken: expressions,
  /** Names of the one who judges, and of this interview. */
  reader: expressions,
  /** Greetings and introductions: they carry names, not answers. */
  introduction: expressions,
})

export type Lexicon = z.output<typeof lexiconFile> & { language: 'en' | 'ru' }

const made = new Map<string, Lexicon>()
const read = (language: 'en' | 'ru'): Lexicon => {
  const lexicon = made.get(language) ?? {
    language,
    ...readChecked(SHIPPED, `reading/${language}.json`, lexiconFile),
  }
  made.set(language, lexicon)
  return lexicon
}

/** The lexicon of a BCP 47 language, null where the evaluator has none. @throws ContentFault */
export const lexiconOf = (language: string): Lexicon | null => {
  const code = language.toLowerCase().split('-')[0]
  return code === 'en' || code === 'ru' ? read(code) : null
}

/** What the words of a trade, of a theme of working life, and of working life itself are. */
const subjectsFile = z.strictObject({
  trades: z.array(stems).min(1),
  themes: z.array(stems).min(1),
  workplace: stems,
})
let subjects: z.output<typeof subjectsFile> | undefined
/** Words by which an answer is known to be about a subject, English and Russian. @throws ContentFault */
export const subjectWords = (): z.output<typeof subjectsFile> => {
  subjects ??= readChecked(SHIPPED, 'reading/subjects.json', subjectsFile)
  return subjects
}

/** A content word: neither small nor one that stands in every answer, and no number. */
export const isContent = (word: Word, lexicon: Lexicon | null): boolean =>
  word.norm.length > 2 &&
  /^\p{L}/u.test(word.norm) &&
  !lexicon?.small.has(word.norm) &&
  !lexicon?.numbers.has(word.norm) &&
  !lexicon?.generic.has(word.stem)
