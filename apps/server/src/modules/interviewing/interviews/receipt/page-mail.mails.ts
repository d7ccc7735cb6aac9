import type { CandidateLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../../platform/catalogue-text.ts'
import { defineCandidateMail } from '../../../ledger/notifications/index.ts'

interface PageFacts {
  token: string
  vacancy: string
  /** '' when it has no name. */
  company: string
}

const textsIn = openCatalogue<typeof import('../../../../../content/texts/candidates/en.json')>('candidates')

const sayIn =
  (locale: CandidateLocale) =>
  ({ vacancy, url }: PageFacts & { url: string }) => {
    const { subject, heading, lead, action, notes } = textsIn(locale).page.begun
    return {
      subject: interpolate(subject, { vacancy }),
      heading,
      lead,
      action: { label: action, url },
      notes,
    }
  }

/** The link of a candidate's own page, once they have filled in the form. */
export const pageMail = defineCandidateMail<PageFacts>({
  path: ({ token }) => `/my#token=${token}`,
  sender: ({ company }) => company,
  sayIn,
})
