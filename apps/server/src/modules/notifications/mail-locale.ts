import { candidateLocaleFor, type UiLocale } from '@vivavox/contracts/locales'

/** The language of mails to candidates: the vacancy's where mails are written in it, else English. */
export const mailLocale = (language: string): UiLocale =>
  candidateLocaleFor(language) === 'ru' ? 'ru' : 'en'
