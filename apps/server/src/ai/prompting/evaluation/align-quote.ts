import { wordsOf } from '../../words/sentences.ts'

/** Characters that models change without meaning to: white space, quotation marks, dashes, case, ё. */
const folded = (character: string): string => {
  if (/\s/u.test(character)) return ' '
  if (/[«»“”„‟″]/u.test(character)) return '"'
  if (/[‘’‚‛′`]/u.test(character)) return "'"
  if (/[‐-―−]/u.test(character)) return '-'
  const lower = character.toLowerCase().replace('ё', 'е')
  return lower.length === character.length ? lower : character
}

/** Folded text, runs of white space as one, and where each of its characters stands in the original. */
const fold = (text: string): { folded: string; at: number[] } => {
  const at: number[] = []
  let result = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = folded(text.charAt(index))
    if (character === ' ' && result.endsWith(' ')) continue
    result += character
    at.push(index)
  }
  return { folded: result, at }
}

const TRIMMED = /^[\s"'.,;:!?…-]+|[\s"'.,;:!?…-]+$/gu

/**
 * The passage of a text that a quote means, exactly as it stands there: differences of case, white space, quotation
 * marks, dashes and outer punctuation are forgiven. No other words ever come out of it.
 * @returns null when the text does not hold the quote
 */
export const alignQuote = (text: string, quote: string): string | null => {
  if (quote.trim() !== '' && quote.isWellFormed() && text.includes(quote)) return quote
  const wanted = fold(quote).folded.replace(TRIMMED, '')
  if (wanted === '') return null
  const { folded: held, at } = fold(text)
  const from = held.indexOf(wanted)
  if (from < 0) return null
  const start = at[from] ?? 0
  const end = (at[from + wanted.length - 1] ?? 0) + 1
  const passage = text.slice(start, end)
  return passage.isWellFormed() ? passage : null
}

/** What stands in the place of personal data: it proves nothing. */
const PLACEHOLDER = /\[(?:name|email|phone|link)\]/gu
const WORDS_LEAST = 3
/** Scripts without spaces have words of one character: three of them may say nothing yet. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const UNSPACED_LEAST = 6

/** Does a quote say enough to prove something? Three words at least; six characters in scripts without spaces. */
export const isPassage = (quote: string): boolean => {
  const said = quote.replace(PLACEHOLDER, ' ')
  const words = wordsOf(said)
  if (words.length < WORDS_LEAST) return false
  return !UNSPACED.test(said) || words.reduce((sum, { raw }) => sum + raw.length, 0) >= UNSPACED_LEAST
}
