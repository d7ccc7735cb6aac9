import * as z from 'zod'
import {
  type CatalogueText,
  catalogueText,
  fillText,
  type TextValues,
} from '../../platform/catalogue-text.ts'
import { readChecked, SHIPPED } from '../../platform/shipped-content.ts'
import type { MailText } from './layout.ts'

const mailTexts = z.strictObject({
  /** Sentences that several mails name like values. */
  shared: z.record(z.string(), z.string()),
  mails: z.record(
    z.string(),
    z.strictObject({
      subject: catalogueText,
      /** As the subject when left out. */
      heading: catalogueText.optional(),
      lead: catalogueText,
      code: catalogueText.optional(),
      /** By their labels. */
      facts: z.record(z.string(), catalogueText).optional(),
      /** The label of the button. */
      action: catalogueText.optional(),
      notes: z.array(catalogueText),
    }),
  ),
})

/** The words of mails to accounts, one file for each language. @param folder holds texts/mails/<locale>.json */
export const openMailTexts = (folder: string) => {
  const read = new Map<string, z.output<typeof mailTexts>>()
  const textsIn = (locale: string) => {
    const texts = read.get(locale) ?? readChecked(folder, `texts/mails/${locale}.json`, mailTexts)
    read.set(locale, texts)
    return texts
  }
  return {
    names: (locale: string): string[] => Object.keys(textsIn(locale).mails),
    /** @throws ContentFault, Error where the language has no such mail or a value is missing */
    say: (locale: string, name: string, values: TextValues): MailText => {
      const { shared, mails } = textsIn(locale)
      const texts = mails[name]
      if (!texts) throw new Error(`no mail ${name} in ${locale}`)
      const fill = (text: CatalogueText): string => fillText(text, { ...shared, ...values }, locale) ?? ''
      const facts = Object.entries(texts.facts ?? {}).map(([label, text]) => ({ label, value: fill(text) }))
      return {
        subject: fill(texts.subject),
        heading: fill(texts.heading ?? texts.subject),
        lead: fill(texts.lead),
        ...(texts.code && { code: fill(texts.code) }),
        ...(texts.facts && { facts: facts.filter(({ value }) => value !== '') }),
        ...(texts.action && { action: { label: fill(texts.action), url: String(values.url) } }),
        notes: texts.notes.map(fill).filter(note => note !== ''),
      }
    },
  }
}

export const shippedMailTexts = openMailTexts(SHIPPED)
