import { useQuery } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { textsOf, useLanguage, useTexts } from '../../i18n/index.ts'
import { letterLanguage } from './letter-language.ts'

/** The sentence that invites a candidate, in the language of the interview where the product speaks it. */
export const useInvitation = ({ title, language }: Pick<OwnVacancy, 'title' | 'language'>): string => {
  const t = useTexts()
  const shown = useLanguage()
  const wanted = letterLanguage(language, shown)
  const { data: other } = useQuery({
    queryKey: ['invitation', wanted, title],
    queryFn: async () => (await textsOf(wanted, 'vacancies'))('vacancies.shareText', { title }),
    enabled: wanted !== shown,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (wanted !== shown && other) || t('vacancies.shareText', { title })
}
