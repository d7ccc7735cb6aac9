import type { Provider } from '@vivavox/contracts/interviews'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'

export type UsageLimits = Pick<Config, 'maxLivePerOwner' | 'maxMinutesPerOwner'>

/** What an account uses now. */
interface AccountUse {
  /** Interviews that run. */
  live: number
  /** Minutes that its interviews spoke with a voice of a provider this month. */
  minutes: number
}

/** Does this voice count? The built-in one costs nothing. */
export const isMetered = (provider: Provider): boolean => provider !== 'builtin'

/** Which limit keeps another interview from beginning; null: none. Those that run are not asked. */
export const reachedLimit = (
  { live, minutes }: AccountUse,
  provider: Provider,
  { maxLivePerOwner, maxMinutesPerOwner }: UsageLimits,
): 'live' | 'minutes' | null => {
  if (maxLivePerOwner !== null && live >= maxLivePerOwner) return 'live'
  if (isMetered(provider) && maxMinutesPerOwner !== null && minutes >= maxMinutesPerOwner) return 'minutes'
  return null
}

/** The calendar month (UTC) that holds `now`. */
export const monthOf = (now: Date): { start: Date; end: Date } => ({
  start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
  end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
})

export const inMinutes = (ms: number): number => ms / MINUTE_MS
