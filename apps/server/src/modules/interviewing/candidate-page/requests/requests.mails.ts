import type { CandidateLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../../platform/catalogue-text.ts'
import { defineCandidateMail, defineMail, momentInWords } from '../../../ledger/notifications/index.ts'

/** `counts`: how many came, are due within a day and are overdue. */
interface NewsFacts {
  counts: readonly [number, number, number]
}

const shown = (count: number): number | null => count || null

/** What waits in the inbox of requests. Neither names nor words of candidates: mails travel far. */
export const requestsMail = defineMail<NewsFacts>('requestsWait', {
  path: () => '/requests',
  values: ({ counts: [fresh, soon, late] }) => ({
    count: fresh + soon + late,
    fresh: shown(fresh),
    soon: shown(soon),
    late: shown(late),
  }),
})

interface AnswerFacts {
  token: string
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** As the member wrote it. */
  answer: string
  /** Until when the invitation works now; null: as before. */
  until: Date | null
  timeZone: string | null
}

const textsIn = openCatalogue<typeof import('../../../../../content/texts/candidates/en.json')>('candidates')

const sayIn =
  (locale: CandidateLocale) =>
  ({ vacancy, answer, until, timeZone, url }: AnswerFacts & { url: string }) => {
    const { answer: texts, begun } = textsIn(locale).page
    const moment = until && momentInWords(until, locale, timeZone)
    return {
      subject: interpolate(texts.subject, { vacancy }),
      heading: texts.heading,
      lead: moment ? `${answer}\n\n${interpolate(texts.extended, { moment })}` : answer,
      action: { label: begun.action, url },
      notes: [...begun.notes.slice(0, 1), texts.why],
    }
  }

/** The company's answer to what a candidate asked on their page. */
export const answerMail = defineCandidateMail<AnswerFacts>({
  path: ({ token }) => `/my#token=${token}`,
  sender: ({ company }) => company,
  sayIn,
})
