import type { ReportTexts } from '../report-texts.ts'

type Script = keyof ReportTexts['scripts']

/** Letters of scripts that the typeface does not have, or that it could not put in order; with the signs and spaces between them. */
const FOREIGN =
  '(?:(?![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Armenian}\\p{sc=Georgian}\\p{sc=Zyyy}\\p{sc=Zinh}])[\\p{L}\\p{M}\\p{Nl}]|[\\u3000-\\u30ff\\uff00-\\uffef])'
const FOREIGN_RUN = new RegExp(`${FOREIGN}(?:[\\p{P}\\p{Z}\\p{N}]*${FOREIGN})*`, 'gu')

const SCRIPTS: readonly [Script, RegExp][] = [
  ['japanese', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['chinese', /\p{sc=Han}/u],
  ['korean', /\p{sc=Hangul}/u],
  ['arabic', /\p{sc=Arabic}/u],
  ['hebrew', /\p{sc=Hebrew}/u],
  ['devanagari', /\p{sc=Devanagari}/u],
  ['thai', /\p{sc=Thai}/u],
]
const scriptOf = (run: string): Script => SCRIPTS.find(([, pattern]) => pattern.test(run))?.[0] ?? 'other'

/** What is not seen, or would turn the direction of what follows; a line break stays. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu
/** More marks on one letter are no language. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
/** Characters without a space before a line may break inside them. */
const UNBROKEN_MAX = 100
const UNBROKEN = new RegExp(`[^\\s]{${UNBROKEN_MAX}}(?=[^\\s])`, 'gu')
const MAY_BREAK = '\u200b'

/** Makes texts of people fit for the typeface, and remembers what it could not set. */
export interface Printer {
  /** The text with a mark such as `[Chinese characters]` in the place of what cannot be set. */
  print(text: string): string
  /** Can all of this be set as it is? */
  canPrint(text: string): boolean
  /** The marks that were put, each once. */
  marks(): string[]
}

/**
 * @param hasGlyph whether all weights of the typeface have this character
 * @param scripts names of what cannot be set
 */
export const createPrinter = (
  hasGlyph: (codePoint: number) => boolean,
  scripts: ReportTexts['scripts'],
): Printer => {
  const put = new Set<string>()
  const mark = (script: Script): string => {
    const words = `[${scripts[script]}]`
    put.add(words)
    return words
  }
  const isSet = (character: string): boolean => character === '\n' || hasGlyph(character.codePointAt(0) ?? 0)
  const withoutGaps = (text: string): string => {
    let missing = false
    let set = ''
    for (const character of text) {
      if (isSet(character)) set += character
      else if (!missing) set += mark('symbol')
      missing = !isSet(character)
    }
    return set
  }
  const print = (text: string): string => {
    const plain = text
      .replace(/\t/g, ' ')
      .replace(INVISIBLE, '')
      // Before they are put in order, which takes the square of their number.
      .replace(STACKED_MARKS, '$1')
      .normalize('NFC')
      .replace(FOREIGN_RUN, run => mark(scriptOf(run)))
    return withoutGaps(plain).replace(UNBROKEN, piece => piece + MAY_BREAK)
  }
  return {
    print,
    canPrint: text => !Object.values(scripts).some(words => print(text).includes(`[${words}]`)),
    marks: () => [...put],
  }
}
