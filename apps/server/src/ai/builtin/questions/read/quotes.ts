import { overlap, stems } from '../../../words/similar.ts'
import type { Phrase } from '../types.ts'
import { spokenWords } from './speakable.ts'

const ENOUGH = 4
// Below this a sentence is a heading or a place, not a statement about the work.
const MIN_WORDS = 4
const MIN_TELLING = 3

const ABOUT_EMPLOYER =
  /(?<!\p{L})(?:company|founded|located|metro|office is|компани\p{L}+|основан\p{L}*|расположен\p{L}*|метро|офис|коллектив|график)(?!\p{L})/iu

/** Sentences about the employer or to the reader of the vacancy, not about the work. */
const TO_READER =
  /^(?:apply|send|call|join|please|welcome|hello|hi|if you|come|must|we|our|мы|наш\p{L}*)(?!\p{L})|(?<!\p{L})(?:нуж(?:ен|на|ны)|требу[ею]тся|wanted)(?!\p{L})|(?<!\p{L})(?:резюме|отклик\p{L}*|присылайте|звоните|пишите|приходите|cv|interview)(?!\p{L})/iu

// 'Хостел на сорок мест' only names a place: a Russian clause about work has a verb of the present.
const RU_VERB = /\p{L}{2}(?:[аеёиюуя]т|[её]те|ите)(?:ся)?(?!\p{L})/iu
const isNameOnly = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text) && !RU_VERB.test(text)

const isTelling = (text: string): boolean =>
  spokenWords(text) >= MIN_WORDS &&
  stems(text).size >= MIN_TELLING &&
  !TO_READER.test(text) &&
  !ABOUT_EMPLOYER.test(text) &&
  !isNameOnly(text)

/**
 * Verbatim clauses for a description that yields few phrases, so that the interview still is about it.
 * @param clauses speakable clauses of sentences about the work
 * @returns at most as many as bring the duties to four
 */
export const quotesOf = (clauses: readonly string[], duties: readonly Phrase[]): Phrase[] => {
  const quotes: Phrase[] = []
  for (const text of clauses) {
    if (duties.length + quotes.length >= ENOUGH) break
    const known = [...duties, ...quotes].some(phrase => overlap(phrase.text, text) >= 0.5)
    if (isTelling(text) && !known) quotes.push({ form: 'quoted', text })
  }
  return quotes
}
