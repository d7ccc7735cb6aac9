import type { Provider } from '@vivavox/contracts/providers'
import type { WrittenBy } from '@vivavox/contracts/vacancies'
import type { AppContext } from '../../platform/context.ts'
import { chooseProvider } from './choose-provider.ts'

interface Here extends Pick<AppContext, 'models'> {
  config: Pick<AppContext['config'], 'cascade' | 'browserSpeech'>
}

/**
 * Who writes down what is said aloud, as far as it is known before somebody speaks. The same as what the live model says of
 * itself (`capabilities.hears`).
 * @param provider who leads the interview
 * @param language BCP 47
 */
export const whoWritesDown = ({ config, models }: Here, provider: Provider, language: string): WrittenBy => {
  const hearsItself = provider === 'openai' || provider === 'gemini'
  if (hearsItself || (provider === 'cascade' && config.cascade?.transcription)) return 'provider'
  if (models?.best('ears', language)) return 'server'
  return config.browserSpeech ? 'browser' : 'nobody'
}

/** Who writes down what the candidates of an account (null: of a demo) say, by language. */
export const writersOf = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  ownerId: string | null,
): Promise<(language: string) => WrittenBy> => {
  const provider = await chooseProvider(context, 'voice', ownerId)
  return language => whoWritesDown(context, provider, language)
}
