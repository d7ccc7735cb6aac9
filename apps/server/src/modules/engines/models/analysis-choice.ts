import type { CalibrationChange } from '@vivavox/contracts/calibration'
import { canLead } from '@vivavox/contracts/providers'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import type { AppContext } from '../../../platform/context.ts'
import { noUsage } from '../../../platform/model-usage.ts'
import { checkedChange } from './admin-settings.ts'
import { cascadeModels } from './cascade-models.ts'
import { pickModel } from './choose-model.ts'
import { configuredProviders, pickProvider } from './choose-provider.ts'
import { localTextModels } from './local-text-models.ts'
import { priceOf, pricesAt } from './model-prices.ts'
import { listModelsOf, NO_CHOICE, readModelSettings } from './models.repository.ts'

type Needs = Pick<AppContext, 'db' | 'config' | 'clock' | 'models' | 'localServers'>

/**
 * Who would score for accounts without a choice of their own, were this change saved.
 * @throws AppError VALIDATION_FAILED for a change that could not be saved
 */
export const analysisAfter = async (context: Needs, change: CalibrationChange) => {
  const { db, config, clock } = context
  const before = await readModelSettings(db)
  const { choice } = await checkedChange(context, before, change)
  const settings = { ...before, ...choice }
  const ranked = { owner: NO_CHOICE, settings }
  const provider = pickProvider('analysis', ranked, configuredProviders(context, 'analysis'))
  const modelsOf = async () => {
    if (!canLead(provider)) return localTextModels(context, provider, ranked)
    return provider === 'cascade' ? cascadeModels(config.cascade) : listModelsOf(db, provider)
  }
  const model = pickModel('analysis', ranked, await modelsOf(), clock.now()) ?? null
  const prices = model && pricesAt(model, clock.now())
  return {
    provider,
    /** null: the provider has none to choose, as the built-in one. */
    model,
    /** What reading and writing so many tokens costs, US dollars; null: the price is not known. */
    price: ({ input, output }: { input: number; output: number }): number | null =>
      PROVIDER_FACTS[provider].free
        ? 0
        : priceOf(
            { ...noUsage('analysis', provider, model?.id ?? ''), inputText: input, outputText: output },
            prices,
          ),
  }
}
