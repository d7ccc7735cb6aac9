import type { Provider } from '@vivavox/contracts/providers'
import type { WrittenBy } from '@vivavox/contracts/vacancies'
import { PROVIDER_FACTS } from '../../ai/providers.ts'
import type { AppContext } from '../../platform/context.ts'

interface Here extends Pick<AppContext, 'models'> {
  config: Pick<AppContext['config'], 'cascade' | 'browserSpeech'>
}

/**
 * Who writes down what is said aloud, as far as it is known before somebody speaks. The same as what the live model says of
 * itself (`capabilities.transcribes`).
 * @param provider who conducts the interview
 * @param language BCP 47
 */
export const whoWritesDown = ({ config, models }: Here, provider: Provider, language: string): WrittenBy => {
  if (PROVIDER_FACTS[provider].hears || (provider === 'cascade' && config.cascade?.transcription))
    return 'provider'
  if (models?.best('ears', language)) return 'server'
  return config.browserSpeech ? 'browser' : 'nobody'
}
