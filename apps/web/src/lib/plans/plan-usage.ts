import type { Texts } from '../../i18n/engine.ts'
import type { Reply } from '../api/api.ts'

export type PlanUsage = Pick<
  Reply<'GET /settings/usage'>,
  'completed_interviews' | 'running_interviews' | 'interviews_limit' | 'free_places'
>

/** From this share of the places on, the owner is told that few are left. */
const LOW = 0.8

/** How near the end of the plan's places is: `low` from 80 % of them taken, `full` when none is free. */
export const usageLevel = (usage: PlanUsage): 'fine' | 'low' | 'full' => {
  const { completed_interviews, running_interviews, interviews_limit, free_places } = usage
  if (interviews_limit === null || free_places === null) return 'fine'
  if (free_places === 0) return 'full'
  return completed_interviews + running_interviews >= LOW * interviews_limit ? 'low' : 'fine'
}

/** The places as they are counted, e.g. '1 completed, 4 running, no free place'. */
export const usageWords = (t: Texts, usage: PlanUsage): string => {
  const counts = { completed: usage.completed_interviews, running: usage.running_interviews }
  return usage.free_places === null
    ? t('subscriptions.usageUnlimited', counts)
    : t('subscriptions.usage', { ...counts, free: usage.free_places })
}

/** How many interviews a month a plan holds, in words. @param limit null: without an end */
export const planLimit = (t: Texts, limit: number | null): string =>
  limit === null ? t('subscriptions.unlimited') : t('subscriptions.limit', { count: limit })
