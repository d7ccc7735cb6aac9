import { RATING_MAX } from '@vivavox/contracts/decisions'
import { AGREEMENT_MIN } from '@vivavox/contracts/limits'
import type { Agreement } from '@vivavox/contracts/ratings'
import type { Executor } from '../../../platform/context.ts'
import { weightedKappa, withInterval } from './agreement.ts'
import { nearestRating } from './rating-scale.ts'
import { countPairs } from './ratings.repository.ts'

/**
 * How far members and the evaluator agree about the interviews of a vacancy: each interview once, by the mean of its ratings, since
 * several ratings of one candidate are no further candidates. While ratings are independent, only those whom the reader rated too.
 * @param readerId null: who may not rate, and sees all
 */
export const readAgreement = async (
  executor: Executor,
  vacancyId: string,
  readerId: string | null,
): Promise<Agreement> => {
  const table = Array.from({ length: RATING_MAX }, () => new Array<number>(RATING_MAX).fill(0))
  let interviews = 0
  for (const { overall_score, human_score, count } of await countPairs(executor, vacancyId, readerId)) {
    const row = table[nearestRating(overall_score) - 1]
    const column = nearestRating(human_score) - 1
    if (row) row[column] = (row[column] ?? 0) + Number(count)
    interviews += Number(count)
  }
  const figure = interviews < AGREEMENT_MIN ? null : weightedKappa(table)
  return {
    interviews,
    needed: AGREEMENT_MIN,
    ...(figure ? withInterval(figure) : { kappa: null, interval: null }),
  }
}
