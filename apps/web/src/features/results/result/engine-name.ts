import { TEXT_PROVIDERS } from '@vivavox/contracts/providers'
import { useTexts } from '../../../i18n/index.ts'

/** An engine in words; one that this page does not know, by its own name. */
export const useEngineName = (provider: string): string => {
  const t = useTexts()
  const known = TEXT_PROVIDERS.find(one => one === provider)
  return known ? t(known === 'builtin' ? 'evaluations.evaluator' : `evaluations.provider.${known}`) : provider
}
