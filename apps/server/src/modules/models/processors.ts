import type { Provider } from '@vivavox/contracts/interviews'
import type { AppContext } from '../../platform/context.ts'
import { configuredProviders, pickProvider } from './choose-provider.ts'
import { readChoices } from './models.repository.ts'

/** Companies to which what candidates say is sent, by their public names; null: it stays here. */
export interface Processors {
  /** Who hears the voice. */
  voice: string | null
  /** Who reads the conversation to score it. */
  text: string | null
}

/** `cascade` are servers of the company's own choice, `builtin` is ours. */
const COMPANIES: Record<Provider, string | null> = {
  openai: 'OpenAI',
  gemini: 'Google',
  cascade: null,
  builtin: null,
}

/** Who gets to hear and read the candidates of an account now. */
export const processorsOf = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  ownerId: string,
): Promise<Processors> => {
  const choices = await readChoices(db, ownerId)
  return {
    voice: COMPANIES[pickProvider('voice', choices, configuredProviders(config, 'voice'))],
    text: COMPANIES[pickProvider('analysis', choices, configuredProviders(config, 'analysis'))],
  }
}
