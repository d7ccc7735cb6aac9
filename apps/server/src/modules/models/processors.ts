import type { Provider } from '@vivavox/contracts/providers'
import { PROVIDER_FACTS } from '../../ai/providers.ts'
import type { AppContext } from '../../platform/context.ts'
import { configuredProviders, forText, pickStandBys } from './choose-provider.ts'
import { readChoices } from './models.repository.ts'

/** Companies to which something that candidates say is sent, by their public names. */
export interface Receivers {
  /** Of the chosen provider; null: it stays here. */
  usual: string | null
  /** Who may get it instead while the chosen one cannot be reached, in order; empty: nobody else. */
  standBys: readonly string[]
}

export interface Processors {
  /** Who hears the voice. */
  voice: Receivers
  /** Who reads the conversation to score it. */
  text: Receivers
}

/** @param inOrder the chosen one first */
export const receiversAmong = ([chosen, ...others]: readonly Provider[]): Receivers => ({
  usual: chosen ? PROVIDER_FACTS[chosen].company : null,
  standBys: others.flatMap(provider => PROVIDER_FACTS[provider].company ?? []),
})

/** Who gets to hear and read the candidates of an account (null: of a demo) now, and who may in their place. */
export const processorsOf = async (
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  ownerId: string | null,
): Promise<Processors> => {
  const choices = await readChoices(db, ownerId)
  const inOrder = (purpose: 'voice' | 'analysis') =>
    pickStandBys(purpose, choices, configuredProviders(config, purpose))
  return {
    voice: receiversAmong(inOrder('voice')),
    text: receiversAmong(forText(inOrder('analysis'))),
  }
}
