import { useQuery } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { type Language, type Texts, textsOf, useLanguage, useTexts } from '../../i18n/index.ts'
import { letterLanguage } from './invitation-letter.ts'

/** Texts for candidates in the language of the interview, when the product has them; the screen's until they are loaded. */
export const useLetterTexts = ({
  language,
}: Pick<OwnVacancy, 'language'>): { t: Texts; language: Language } => {
  const t = useTexts()
  const shown = useLanguage()
  const wanted = letterLanguage(language, shown)
  const { data: other } = useQuery({
    queryKey: ['letter-texts', wanted],
    queryFn: async () => ({ texts: await textsOf(wanted, 'letter') }),
    enabled: wanted !== shown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return wanted !== shown && other ? { t: other.texts, language: wanted } : { t, language: shown }
}
