import { englishRules } from './en/rules.ts'
import { applyRules, type Rule } from './rule.ts'

const RULES: Readonly<Record<string, readonly Rule[]>> = { en: englishRules }
/** No sentence is so long; what is cut off is not said. */
const TEXT_MAX = 4_000

/** Is there anything in it that sounds? */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A sentence ends with a mark: the voice falls, and some engines end their process with a single letter. */
const ended = (text: string): string => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text)

/**
 * A sentence as a voice has to read it: numbers, dates, measures, abbreviations and terms as words. In languages without rules the
 * engine reads them its own way.
 * @param language BCP 47
 */
export const spokenText = (sentence: string, language: string): string => {
  const text = sentence
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
  const rules = RULES[language.split('-')[0] ?? ''] ?? []
  const read = applyRules(text, rules)
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,;:!?])/gu, '')
  return ended(read.trim())
}
