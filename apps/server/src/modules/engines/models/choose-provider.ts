import type { Purpose } from '@vivavox/contracts/lists'
import {
  canLead,
  PROVIDERS_FOR,
  type Provider,
  type ProvidersFor,
  type TextProvider,
} from '@vivavox/contracts/providers'
import { PROVIDER_FACTS, type ProviderConfig } from '../../../ai/providers.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { NonEmpty } from '../../../platform/non-empty.ts'
import { textModelsOf } from './local-text-models.ts'
import { type ModelSettingsRow, type OwnerChoice, readChoices } from './models.repository.ts'

/** What decides who can be used. */
export interface Configured extends Pick<AppContext, 'models'> {
  config: ProviderConfig & Pick<Config, 'ollama'>
}

/**
 * Providers that can be used for a purpose with this configuration. The built-in one always can; of `cascade` any of its
 * three servers is enough to speak, since the built-in parts take the place of the others, but only its chat writes; the
 * model in the box has to be installed. An Ollama that is away stays who was chosen.
 */
export const configuredProviders = <P extends Purpose>(
  { config, models }: Configured,
  purpose: P,
): ReadonlySet<ProvidersFor[P]> => {
  const isUsable = (provider: TextProvider): boolean => {
    if (provider === 'builtin') return true
    if (provider === 'local') return textModelsOf(models).length > 0
    if (provider === 'cascade' && purpose !== 'voice') return Boolean(config.cascade?.chat)
    return config[provider] !== null
  }
  return new Set(PROVIDERS_FOR[purpose].filter(isUsable))
}

export interface ProviderChoice {
  owner: Pick<OwnerChoice, 'ai_provider'>
  settings: ModelSettingsRow
}

/** Does it run on servers of the operator, so that what candidates say goes to no other company? */
const isOwn = (provider: TextProvider) => PROVIDER_FACTS[provider].company === null

/**
 * P6: the account's provider, else the administrator's for the purpose, else his for everything, else OpenAI;
 * one that is not configured gives way to the first that is. What was only found or installed is never used unasked. A
 * chosen text-only provider, always the operator's own, is never replaced by another company, nor does one speak for it.
 */
export const pickProvider = <P extends Purpose>(
  purpose: P,
  { owner, settings }: ProviderChoice,
  configured: ReadonlySet<TextProvider>,
): ProvidersFor[P] => {
  const wanted: TextProvider =
    owner.ai_provider ?? settings[`${purpose}_provider`] ?? settings.ai_provider ?? 'openai'
  const order: readonly ProvidersFor[P][] = PROVIDERS_FOR[purpose]
  const isNext = (provider: TextProvider) =>
    configured.has(provider) && canLead(provider) && (canLead(wanted) || isOwn(provider))
  const chosen = order.find(provider => provider === wanted && configured.has(provider))
  return chosen ?? order.find(isNext) ?? 'builtin'
}

/** The same where a vacancy has an interviewer of its own: its wish goes before the account's. */
export const withPreference = <C extends ProviderChoice>(choice: C, wish: Provider | null): C =>
  wish === null ? choice : { ...choice, owner: { ...choice.owner, ai_provider: wish } }

/** How many providers are tried for a text: the recruiter waits for it. */
const MOST_FOR_TEXT = 2

/**
 * The providers asked for text, in order; none: the built-in parts do it. Those never replace a provider: their drafts and
 * scores would not compare.
 */
export const forText = (inOrder: readonly TextProvider[]): TextProvider[] =>
  inOrder.filter(provider => provider !== 'builtin').slice(0, MOST_FOR_TEXT)

/**
 * The picked provider and those that may replace it, in order, each once. No other company replaces one of the operator's own, and
 * none that must be chosen replaces any. The built-in one is always last: it cannot fail to be there.
 */
export const pickFallbacks = <P extends Purpose>(
  purpose: P,
  choice: ProviderChoice,
  configured: ReadonlySet<TextProvider>,
): NonEmpty<ProvidersFor[P]> => {
  const picked = pickProvider(purpose, choice, configured)
  if (picked === 'builtin') return [picked]
  const may = (provider: TextProvider) =>
    provider !== picked &&
    configured.has(provider) &&
    canLead(provider) &&
    (isOwn(provider) || !isOwn(picked))
  return [picked, ...PROVIDERS_FOR[purpose].filter(may)]
}

type Needs = Pick<AppContext, 'db' | 'config' | 'models'>

/**
 * Who works for an account, the chosen one first, then who steps in while it is down; never empty, the built-in one last.
 * @param ownerId the owner of the vacancy; null (a demo): the administrator's choice
 * @param wish the vacancy's own interviewer; null: as the account is set
 */
export const fallbackProviders = async <P extends Purpose>(
  context: Needs,
  purpose: P,
  ownerId: string | null,
  wish: Provider | null = null,
): Promise<NonEmpty<ProvidersFor[P]>> => {
  const choice = withPreference(await readChoices(context.db, ownerId), wish)
  return pickFallbacks(purpose, choice, configuredProviders(context, purpose))
}

/** Who works for an account while none is down; asked as `fallbackProviders`. */
export const chooseProvider = async <P extends Purpose>(
  ...asked: Parameters<typeof fallbackProviders<P>>
): Promise<ProvidersFor[P]> => (await fallbackProviders(...asked))[0]
