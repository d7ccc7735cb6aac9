import type { Purpose } from '@vivavox/contracts/models'
import { PROVIDERS, type Provider } from '@vivavox/contracts/providers'
import { PROVIDER_FACTS, type ProviderConfig } from '../../ai/providers.ts'
import type { AppContext } from '../../platform/context.ts'
import { type ModelSettingsRow, type OwnerChoice, readChoices } from './models.repository.ts'

/**
 * Providers that can be used for a purpose with this configuration. The built-in one always can; of `cascade` any of its
 * three servers is enough to speak, since the built-in parts take the place of the others, but only its chat writes.
 */
export const configuredProviders = (config: ProviderConfig, purpose: Purpose): ReadonlySet<Provider> => {
  const isUsable = (provider: Provider) => {
    if (provider === 'builtin') return true
    if (provider === 'cascade' && purpose !== 'voice') return Boolean(config.cascade?.chat)
    return config[provider] !== null
  }
  return new Set(PROVIDERS.filter(isUsable))
}

export interface ProviderChoice {
  owner: Pick<OwnerChoice, 'ai_provider'>
  settings: ModelSettingsRow
}

/**
 * P6: the account's provider, else the administrator's for the purpose, else his for everything, else OpenAI;
 * one that is not configured gives way to the first that is.
 */
export const pickProvider = (
  purpose: Purpose,
  { owner, settings }: ProviderChoice,
  configured: ReadonlySet<Provider>,
): Provider => {
  const wanted =
    owner.ai_provider ?? settings[`${purpose}_provider`] ?? settings.ai_provider ?? ('openai' as const)
  if (configured.has(wanted)) return wanted
  return PROVIDERS.find(provider => configured.has(provider)) ?? 'builtin'
}

/** Whoever waits for a text does not wait for more of them. */
const MOST_FOR_TEXT = 2

/**
 * Who is asked for text, in order; nobody: the built-in parts do it. Those step in for nobody: what they draft and how
 * they score would not compare.
 */
export const forText = (inOrder: readonly Provider[]): Provider[] =>
  inOrder.filter(provider => provider !== 'builtin').slice(0, MOST_FOR_TEXT)

/** Whoever chose such a one chose to keep what candidates say in the house. */
const isInHouse = (provider: Provider) => PROVIDER_FACTS[provider].company === null

/**
 * The picked one and who steps in for it, in order, each once. Nobody outside steps in for one in the house. The built-in one
 * is always last: it needs nobody, so nobody steps in for it.
 */
export const pickStandBys = (
  purpose: Purpose,
  choice: ProviderChoice,
  configured: ReadonlySet<Provider>,
): Provider[] => {
  const picked = pickProvider(purpose, choice, configured)
  if (picked === 'builtin') return [picked]
  const may = (provider: Provider) => configured.has(provider) && (isInHouse(provider) || !isInHouse(picked))
  return [picked, ...PROVIDERS.filter(provider => provider !== picked && may(provider))]
}

type Needs = Pick<AppContext, 'db' | 'config'>

/**
 * Who works for an account, the chosen one first, then who steps in while it is down; never empty, the built-in one last.
 * @param ownerId the owner of the vacancy; null (a demo): the administrator's choice
 */
export const standBys = async (
  { db, config }: Needs,
  purpose: Purpose,
  ownerId: string | null,
): Promise<Provider[]> =>
  pickStandBys(purpose, await readChoices(db, ownerId), configuredProviders(config, purpose))

/**
 * Which provider works for an account.
 * @param ownerId the owner of the vacancy; null (a demo): the administrator's choice
 */
export const chooseProvider = async (
  { db, config }: Needs,
  purpose: Purpose,
  ownerId: string | null,
): Promise<Provider> =>
  pickProvider(purpose, await readChoices(db, ownerId), configuredProviders(config, purpose))
