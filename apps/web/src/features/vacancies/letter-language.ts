import type { Language } from '../../i18n/index.ts'

/** In which language candidates are written to: the interview's where the product speaks it, else `shown`. */
export const letterLanguage = (interview: string, shown: Language): Language => {
  const [base] = interview.split('-')
  return base === 'en' || base === 'ru' ? base : shown
}
