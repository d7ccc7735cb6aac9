import type { TextProvider } from '@vivavox/contracts/providers'
import type { OfferToEvaluateAgain } from '@vivavox/contracts/results'
import type { AppContext } from '../../../platform/context.ts'
import { usualCost } from './queue.repository.ts'

/** What an evaluation costs is told from those of so long, milliseconds. */
const LATELY_MS = 90 * 86_400_000

/**
 * Whether interviews that the built-in engine evaluated could be evaluated again by one that understands what was said:
 * how many, by whom, and what one of them costs by experience. undefined: there is nothing to offer.
 * @param provider who evaluates for the account now
 * @param interviews how many the built-in engine evaluated
 */
export const offerToEvaluateAgain = async (
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  userId: string,
  { provider, interviews }: { provider: TextProvider; interviews: number },
): Promise<OfferToEvaluateAgain | undefined> => {
  const { db, config, clock } = context
  if (provider === 'builtin' || interviews === 0) return undefined
  const since = new Date(clock.now().getTime() - LATELY_MS)
  const usd_each = await usualCost(db, { userId, provider, since })
  return { interviews, provider, samples: config.evaluationSamples, usd_each }
}
