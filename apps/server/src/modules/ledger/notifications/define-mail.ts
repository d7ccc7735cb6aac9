import type { CandidateLocale, UiLocale } from '@vivavox/contracts/locales'
import type { TextValues } from '../../../platform/catalogue-text.ts'
import { isTimeZone } from '../../../platform/clock.ts'
import { layOutMail, type MailConfig, type MailText } from './layout.ts'
import type { LetterContent, Letterhead } from './mail.ts'
import { writeMail } from './mail-texts.ts'

/** What every mail may name besides its own facts. `url`: the page it leads to. */
interface Named {
  product: string
  url: string
}

type Say<Facts> = (facts: Facts & Named) => MailText

interface MailParts<Facts, Locale> {
  sayIn: (locale: Locale) => Say<Facts>
  /** The page it leads to, on our site; the home page when left out. */
  path?: (facts: Facts) => string
  /** The company in whose name it is written; '' for none, as when left out. */
  sender?: (facts: Facts) => string
}

type SayMail<Facts, Locale> = (config: MailConfig, facts: Facts & { locale: Locale }) => MailText
type MakeMail<Facts, Locale> = (
  config: MailConfig,
  facts: Facts & { locale: Locale },
  letterhead?: Letterhead | undefined,
) => LetterContent

const defineTextIn = <Facts, Locale extends CandidateLocale>(
  texts: MailParts<Facts, Locale>,
): SayMail<Facts, Locale> => {
  return (config, facts) => {
    const url = `${config.publicOrigin}${texts.path?.(facts) ?? '/'}`
    const text = texts.sayIn(facts.locale)({ ...facts, product: config.productName, url })
    const company = texts.sender?.(facts)
    return company ? { ...text, sender: `${company} · ${config.productName}` } : text
  }
}

const defineMailIn = <Facts, Locale extends CandidateLocale>(
  texts: MailParts<Facts, Locale>,
): MakeMail<Facts, Locale> => {
  const say = defineTextIn(texts)
  return (config, facts, letterhead) => layOutMail(say(config, facts), config, facts.locale, letterhead)
}

interface AccountMail<Facts> extends Pick<MailParts<Facts, UiLocale>, 'path'> {
  /** What its words name besides the facts. */
  values?: (facts: Facts) => TextValues
}

/** Dates in words of the language. */
const inWords = (values: object, locale: UiLocale): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? dateInWords(value, locale) : value,
    ]),
  )

/**
 * One mail to an account in all languages.
 * @param name of its words in content/texts/mails, or tells it by the facts
 * @returns makes it from its facts, in the reader's language
 */
export const defineMail = <Facts extends object = object>(
  name: string | ((facts: Facts) => string),
  { path, values }: AccountMail<Facts> = {},
): MakeMail<Facts, UiLocale> =>
  defineMailIn<Facts, UiLocale>({
    ...(path && { path }),
    sayIn: locale => facts =>
      writeMail(
        locale,
        typeof name === 'string' ? name : name(facts),
        inWords({ ...facts, ...values?.(facts) }, locale),
      ),
  })

/** The words of one mail to candidates in all their languages. @returns makes them from its facts */
export const defineCandidateText = <Facts>(
  texts: MailParts<Facts, CandidateLocale>,
): SayMail<Facts, CandidateLocale> => defineTextIn(texts)

/** One mail to candidates in all their languages. @returns makes it from its facts, below the company's logo where there is one */
export const defineCandidateMail = <Facts>(
  texts: MailParts<Facts, CandidateLocale>,
): MakeMail<Facts, CandidateLocale> => defineMailIn(texts)

/** A date in the mail's language with its time zone, e.g. '1 декабря 2026 г. (UTC)': near midnight the reader has another one. */
const dateInWords = (date: Date, locale: UiLocale): string =>
  `${date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })} (UTC)`

/** A zone in words and by its distance, since few readers know the one or count with the other; by the date, since summers differ. */
const zoneName = (date: Date, locale: CandidateLocale, timeZone: string): string => {
  const nameIn = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return [...new Set([nameIn('long'), nameIn('shortOffset')])].join(', ')
}

/**
 * A moment with its time zone, e.g. 'December 1, 2026 at 9:00 PM (Moscow Standard Time, GMT+3)'.
 * @param stored the zone, IANA; null, and what is unknown here: UTC
 */
export const momentInWords = (date: Date, locale: CandidateLocale, stored: string | null): string => {
  // Another node, or this machine before an update, may have known more of them.
  const zone = stored !== null && isTimeZone(stored) ? stored : null
  const moment = date.toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  })
  return zone === null ? `${moment} UTC` : `${moment} (${zoneName(date, locale, zone)})`
}

/** Whole days, e.g. '180 days', '21 день'. */
export const daysInWords = (days: number, locale: CandidateLocale): string =>
  days.toLocaleString(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
