import { setImmediate as giveOthersATurn } from 'node:timers/promises'
import { type Found, findPersonal, type PersonalData, type PersonalKind } from './find-personal.ts'

/** What stands in the place of what was found. */
export type Placeholders = Record<PersonalKind, string>

/** As models and a blind review read it. */
export const IN_BRACKETS: Placeholders = {
  name: '[name]',
  email: '[email]',
  phone: '[phone]',
  link: '[link]',
}

/** A stretch of a text without what was found in it; what reaches over its edge goes as well. */
const without = (
  text: string,
  found: readonly Found[],
  placeholders: Placeholders,
  { from, to }: { from: number; to: number } = { from: 0, to: text.length },
): string => {
  let at = from
  const pieces = found
    .filter(one => one.to > from && one.from < to)
    .map(one => {
      const before = text.slice(at, Math.max(at, one.from))
      at = Math.min(one.to, to)
      return before + placeholders[one.kind]
    })
  return pieces.join('') + text.slice(at, to)
}

/** A text without what names somebody, and where it is left out in the original. */
export interface Redacted {
  text: string
  found: readonly Found[]
}

/** Puts `[name]`, `[email]`, `[phone]` and `[link]` in the place of what names the candidate. */
export const redact = (text: string, person: PersonalData): Redacted => {
  const found = findPersonal(text, person)
  return { text: without(text, found, IN_BRACKETS), found }
}

/** Reads texts for one reader, each of them once. */
export interface Redactor {
  hide(text: string): Promise<string>
  hideAll(texts: readonly string[]): Promise<string[]>
  /** A quote cut as the text around it is, so that the two agree: a name is found by words that a quote may not hold. */
  hideQuote(quote: string, text: string): Promise<string>
}

/**
 * Leaves out of many texts what names somebody. One text takes up to some 20 ms: between two of them, what waits gets its turn.
 * @param placeholders what stands there instead
 */
export const createRedactor = (person: PersonalData, placeholders: Placeholders = IN_BRACKETS): Redactor => {
  const known = new Map<string, readonly Found[]>()
  const find = async (text: string): Promise<readonly Found[]> => {
    const before = known.get(text)
    if (before) return before
    await giveOthersATurn()
    const found = findPersonal(text, person)
    known.set(text, found)
    return found
  }
  const hide = async (text: string): Promise<string> => without(text, await find(text), placeholders)
  return {
    hide,
    hideAll: async texts => {
      const hidden: string[] = []
      for (const text of texts) hidden.push(await hide(text))
      return hidden
    },
    hideQuote: async (quote, text) => {
      const from = text.indexOf(quote)
      if (from < 0) return hide(quote)
      return without(text, await find(text), placeholders, { from, to: from + quote.length })
    },
  }
}
