import type { LetterPlaceholder } from '@vivavox/contracts/lists'
import { type CandidateLocale, languageName } from '@vivavox/contracts/locales'
import { fillText, interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'
import { defineCandidateMail, defineCandidateText, momentInWords } from '../../ledger/notifications/index.ts'
import type { Company } from '../candidate-mails/index.ts'
import { invitationPath } from './invitation-link.ts'

const textsIn = openCatalogue<typeof import('../../../../content/texts/candidates/en.json')>('candidates')

/** The invitation itself; a reminder to a candidate who has not begun; the last one, a day before its end. */
export type InvitationMailKind = 'first' | 'waiting' | 'ending'

export interface InvitationFacts {
  kind: InvitationMailKind
  vacancyId: string
  token: string
  /** Of the candidate's own page. */
  page: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** Where candidates turn to with questions. */
  contact: string
  /** The candidate's; null when unknown. */
  name: string | null
  /** What the vacancy's places ask for, in paragraphs; empty: nothing. */
  notice: readonly string[]
  /** Takes links out of a text once it is filled: the parts may hold none while the whole does. */
  sentBy: Pick<Company, 'stripLinks'>
  /** The recruiter's words with placeholders, instead of ours. */
  subject: string | null
  message: string | null
  /** How long the interview takes. */
  minutes: number
  /** Can spoken answers be written down? */
  isTranscribed: boolean
  /** Of the interview. */
  language: string
  expiresAt: Date
  /** The owner's (IANA); null: not known. */
  timeZone: string | null
}

/** With the comma and the space before it, which go where there is nothing to name. */
const PLACEHOLDER = /,? ?\{([a-z]{1,12})\}/g

/** Fills a recruiter's words, in one pass; unknown placeholders stay. Without a name 'Hello, {name}!' becomes 'Hello!'. */
const wordsWith = (values: Readonly<Record<LetterPlaceholder, string>>) => (words: string | null) => {
  const fill = (whole: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as LetterPlaceholder] : undefined
    return value === '' ? '' : whole.replace(`{${name}}`, () => value ?? `{${name}}`)
  }
  const line = (text: string) => {
    const filled = text.replace(PLACEHOLDER, fill)
    return text.startsWith('{') ? filled.replace(/^, ?/, '') : filled
  }
  return words?.split('\n').map(line).join('\n').replaceAll(' ()', '')
}

/** How our own text greets and begins; what a recruiter's own text replaces. */
const ownLead = (locale: CandidateLocale, { name, vacancy, company }: InvitationFacts): string => {
  const { hello, lead } = textsIn(locale).invitation
  const values = { name: name || null, vacancy, company: company || null }
  return [fillText(hello, values, locale), fillText(lead, values, locale)].filter(Boolean).join('\n\n')
}

const sayIn = (locale: CandidateLocale) => (facts: InvitationFacts & { url: string }) => {
  const { kind, vacancy, company, contact, name, subject, message, language, url, sentBy } = facts
  const texts = textsIn(locale).invitation
  const { labels } = texts
  const minutes = fillText(texts.minutes, { count: facts.minutes }, locale)
  const until = momentInWords(facts.expiresAt, locale, facts.timeZone)
  const said = wordsWith({ name: name ?? '', vacancy, company, minutes, until })
  return {
    subject: sentBy.stripLinks(said(subject) ?? interpolate(texts.subject[kind], { vacancy })),
    heading: texts.heading[kind],
    lead: sentBy.stripLinks(said(message) ?? ownLead(locale, facts)),
    facts: [
      { label: labels.position, value: company ? `${vacancy}, ${company}` : vacancy },
      { label: labels.takes, value: minutes },
      { label: labels.language, value: languageName(language, locale) },
      { label: labels.until, value: until },
      ...(contact ? [{ label: labels.contact, value: contact }] : []),
    ],
    action: { label: texts.action, url },
    notes: [
      facts.isTranscribed ? texts.answers.aloud : texts.answers.typed,
      ...facts.notice,
      interpolate(textsIn(locale).page.link, { url: facts.page }),
      ...texts.notes,
    ],
  }
}

const texts = {
  path: invitationPath,
  sender: ({ company }: InvitationFacts) => company,
  sayIn,
}

/** What an invitation says, before it is laid out. */
export const invitationText = defineCandidateText<InvitationFacts>(texts)

/** Invites a candidate, or reminds them of it. */
export const invitationMail = defineCandidateMail<InvitationFacts>(texts)
