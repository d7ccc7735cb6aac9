import { MINUTE_MS } from '../../../platform/clock.ts'
import type { Row } from '../../../platform/database/tables.ts'
import type { ModelUsage } from '../../../platform/model-usage.ts'
import type { ModelPrices } from './models.tables.ts'

type Priced = Pick<Row<'ai_models'>, 'prices' | 'next_prices' | 'next_prices_at'>

/** What a model is sold for at a time; null: not known. */
export const pricesAt = ({ prices, next_prices, next_prices_at }: Priced, at: Date): ModelPrices | null =>
  next_prices_at !== null && next_prices_at <= at ? next_prices : prices

const MILLION = 1_000_000

/**
 * What a use of a model costs, US dollars. Tokens that were cached and have no price of their own cost what others do.
 * @param prices of the catalogue; null: not known
 * @returns null when something used has no price
 */
export const priceOf = (usage: ModelUsage, prices: ModelPrices | null): number | null => {
  if (!prices) return null
  const parts: readonly [amount: number, price: number | undefined][] = [
    [usage.inputText / MILLION, prices.input_text],
    [usage.inputAudio / MILLION, prices.input_audio],
    [usage.cachedText / MILLION, prices.cached_text ?? prices.input_text],
    [usage.cachedAudio / MILLION, prices.cached_audio ?? prices.input_audio],
    [usage.outputText / MILLION, prices.output_text],
    [usage.outputAudio / MILLION, prices.output_audio],
    [usage.audioMs / MINUTE_MS, prices.audio_minute],
  ]
  let usd = 0
  for (const [amount, price] of parts) {
    if (amount === 0) continue
    if (price === undefined) return null
    usd += amount * price
  }
  return usd
}
