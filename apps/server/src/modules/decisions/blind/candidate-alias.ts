import type { UiLocale } from '@vivavox/contracts/locales'

const WORDS: Record<UiLocale, string> = { en: 'Candidate', ru: 'Кандидат' }

/** What a candidate is called while a blind review hides the name: 'Candidate 3'. The API says it in English. */
export const candidateAlias = (number: number, locale: UiLocale = 'en'): string =>
  `${WORDS[locale]} ${number}`
