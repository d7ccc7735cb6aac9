import type { CandidateLocale } from '@vivavox/contracts/locales'
import { openCatalogue } from '../../../../platform/catalogue-text.ts'
import { defineCandidateMail } from '../../../ledger/notifications/index.ts'

interface MessageFacts {
  token: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  subject: string
  body: string
  /** Does an answer to the mail reach the company? */
  canReply: boolean
}

const textsIn = openCatalogue<typeof import('../../../../../content/texts/candidates/en.json')>('candidates')

const sayIn =
  (locale: CandidateLocale) =>
  ({ vacancy, subject, body, canReply, url }: MessageFacts & { url: string }) => {
    const { begun, message } = textsIn(locale).page
    return {
      subject,
      heading: vacancy,
      lead: body,
      action: { label: begun.action, url },
      notes: [...begun.notes.slice(0, 1), message.why, ...(canReply ? [message.reply] : [])],
    }
  }

/** What a recruiter writes to a candidate with a decision. */
export const decisionMail = defineCandidateMail<MessageFacts>({
  path: ({ token }) => `/my#token=${token}`,
  sender: ({ company }) => company,
  sayIn,
})
