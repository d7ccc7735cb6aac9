import {
  type CatalogueText,
  fillText,
  openCatalogue,
  type TextValues,
} from '../../../platform/catalogue-text.ts'
import type { MailText } from './layout.ts'

interface WrittenMail {
  subject: CatalogueText
  /** As the subject when left out. */
  heading?: CatalogueText
  lead: CatalogueText
  code?: CatalogueText
  facts?: { label: string; value: CatalogueText }[]
  /** The label of the button. */
  action?: CatalogueText
  notes: CatalogueText[]
}

const textsIn = openCatalogue<{
  /** Sentences that several mails name like values. */
  shared: Record<string, string>
  mails: Record<string, WrittenMail>
}>('mails')

/**
 * Writes a mail to an account.
 * @throws Error where the language has no such mail or a value is missing
 */
export const writeMail = (locale: string, name: string, values: TextValues): MailText => {
  const { shared, mails } = textsIn(locale)
  const texts = mails[name]
  if (!texts) throw new Error(`no mail ${name} in ${locale}`)
  const fill = (text: CatalogueText): string => fillText(text, { ...shared, ...values }, locale)
  const facts = texts.facts?.map(({ label, value }) => ({ label, value: fill(value) }))
  return {
    subject: fill(texts.subject),
    heading: fill(texts.heading ?? texts.subject),
    lead: fill(texts.lead),
    ...(texts.code && { code: fill(texts.code) }),
    ...(facts && { facts: facts.filter(({ value }) => value !== '') }),
    ...(texts.action && { action: { label: fill(texts.action), url: String(values.url) } }),
    notes: texts.notes.map(fill).filter(note => note !== ''),
  }
}
