import { normalise } from '../../words/normalise.ts'
import { isOtherLanguage } from './language.ts'
import type { Lexicon } from './lexicon.ts'
import type { Sentence } from './text.ts'

/** A word with letters that the language does not have. */
const FOREIGN_LETTERS = {
  en: /[^\p{ASCII}\P{L}]/u,
  ru: /[\u0450-\u04ff]/u,
} as const
/** Words from which a sentence tells its language. */
const MIN_WORDS = 4
/** A row of foreign names is a list, not another language. */
const LIST_ITEMS = 5
const ITEM_WORDS = 3
const FOREIGN_SHARE = 0.2
const STRANGE_SHARE = 0.1

/** Whether a sentence is in another language than the interview: its letters, or hardly one of the small words. */
export function isForeign({ text, words }: Sentence, lexicon: Lexicon): boolean {
  const items = text.split(/[,;|•/]/).length
  if (items >= LIST_ITEMS && words.length < ITEM_WORDS * items) return false
  if (isOtherLanguage(words, lexicon.language, lexicon)) return true
  const lettered = words.filter(word => /\p{L}/u.test(word.norm))
  const script = lexicon.language === 'en' ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}|\p{Script=Latin}/u
  if (lettered.length > 0 && lettered.every(word => !script.test(word.norm))) return true
  if (lettered.length < MIN_WORDS) return false
  const share = (test: (norm: string) => boolean) =>
    lettered.filter(word => test(word.norm)).length / lettered.length
  if (share(norm => FOREIGN_LETTERS[lexicon.language].test(norm)) >= FOREIGN_SHARE) return true
  const strange = lexicon.language === 'en' ? /\P{ASCII}/u : /\p{Script=Latin}/u
  return (
    share(norm => strange.test(norm)) > (lexicon.language === 'en' ? 0 : 0.6) &&
    share(norm => lexicon.small.has(norm)) < STRANGE_SHARE
  )
}

/** What a sentence has of the words that are meant for the one who judges. */
interface Aim {
  judging: boolean
  spoken: boolean
  reader: boolean
}

const aimOf = ({ text }: Sentence, { judging, spoken, reader, fillers }: Lexicon): Aim => {
  const said = normalise(text).replace(fillers, ' ')
  const has = (expression: RegExp) => said.search(expression) >= 0
  return { judging: has(judging), spoken: has(spoken), reader: has(reader) }
}

/**
 * The sentences that may be meant for the one who judges instead of the question: they count for nothing. Wider than the flag, which accuses: an honest sentence about marks loses its few points here and no more.
 * @param started sentences that are known to be
 */
export function besideAmong(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  started: ReadonlySet<Sentence>,
): ReadonlySet<Sentence> {
  const aims = sentences.map(sentence => ({ sentence, ...aimOf(sentence, lexicon) }))
  const beside = new Set(
    aims
      .filter(({ judging, spoken, reader }) => (judging && spoken) || (reader && (judging || spoken)))
      .map(({ sentence }) => sentence),
  )
  // Two passes, so that the neighbours on both sides of a marked sentence are marked.
  for (const row of [aims, aims.toReversed()])
    row.forEach(({ sentence, reader }, index) => {
      const before = row[index - 1]?.sentence
      if (reader && before && (beside.has(before) || started.has(before))) beside.add(sentence)
    })
  return beside
}
