import type { CandidateResults } from '@vivavox/contracts/lists'
import type { CandidateLocale } from '@vivavox/contracts/locales'
import { daysInWords, defineCandidateMail, momentInWords } from '../../notifications/index.ts'
import { RECEIPT_TEXTS } from './receipt-texts.ts'

interface ReceiptFacts {
  interviewId: string
  token: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** Where candidates turn to with questions. */
  contact: string
  begunAt: Date
  /** The owner's (IANA); null: not known. */
  timeZone: string | null
  minutes: number
  /** How many questions were asked, of how many. */
  asked: number
  questions: number
  /** What its candidates see. */
  candidateResults: CandidateResults
  retentionDays: number
}

const sayIn = (locale: CandidateLocale) => (facts: ReceiptFacts & { url: string }) => {
  const texts = RECEIPT_TEXTS[locale]
  const { labels } = texts
  return {
    subject: `${texts.subject}${facts.vacancy}`,
    heading: texts.heading,
    lead: `${texts.saved}\n\n${texts.next[facts.candidateResults]}`,
    facts: [
      { label: labels.position, value: facts.company ? `${facts.vacancy}, ${facts.company}` : facts.vacancy },
      { label: labels.started, value: momentInWords(facts.begunAt, locale, facts.timeZone) },
      { label: labels.length, value: texts.minutes(facts.minutes) },
      { label: labels.questions, value: texts.asked(facts.asked, facts.questions) },
      { label: labels.contact, value: facts.contact },
    ],
    action: { label: texts.action, url: facts.url },
    notes: [texts.personal, texts.deleted(daysInWords(facts.retentionDays, locale)), texts.why],
  }
}

/** What a candidate keeps of an interview that is over, with their own way back to it. */
export const receiptMail = defineCandidateMail<ReceiptFacts>({
  path: ({ interviewId, token }) => `/results/${interviewId}#receipt=${token}`,
  sender: ({ company }) => company,
  sayIn,
})
