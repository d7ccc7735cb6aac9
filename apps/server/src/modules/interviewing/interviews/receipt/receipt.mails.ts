import type { CandidateResults } from '@vivavox/contracts/lists'
import type { CandidateLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../../platform/catalogue-text.ts'
import { daysInWords, defineCandidateMail, momentInWords } from '../../../ledger/notifications/index.ts'

interface ReceiptFacts {
  interviewId: string
  token: string
  /** Of the candidate's own page. */
  page: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** Where candidates turn to with questions. */
  contact: string
  begunAt: Date
  /** Versions of the texts that the candidate agreed to. */
  notice: string
  agreedAt: Date
  /** The owner's (IANA); null: not known. */
  timeZone: string | null
  minutes: number
  /** How many questions were asked, of how many. */
  asked: number
  questions: number
  /** What its candidates see. */
  candidateResults: CandidateResults
  retentionDays: number
  /** The company's own words in place of ours; null: none. */
  own?: { subject: string; body: string } | null
}

type Texts = typeof import('../../../../../content/texts/candidates/en.json')

const textsIn = openCatalogue<Texts>('candidates')

const sayIn = (locale: CandidateLocale) => (facts: ReceiptFacts & { url: string }) => {
  const texts = textsIn(locale).receipt
  const { labels } = texts
  const values = {
    ...facts,
    kept: daysInWords(facts.retentionDays, locale),
    agreed: momentInWords(facts.agreedAt, locale, facts.timeZone),
  }
  const fill = (text: string) => interpolate(text, values)
  return {
    subject: facts.own?.subject ?? fill(texts.subject),
    heading: texts.heading,
    lead: facts.own?.body ?? `${texts.saved}\n\n${texts.next[facts.candidateResults]}`,
    facts: [
      { label: labels.position, value: facts.company ? `${facts.vacancy}, ${facts.company}` : facts.vacancy },
      { label: labels.started, value: momentInWords(facts.begunAt, locale, facts.timeZone) },
      { label: labels.length, value: fill(texts.minutes) },
      { label: labels.questions, value: fill(texts.asked) },
      { label: labels.contact, value: facts.contact },
    ],
    action: { label: texts.action, url: facts.url },
    notes: [
      interpolate(textsIn(locale).page.link, { url: facts.page }),
      texts.personal,
      fill(texts.deleted),
      fill(texts.notice),
      texts.why,
    ],
  }
}

/** What a candidate keeps of an interview that is over, with their own way back to it. */
export const receiptMail = defineCandidateMail<ReceiptFacts>({
  path: ({ interviewId, token }) => `/results/${interviewId}#receipt=${token}`,
  sender: ({ company }) => company,
  sayIn,
})
