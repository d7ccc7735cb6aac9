import type { Dashboard } from '@vivavox/contracts/results'
import type { AppContext } from '../../../platform/context.ts'
import { chooseProvider } from '../../models/index.ts'
import { countEvaluatedBy, usualCost } from './queue.repository.ts'

/** What an evaluation costs is told from those of so long, milliseconds. */
const LATELY_MS = 90 * 86_400_000

/**
 * Whether interviews that the built-in engine evaluated could be evaluated again by one that understands what was said:
 * how many, by whom, and what one of them costs by experience. undefined: there is nothing to offer.
 */
export const offerToEvaluateAgain = async (
  context: Pick<AppContext, 'db' | 'config' | 'models' | 'clock'>,
  userId: string,
): Promise<Dashboard['evaluate_again']> => {
  const { db, config, clock } = context
  const provider = await chooseProvider(context, 'analysis', userId)
  if (provider === 'builtin') return undefined
  const interviews = await countEvaluatedBy(db, { userId, by: 'builtin' })
  if (interviews === 0) return undefined
  const since = new Date(clock.now().getTime() - LATELY_MS)
  const usd_each = await usualCost(db, { userId, provider, since })
  return { interviews, provider, samples: config.evaluationSamples, usd_each }
}
