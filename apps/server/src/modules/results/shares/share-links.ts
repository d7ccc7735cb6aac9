import { SHARE_MAX_MS } from '@vivavox/contracts/limits'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { insertShare, revokeShare, SHARES_LIVE_MAX, type ShareRow } from './shares.repository.ts'

const refuse = (message: string): never => {
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'expires_at', message }] })
}

/** When a new link ends. @throws AppError VALIDATION_FAILED for a time past or more than 90 days ahead */
export const expiryOf = (wanted: string, now: Date): Date => {
  const expiry = new Date(wanted)
  if (expiry <= now) return refuse('expiry_past')
  if (expiry.getTime() - now.getTime() > SHARE_MAX_MS) return refuse('expiry_far')
  return expiry
}

/** As many links as may open at the same time do. */
export const tooManyLinks = (most: number): AppError =>
  new AppError('CONFLICT', { details: [{ path: 'shares', message: `shares_full:${most}` }] })

/**
 * A new link to a result, and the token that opens it: it is stored as a hash only, so it cannot be read again.
 * @throws AppError VALIDATION_FAILED for a time past or more than 90 days ahead, CONFLICT when too many links open already
 */
export const createShare = async (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  by: { interviewId: string; accountId: string },
  wanted: { expires_at: string; contacts: boolean },
): Promise<{ share: Pick<ShareRow, 'id' | 'contacts' | 'expires_at'>; token: string }> => {
  const now = clock.now()
  const token = newToken()
  const { contacts } = wanted
  const share = { id: newId(), contacts, expires_at: expiryOf(wanted.expires_at, now) }
  await inTransaction(db, async transaction => {
    const added = await insertShare(transaction, {
      ...share,
      interview_id: by.interviewId,
      created_by: by.accountId,
      token_hash: hashToken(token),
      created_at: now,
    })
    if (!added) throw tooManyLinks(SHARES_LIVE_MAX)
    await addAuditEntry(transaction, {
      at: now,
      user_id: by.accountId,
      interview_id: by.interviewId,
      trail,
      action: 'share_created',
      details: { share_id: share.id, contacts, expires_at: share.expires_at.toISOString() },
    })
  })
  return { share, token }
}

/** Revokes a link; once more changes nothing. @throws AppError NOT_FOUND when this interview has no such link */
export const endShare = (
  { db, clock, trail }: Pick<AppContext, 'db' | 'clock' | 'trail'>,
  by: { interviewId: string; accountId: string },
  id: string,
): Promise<void> =>
  inTransaction(db, async transaction => {
    const now = clock.now()
    const revoked = await revokeShare(transaction, by.interviewId, id, now)
    if (!revoked) throw new AppError('NOT_FOUND')
    if (!revoked.changed) return
    await addAuditEntry(transaction, {
      at: now,
      user_id: by.accountId,
      interview_id: by.interviewId,
      trail,
      action: 'share_revoked',
      details: { share_id: id },
    })
  })
