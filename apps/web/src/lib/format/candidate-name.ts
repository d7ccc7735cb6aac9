import type { Interview, ListedInterview } from '@vivavox/contracts/interviews'
import { useTexts } from '../../i18n/hooks.ts'

type Named = Pick<Interview | ListedInterview, 'candidate_name' | 'blind_number'>

/** What a candidate is called on a page: by number while a blind review hides the name. A function, for lists. */
export const useCandidateName = (): ((interview: Named, unnamed?: string) => string) => {
  const t = useTexts()
  return ({ candidate_name, blind_number }, unnamed = t('results.unnamed')) =>
    blind_number ? t('decisions.candidate', { number: blind_number }) : (candidate_name ?? unnamed)
}
