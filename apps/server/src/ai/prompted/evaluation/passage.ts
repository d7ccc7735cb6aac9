import { wordsOf } from '../../builtin/evaluate/text.ts'

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
