import type { Provider } from '@vivavox/contracts/interviews'
import type { Config } from '../../platform/config/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { type ModelSettingsRow, type OwnerChoice, readChoices } from './models.repository.ts'

/** What a provider is chosen for. */
export type Purpose = 'generation' | 'voice' | 'analysis'

/** Who steps in, in this order, when the chosen one cannot be used (decision 6). */
const STAND_BY: readonly Provider[] = ['openai', 'gemini', 'cascade', 'builtin']

/** Providers that can be used with this configuration; the built-in one always can. */
export const configuredProviders = (config: Pick<Config, 'openai'>): ReadonlySet<Provider> =>
  new Set<Provider>([...(config.openai ? (['openai'] as const) : []), 'builtin'])

/**
 * Decision 6: the account's provider, else the administrator's for the purpose, else his for everything, else OpenAI;
 * one that is not configured gives way to the first that is.
 */
export const pickProvider = (
  purpose: Purpose,
  { owner, settings }: { owner: Pick<OwnerChoice, 'ai_provider'>; settings: ModelSettingsRow },
  configured: ReadonlySet<Provider>,
): Provider => {
  const wanted =
    owner.ai_provider ?? settings[`${purpose}_provider`] ?? settings.ai_provider ?? ('openai' as const)
  if (configured.has(wanted)) return wanted
  return STAND_BY.find(provider => configured.has(provider)) ?? 'builtin'
}

/**
 * Which provider works for an account.
 * @param ownerId the owner of the vacancy; null (a demo): the administrator's choice
 */
export const chooseProvider = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  purpose: Purpose,
  ownerId: string | null,
): Promise<Provider> => pickProvider(purpose, await readChoices(db, ownerId), configuredProviders(config))
