import type { Provider } from '@vivavox/contracts/interviews'
import type { useTexts } from '../../i18n/index.ts'

/** Providers as they stand in the middle of a sentence: 'OpenAI and your own servers'. */
export const namesOf = (
  t: ReturnType<typeof useTexts>,
  language: string,
  providers: readonly Provider[],
): string =>
  new Intl.ListFormat(language).format(providers.map(provider => t(`evaluations.providerInText.${provider}`)))

/** What a verb after them agrees with: own servers are many. */
export const verbCount = (providers: readonly Provider[]): number =>
  providers.length + (providers.includes('cascade') ? 1 : 0)
