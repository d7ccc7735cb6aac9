import { type Lexicon, wordSet } from './lexicon.ts'
import type { Word } from './text.ts'

/** Small words by which a language shows itself. */
const MARKS: Record<string, ReadonlySet<string>> = {
  en: wordSet('the and of to is was it that for with on at we they have i my you this are not from but'),
  ru: wordSet('и в не на я что с как по это мы но из у за к от для было был они так а'),
  es: wordSet('el la los las de que y en un una por con para no se lo es fue pero mi nos cuando como más'),
  fr: wordSet(
    'le la les des de et en un une que qui dans pour avec est pas je nous vous ce mais sur au plus',
  ),
  de: wordSet(
    'der die das und ich nicht ist war mit auf ein eine wir den dem zu von es für sich auch als haben',
  ),
}
const SCRIPTS: Record<string, RegExp> = {
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
}
const LATIN = /\p{Script=Latin}/u
const ANY_SCRIPT = /\p{L}/u
const MIN_WORDS = 6

/**
 * Whether words are plainly in another language than the interview's: another script, or the small words of another
 * known language and none of its own. Doubt means no.
 */
export function isOtherLanguage(
  words: readonly Word[],
  interviewLanguage: string,
  lexicon: Lexicon | null,
): boolean {
  const lettered = words.filter(word => ANY_SCRIPT.test(word.norm))
  if (lettered.length < MIN_WORDS) return false
  const language = interviewLanguage.toLowerCase().split('-')[0] ?? ''
  const expected = SCRIPTS[language] ?? (MARKS[language] ? LATIN : null)
  if (!expected) return false
  const inScript = share(lettered, word => expected.test(word.norm))
  // Trades mix Latin names into any language; prose in Latin has its small words besides.
  if (inScript < 0.4)
    return expected === LATIN || !LATIN.test(text(lettered)) || marked(lettered, language, lexicon)
  return expected === LATIN && marked(lettered, language, lexicon)
}

const text = (words: readonly Word[]) => words.map(word => word.norm).join(' ')
const share = (words: readonly Word[], test: (word: Word) => boolean) =>
  words.filter(test).length / words.length

function marked(words: readonly Word[], language: string, lexicon: Lexicon | null): boolean {
  const has = (code: string) => share(words, word => MARKS[code]?.has(word.norm) === true)
  const own = Math.max(has(language), lexicon ? share(words, word => lexicon.small.has(word.norm)) : 0)
  return Object.keys(MARKS).some(code => code !== language && has(code) > 0.15 && has(code) > own * 2)
}
