import type { CandidateLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../../platform/catalogue-text.ts'
import { defineCandidateMail, defineMail, momentInWords } from '../../../ledger/notifications/index.ts'

/** What became of a time. */
export type SlotNews = 'booked' | 'moved' | 'cancelled' | 'reminder'

interface SlotFacts {
  news: SlotNews
  vacancy: string
  startsAt: Date
  minutes: number
  withWhom: string
  place: string
  /** Of the reader (IANA); null: not known. */
  timeZone: string | null
}

const NAMES = {
  booked: 'slotBooked',
  moved: 'slotMoved',
  cancelled: 'slotCancelled',
  reminder: 'slotBooked',
} as const satisfies Record<SlotNews, string>

/** `candidate`: '' where they erased themselves. `moment` in words. */
interface SlotMailFacts extends Pick<SlotFacts, 'news' | 'vacancy' | 'withWhom' | 'place'> {
  candidate: string
  moment: string
  path: string
}

/** Tells the company's side. */
export const slotMail = defineMail<SlotMailFacts>(({ news }) => NAMES[news], {
  path: ({ path }) => path,
  values: ({ candidate, vacancy }) => ({ whose: [candidate, vacancy].filter(Boolean).join(' · ') }),
})

const textsIn = openCatalogue<typeof import('../../../../../content/texts/candidates/en.json')>('candidates')

const minutesIn = (minutes: number, locale: CandidateLocale): string =>
  minutes.toLocaleString(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })

const sayIn =
  (locale: CandidateLocale) =>
  ({ news, vacancy, startsAt, minutes, withWhom, place, timeZone, url }: SlotFacts & { url: string }) => {
    const { slot: texts, begun } = textsIn(locale).page
    const facts = [
      { label: texts.when, value: momentInWords(startsAt, locale, timeZone) },
      { label: texts.takes, value: minutesIn(minutes, locale) },
      { label: texts.with, value: withWhom },
      { label: texts.place, value: place },
    ]
    return {
      subject: interpolate(texts[news].subject, { vacancy }),
      heading: texts[news].heading,
      lead: texts[news].lead,
      facts: facts.filter(({ value }) => value !== ''),
      action: { label: begun.action, url },
      notes: [...begun.notes.slice(0, 1), texts.why],
    }
  }

/** Tells the candidate, in their language. */
export const slotLetter = defineCandidateMail<SlotFacts & { token: string; company: string }>({
  path: ({ token }) => `/my#token=${token}`,
  sender: ({ company }) => company,
  sayIn,
})
