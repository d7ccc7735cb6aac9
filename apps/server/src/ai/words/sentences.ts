import { normalise } from './normalise.ts'
import { segmentWords } from './segment-words.ts'

/** One word: as said, in lower case, and its stem (the key under which words are compared). */
export interface Word {
  raw: string
  norm: string
  stem: string
}

/** A sentence or a clause of a long one. `text` is an exact substring of turn `seq`. */
export interface Sentence {
  seq: number
  text: string
  words: Word[]
}

const STEM_LENGTH = 6
const RU_REFLEXIVE = /(?:ся|сь)$/
const RU_ENDING =
  /(?:ившись|ывшись|ивши|ывши|ениями|ениях|ением|ению|ений|ения|ение|остью|остей|ости|ость|ировать|овать|ивать|ывать|ейте|уйте|ете|йте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею|ала|али|ало|ать|ает|ают|ал|ил|ыл|ел|ла|ло|ли|ешь|нно|иями|ями|ами|иях|иям|ием|ев|ов|ях|ах|ям|ам|ию|ью|ия|ья|и|ы|ь|ю|у|о|а|е|я|й|л|т)$/
/** остаток, остатки; коробка, коробок. */
const RU_FLEETING = /(?<=\p{L}{4})[ое]?[кц]$/u
const EN_ENDING =
  /(?:ational|ations|ation|ates|ated|ating|ate|itions|ition|nesses|ness|ments|ment|ingly|ings|ing|edly|ied|ies|ed|ers|er|ors|or|ally|ly|es|s|e|(?<![aeiou])y)$/

/**
 * A word's stem in the script's manner: endings off, first letters kept. Light on purpose: it only has to bring
 * forms of one word together (настроил, настроила, настройка; migrate, migrated, migration).
 * @param norm lower-case word
 */
export function stem(norm: string): string {
  if (/[^\p{L}’'-]/u.test(norm)) return norm
  const bare = /\p{Script=Cyrillic}/u.test(norm)
    ? without(norm.replace(RU_REFLEXIVE, ''), RU_ENDING).replace(RU_FLEETING, '')
    : without(norm.replace(/['’]s$/, ''), EN_ENDING)
  return bare.slice(0, STEM_LENGTH)
}

const without = (word: string, ending: RegExp) => {
  const stripped = word.length > 4 ? word.replace(ending, '') : word.replace(/(?<=...)s$/, '')
  return stripped.length >= 3 ? stripped : word
}

const WORD = /[\p{L}\p{N}]+(?:[-'’./+#][\p{L}\p{N}]+)*[+#]*/gu
/** Characters by which a word is known; real words are shorter, and patterns stay quick. */
const LONGEST_WORD = 48
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The words of a text, in order; also for scripts without spaces. */
export function wordsOf(text: string): Word[] {
  const raws = UNSPACED.test(text) ? segmentWords(text) : (text.match(WORD) ?? [])
  return raws.map(raw => {
    const norm = normalise(raw.slice(0, LONGEST_WORD))
    return { raw, norm, stem: stem(norm) }
  })
}

const LONG_SENTENCE_WORDS = 30
const CLAUSE_WORDS = 8
/** Not behind titles and measures, those of `words/cut-sentences.ts`. */
const SENTENCE_END =
  /(?<=[.!?…]["»”)]?)(?<!(?:^|[\s(«„“"'])(?:Dr|Mr|Mrs|Ms|St|Prof|No|Nr|Fr|Hr|Sr|Sra|ул|гг|им|стр|тыс|млн|руб|см|др|пр)\.)[^\S\n]+|(?<=[。！？])|\n+/u
const CLAUSE_START =
  /(?<=[,;:—–])\s+|(?<!\s)\s+(?=(?:and|then|so|but|because|after|и|а|но|потом|затем|поэтому|после|чтобы)\s)/giu

/** Sentences of a turn. */
export const sentencesOf = (seq: number, content: string): Sentence[] =>
  content.split(SENTENCE_END).flatMap(text => sentence(seq, text))

const sentence = (seq: number, part: string): Sentence[] => {
  const text = part.trim()
  const words = wordsOf(text)
  return words.length > 0 ? [{ seq, text, words }] : []
}

/** A very long sentence (speech without full stops) as clauses, any other as it is. */
export function clausesOf(whole: Sentence): Sentence[] {
  if (whole.words.length <= LONG_SENTENCE_WORDS) return [whole]
  const clauses: Sentence[] = []
  let from = 0
  let counted = 0
  let words = 0
  for (const boundary of whole.text.matchAll(CLAUSE_START)) {
    words += wordsOf(whole.text.slice(counted, boundary.index)).length
    counted = boundary.index
    if (words < CLAUSE_WORDS) continue
    clauses.push(...sentence(whole.seq, whole.text.slice(from, boundary.index)))
    from = boundary.index + boundary[0].length
    words = 0
  }
  return [...clauses, ...sentence(whole.seq, whole.text.slice(from))]
}
