import type { CandidateLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'
import { defineCandidateMail } from '../../ledger/notifications/index.ts'

interface CodeFacts {
  code: string
  /** '' when it has no name. */
  company: string
  vacancy: string
}

const textsIn = openCatalogue<typeof import('../../../../content/texts/candidates/en.json')>('candidates')

const sayIn =
  (locale: CandidateLocale) =>
  ({ code, vacancy }: CodeFacts) => {
    const { subject, heading, lead, notes } = textsIn(locale).page.code
    return {
      subject: interpolate(subject, { vacancy }),
      heading,
      lead: interpolate(lead, { vacancy }),
      code,
      notes,
    }
  }

/** The code that opens what a candidate's page locks. */
export const pageCodeMail = defineCandidateMail<CodeFacts>({ sender: ({ company }) => company, sayIn })
