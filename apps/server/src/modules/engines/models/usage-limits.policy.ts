import type { Provider, TextProvider } from '@vivavox/contracts/providers'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import { MINUTE_MS } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'

export type UsageLimits = Pick<
  Config,
  'maxLivePerOwner' | 'modelMinutesPerOwner' | 'modelCostPerOwner' | 'modelCostPerDay'
>

/** What models cost, US dollars. */
export interface ModelSpend {
  /** The account, this month. */
  month: number
  /** The whole installation, today. */
  today: number
  /** The account, today. */
  ownToday: number
}

/** What an account uses now. */
export interface AccountUse extends ModelSpend {
  /** Interviews that run. */
  live: number
  /** Minutes that its interviews spoke with a voice of a provider this month. */
  minutes: number
}

/** Does this voice count? The built-in one costs nothing. */
export const isMetered = (provider: Provider): boolean => provider !== 'builtin'

/** Which ceiling of money keeps a provider's models from being asked; null: none, and always where they cost nothing. */
export const reachedSpend = (
  { month, today }: Pick<ModelSpend, 'month' | 'today'>,
  provider: TextProvider,
  { modelCostPerOwner, modelCostPerDay }: UsageLimits,
): 'model_cost' | 'model_cost_per_day' | null => {
  if (PROVIDER_FACTS[provider].free) return null
  if (month >= modelCostPerOwner) return 'model_cost'
  return today >= modelCostPerDay ? 'model_cost_per_day' : null
}

/** Which limit keeps another interview from beginning; null: none. Those that run are not asked. */
export const reachedLimit = (
  use: Omit<AccountUse, 'ownToday'>,
  provider: Provider,
  limits: UsageLimits,
): 'live' | 'minutes' | ReturnType<typeof reachedSpend> => {
  const { maxLivePerOwner, modelMinutesPerOwner } = limits
  if (maxLivePerOwner !== null && use.live >= maxLivePerOwner) return 'live'
  if (isMetered(provider) && use.minutes >= modelMinutesPerOwner) return 'minutes'
  return reachedSpend(use, provider, limits)
}

/** Below this share of the installation's money of the day an account, or all demos together, have spent little. */
const LITTLE = 0.2

const isLittle = ({ ownToday }: Pick<ModelSpend, 'ownToday'>, { modelCostPerDay }: UsageLimits): boolean =>
  ownToday < modelCostPerDay * LITTLE

/**
 * Who speaks in a new interview, or which limit refuses it. Where other accounts used the installation's money of the day,
 * the candidates of one that spent little get the built-in voice.
 */
export const voiceWithin = (
  use: AccountUse,
  provider: Provider,
  limits: UsageLimits,
): { provider: Provider; limit: ReturnType<typeof reachedLimit> } => {
  const limit = reachedLimit(use, provider, limits)
  const isOfOthers = limit === 'model_cost_per_day' && isLittle(use, limits)
  return isOfOthers ? { provider: 'builtin', limit: null } : { provider, limit }
}

/**
 * May a provider speak in a demo? The installation pays: within its money of the day, of which demos have a small share, so that
 * visitors do not use up what candidates need.
 */
export const mayHoldDemo = (demos: ModelSpend, provider: Provider, limits: UsageLimits): boolean =>
  PROVIDER_FACTS[provider].free ||
  (isLittle(demos, limits) && reachedSpend({ ...demos, month: 0 }, provider, limits) === null)

/** From this share on a limit is announced. */
const NEAR = 0.8

/** How far a limit is used, whole per cent; null: not worth a mail, or the limit allows nothing at all. */
export const announcedPercent = (used: number, limit: number): number | null =>
  limit > 0 && used >= limit * NEAR ? Math.min(100, Math.floor((100 * used) / limit)) : null

/** The calendar month (UTC) that holds `now`. */
export const monthOf = (now: Date): { start: Date; end: Date } => ({
  start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
})

/** The beginning of the day (UTC) that holds `now`. */
export const dayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))

export const inMinutes = (ms: number): number => ms / MINUTE_MS
