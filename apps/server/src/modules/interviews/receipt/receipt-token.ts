import type { Executor } from '../../../platform/context.ts'
import { hashToken, safeEqual } from '../../../platform/ids.ts'
import { findReceiptHash } from './receipts.repository.ts'

/** Does this token of a mailed receipt open this interview's result? It opens nothing else: neither the room nor changes. */
export const isReceiptToken = async (
  executor: Executor,
  interviewId: string,
  token: unknown,
): Promise<boolean> => {
  if (typeof token !== 'string' || token === '') return false
  const hash = await findReceiptHash(executor, interviewId)
  return hash !== undefined && safeEqual(hashToken(token), hash)
}
