import type { Provider } from '@vivavox/contracts/interviews'
import type { TextProvider } from '@vivavox/contracts/providers'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { chooseProvider, configuredProviders, fallbackProviders } from './choose-provider.ts'
import {
  type AccountUse,
  dayOf,
  inMinutes,
  type ModelSpend,
  mayHoldDemo,
  monthOf,
  reachedSpend,
  type UsageLimits,
  voiceWithin,
} from './usage-limits.policy.ts'
import { countLive, sumSpend, sumSpokenMs } from './usage-limits.repository.ts'

/** Minutes that an account's interviews spoke with a voice of a provider in the calendar month (UTC) of `now`. */
export const minutesThisMonth = async (executor: Executor, userId: string, now: Date): Promise<number> =>
  inMinutes(await sumSpokenMs(executor, userId, { from: monthOf(now).start, now }))

/** What models cost the account (null: demos) in the month (UTC) of `now`, and the installation in its day, US dollars. */
export const modelSpend = (executor: Executor, userId: string | null, now: Date): Promise<ModelSpend> =>
  sumSpend(executor, userId, { month: monthOf(now).start, day: dayOf(now) })

const readUse = async (executor: Executor, userId: string, now: Date): Promise<Omit<AccountUse, 'live'>> => ({
  minutes: await minutesThisMonth(executor, userId, now),
  ...(await modelSpend(executor, userId, now)),
})

/**
 * Keeps a new interview from beginning above a limit of its owner. Call it in the transaction that starts it, under
 * the account's lock (`takePlace` takes it), so that two cannot pass at once. Interviews that run are never asked.
 * @returns who speaks in it: the built-in voice instead of `provider` where other accounts used the money of the day
 * @throws AppError INTERVIEW_LIMIT_REACHED
 */
export const requireVoice = async (
  limits: UsageLimits,
  transaction: Executor,
  {
    ownerId,
    interviewId,
    provider,
    now,
  }: { ownerId: string; interviewId: string; provider: Provider; now: Date },
): Promise<Provider> => {
  const live = await countLive(transaction, ownerId, { except: interviewId, now })
  const use = await readUse(transaction, ownerId, now)
  const { limit, provider: speaker } = voiceWithin({ live, ...use }, provider, limits)
  if (limit === null) return speaker
  throw new AppError('INTERVIEW_LIMIT_REACHED', { cause: new Error(`the owner's limit: ${limit}`) })
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'config' | 'models'>

/**
 * Would a new interview find minutes and money left? For showing only: `requireVoice` decides.
 * @param wish the vacancy's own interviewer; null: as the account is set
 */
export const hasMinutesLeft = async (
  context: Needs,
  ownerId: string,
  wish: Provider | null,
): Promise<boolean> => {
  const configured = [...configuredProviders(context, 'voice')]
  if (configured.every(provider => provider === 'builtin')) return true
  const provider = await chooseProvider(context, 'voice', ownerId, wish)
  if (provider === 'builtin') return true
  const use = await readUse(context.db, ownerId, context.clock.now())
  const limits = { ...context.config, maxLivePerOwner: null }
  return voiceWithin({ live: 0, ...use }, provider, limits).limit === null
}

/** Who may speak in a demo now, the administrator's choice first; those that cost nothing always, the built-in one last. */
export const demoProviders = async (context: Needs): Promise<readonly Provider[]> => {
  const providers = await fallbackProviders(context, 'voice', null)
  if (providers.every(provider => PROVIDER_FACTS[provider].free)) return providers
  const spend = await modelSpend(context.db, null, context.clock.now())
  return providers.filter(provider => mayHoldDemo(spend, provider, context.config))
}

/** Which of these providers an account may still ask for text, in their order; those of this house always. */
export const withinSpend = async <P extends TextProvider>(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  ownerId: string,
  providers: readonly P[],
): Promise<{ allowed: P[]; limit: ReturnType<typeof reachedSpend> }> => {
  if (providers.every(provider => PROVIDER_FACTS[provider].free))
    return { allowed: [...providers], limit: null }
  const spend = await modelSpend(db, ownerId, clock.now())
  const limits = providers.map(provider => reachedSpend(spend, provider, config))
  const allowed = providers.filter((_, index) => limits[index] === null)
  return { allowed, limit: limits[0] ?? null }
}
