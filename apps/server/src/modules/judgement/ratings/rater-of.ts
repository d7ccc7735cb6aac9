import type { Sort } from '@vivavox/contracts/lists'
import type { Executor } from '../../../platform/context.ts'
import { hidesOrder } from './ratings.repository.ts'

/** A reader of lists who may rate. */
export interface Rater {
  id: string
  /** Would the order tell of ratings that are withheld from them? */
  hidesOrder: boolean
}

/** Who reads a list of an organisation's interviews in this order; undefined for one who may not rate, and sees all ratings. */
export const raterOf = async (
  executor: Executor,
  { organisationId, id, mayRate }: { organisationId: string; id: string; mayRate: boolean },
  sort: Sort,
): Promise<Rater | undefined> => {
  if (!mayRate) return undefined
  const isByScore = sort === 'overall_score' || sort === '-overall_score'
  return { id, hidesOrder: isByScore && (await hidesOrder(executor, organisationId, id)) }
}
