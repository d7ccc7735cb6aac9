import type { InterviewCost } from '@vivavox/contracts/interview-cost'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { ModelUsage } from '../../../platform/model-usage.ts'
import { priceOf, pricesAt } from './model-prices.ts'
import { addToUsage, findModel, insertUsage, listCosts } from './models.repository.ts'

export interface UsedModel {
  /** null: a draft of a vacancy, or a demo. */
  interviewId: string | null
  /** Whose account it is: the vacancy's owner; null: the installation's, for a demo. */
  userId: string | null
  at: Date
  usage: ModelUsage
}

/**
 * Writes down what a model took, at the price of the catalogue now; a model without a price has no cost (null), one of this
 * house costs nothing and has one entry for each interview and purpose.
 * @returns its cost in US dollars
 */
export const storeUsage = async (
  executor: Executor,
  { interviewId, userId, at, usage }: UsedModel,
): Promise<number | null> => {
  const { free } = PROVIDER_FACTS[usage.provider]
  const model = free ? undefined : await findModel(executor, usage.provider, usage.model)
  const usd = free ? 0 : priceOf(usage, model ? pricesAt(model, at) : null)
  const row = {
    id: newId(),
    interview_id: interviewId,
    organisation_id: userId,
    at,
    purpose: usage.purpose,
    provider: usage.provider,
    model: usage.model,
    input_text: usage.inputText,
    input_audio: usage.inputAudio,
    cached_text: usage.cachedText,
    cached_audio: usage.cachedAudio,
    output_text: usage.outputText,
    output_audio: usage.outputAudio,
    audio_ms: Math.round(usage.audioMs),
    usd,
  }
  const isAdded = free && interviewId && (await addToUsage(executor, { ...row, interview_id: interviewId }))
  if (!isAdded) await insertUsage(executor, row)
  return usd
}

/** Writes it down, and tells the operator's tools what it cost. */
export const recordUsage = async (
  { db, telemetry }: Pick<AppContext, 'db' | 'telemetry'>,
  used: UsedModel,
): Promise<void> => {
  const usd = await storeUsage(db, used)
  const { provider, model, purpose } = used.usage
  if (usd !== null) telemetry.count('model_cost_usd_total', { provider, model, purpose }, usd)
}

/** What an interview cost so far, by purpose and model. `usd` is null as soon as something in it has no price. */
export const costOf = async (executor: Executor, interviewId: string): Promise<InterviewCost> => {
  const items = await listCosts(executor, interviewId)
  const known = items.flatMap(item => item.usd ?? [])
  return { usd: known.length === items.length ? known.reduce((sum, usd) => sum + usd, 0) : null, items }
}
