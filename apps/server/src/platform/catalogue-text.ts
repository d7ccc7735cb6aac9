import * as z from 'zod'

const FORMS = z.partialRecord(z.enum(['zero', 'one', 'two', 'few', 'many', 'other']), z.string())

/** A text of a catalogue with `{values}`; where it depends on `{count}`, by the plural categories of its language. */
export const catalogueText = z.union([z.string(), FORMS])
export type CatalogueText = z.output<typeof catalogueText>

/** By name; a text that names null is left out. */
export type TextValues = Readonly<Record<string, unknown>>

const formOf = (text: CatalogueText, locale: string, count: unknown): string =>
  typeof text === 'string'
    ? text
    : (text[new Intl.PluralRules(locale).select(Number(count))] ?? text.other ?? '')

/**
 * Puts values into a text; each as it is, braces too.
 * @returns null: it names a value that is null
 * @throws Error where it names a value that is not there
 */
export const fillText = (text: CatalogueText, values: TextValues, locale: string): string | null => {
  let isWanted = true
  const filled = formOf(text, locale, values.count).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} of “${text}”`)
    if (value === null) isWanted = false
    return String(value)
  })
  return isWanted ? filled : null
}
