import type { CandidateLocale } from '@vivavox/contracts/locales'
import { fillText, interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'
import { defineCandidateMail } from '../../ledger/notifications/index.ts'

interface WaitlistFacts {
  /** Path of the interview; the candidate's own link when invited. */
  path: string
  vacancy: string
  /** '' when unset. */
  company: string
  /** Contact for questions. */
  contact: string
}

type Texts = typeof import('../../../../content/texts/candidates/en.json')

const textsIn = openCatalogue<Texts>('candidates')

const sayIn = (locale: CandidateLocale) => (facts: WaitlistFacts & { url: string }) => {
  const { subject, heading, lead, action, contact, notes } = textsIn(locale).waitlist
  return {
    subject: interpolate(subject, { ...facts }),
    heading,
    lead: fillText(lead, { ...facts, company: facts.company || null }, locale),
    facts: [{ label: contact, value: facts.contact }],
    action: { label: action, url: facts.url },
    notes,
  }
}

/** Mail to a waitlisted candidate: interviews are open again. */
export const waitlistMail = defineCandidateMail<WaitlistFacts>({
  path: ({ path }) => path,
  sender: ({ company }) => company,
  sayIn,
})
