import { normalise } from '../normalise.ts'
import type { PhraseKind } from './phrase-file.ts'
import { plainWord } from './plain-word.ts'

/** A word, or a character where the script has no spaces. */
export interface Token {
  text: string
  /** Place in the normalised text, characters. */
  at: number
  /** What stands between the token before and this one. */
  before: string
}

export interface Phrase {
  language: string
  kind: PhraseKind
  /** A trailing * stands for any ending. */
  tokens: string[]
}

/** A phrase found: its first token, the one behind its last, and where both stand in the text. */
export interface Hit {
  phrase: Phrase
  first: number
  end: number
  at: number
}

const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{Nd}]+/gu

/** The words of a text in the form in which phrases are searched. */
export const tokensOf = (text: string): Token[] => {
  const normalised = normalise(text)
  let end = 0
  return Array.from(normalised.matchAll(TOKEN), match => {
    const token = { text: plainWord(match[0]), at: match.index, before: normalised.slice(end, match.index) }
    end = match.index + match[0].length
    return token
  })
}

/** The words of a phrase in the data; * stays with its word. */
export const phraseTokens = (text: string): string[] =>
  text.split(/\s+/).flatMap(word => {
    const tokens = tokensOf(word).map(token => token.text)
    return word.endsWith('*') ? [...tokens.slice(0, -1), `${tokens.at(-1)}*`] : tokens
  })

const fits = (wanted: string, said: string | undefined): boolean =>
  said !== undefined && (wanted.endsWith('*') ? said.startsWith(wanted.slice(0, -1)) : said === wanted)

/** Letters by which a word with any ending is looked up. */
const HEAD = 2

/** Finds phrases in one pass over the words. */
export const createFinder = (phrases: readonly Phrase[]): ((tokens: readonly Token[]) => Hit[]) => {
  const byStart = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const first = phrase.tokens[0] ?? ''
    const key = first.endsWith('*') ? `${first.slice(0, HEAD)}*` : first
    byStart.set(key, [...(byStart.get(key) ?? []), phrase])
  }
  return tokens =>
    tokens.flatMap((token, first) => {
      const candidates = [
        ...(byStart.get(token.text) ?? []),
        ...(byStart.get(`${token.text.slice(0, HEAD)}*`) ?? []),
      ]
      return candidates
        .filter(phrase => phrase.tokens.every((wanted, index) => fits(wanted, tokens[first + index]?.text)))
        .map(phrase => ({ phrase, first, end: first + phrase.tokens.length, at: token.at }))
    })
}
