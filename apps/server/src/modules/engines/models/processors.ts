import type { Provider, TextProvider } from '@vivavox/contracts/providers'
import type { WrittenBy } from '@vivavox/contracts/vacancies'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import type { AppContext } from '../../../platform/context.ts'
import { configuredProviders, forText, pickFallbacks, withPreference } from './choose-provider.ts'
import { readChoices } from './models.repository.ts'

interface Here extends Pick<AppContext, 'models'> {
  config: Pick<AppContext['config'], 'cascade' | 'browserSpeech'>
}

/**
 * Who writes down what is said aloud, as far as it is known before the candidate speaks. The same as what the live model says of
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

/** Companies to which something that candidates say is sent, by their public names. */
export interface Recipients {
  /** Of the chosen provider; null: it stays here. */
  usual: string | null
  /** Who may get it instead while the chosen one cannot be reached, in order; empty: no other company. */
  fallbacks: readonly string[]
}

export interface Processors {
  /** Who hears the voice. */
  voice: Recipients
  /** Who reads the conversation to score it. */
  text: Recipients
}

/** What kind of engine scores: one that reads structure only, a model on servers of our own, or a company's. */
export type Evaluates = 'structure' | 'model' | 'company'

const kindOf = (provider: TextProvider): Evaluates => {
  if (provider === 'builtin') return 'structure'
  return PROVIDER_FACTS[provider].company === null ? 'model' : 'company'
}

/** Who has to do with what candidates say. */
export interface DataProcessing {
  /** Companies outside. */
  processors: Processors
  evaluatedBy: Evaluates
  /** Whose engine that is. */
  evaluator: TextProvider
  /** Who writes it down, in a language (BCP 47). */
  writtenBy: (language: string) => WrittenBy
}

/** @param inOrder the chosen one first */
export const recipientsAmong = ([chosen, ...others]: readonly TextProvider[]): Recipients => ({
  usual: chosen ? PROVIDER_FACTS[chosen].company : null,
  fallbacks: others.flatMap(provider => PROVIDER_FACTS[provider].company ?? []),
})

/** For a vacancy with this interviewer of its own; null: as the account is set. */
export type DataProcessingFor = (wish: Provider | null) => DataProcessing

/** Looks each chosen provider up once: a page of vacancies has few different ones. */
const once = (processing: DataProcessingFor): DataProcessingFor => {
  const known = new Map<Provider | null, DataProcessing>()
  return wish => {
    const found = known.get(wish) ?? processing(wish)
    known.set(wish, found)
    return found
  }
}

/** Who gets to hear and read the candidates of an account (null: of a demo) now, who may in their place, and who writes down what they say. */
export const dataProcessingOf = async (
  { db, config, models }: Pick<AppContext, 'db' | 'config' | 'models'>,
  ownerId: string | null,
): Promise<DataProcessingFor> => {
  const choices = await readChoices(db, ownerId)
  const configured = configuredProviders({ config, models }, 'voice')
  const evaluators = forText(
    pickFallbacks('analysis', choices, configuredProviders({ config, models }, 'analysis')),
  )
  const [evaluator = 'builtin'] = evaluators
  const text = recipientsAmong(evaluators)
  return once(wish => {
    const voices = pickFallbacks('voice', withPreference(choices, wish), configured)
    const [conductor = 'builtin'] = voices
    return {
      processors: { voice: recipientsAmong(voices), text },
      evaluatedBy: kindOf(evaluator),
      evaluator,
      writtenBy: language => whoWritesDown({ config, models }, conductor, language),
    }
  })
}
