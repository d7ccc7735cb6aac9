import type { TextProvider } from '@vivavox/contracts/providers'
import type { useTexts } from '../../i18n/index.ts'

/** Providers as they stand in the middle of a sentence: 'OpenAI and your own servers'. */
export const namesOf = (
  t: ReturnType<typeof useTexts>,
  language: string,
  providers: readonly TextProvider[],
): string =>
  new Intl.ListFormat(language).format(providers.map(provider => t(`evaluations.providerInText.${provider}`)))

/** What a verb after them agrees with: own servers are many. */
export const verbCount = (providers: readonly TextProvider[]): number =>
  providers.length + (providers.includes('cascade') ? 1 : 0)
