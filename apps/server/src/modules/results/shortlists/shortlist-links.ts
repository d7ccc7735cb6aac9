import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { expiryOf, tooManyLinks } from '../shares/index.ts'
import {
  insertShortlist,
  interviewsAmong,
  revokeShortlist,
  SHORTLISTS_LIVE_MAX,
  type ShortlistRow,
} from './shortlists.repository.ts'

type Traced = Pick<AppContext, 'db' | 'clock' | 'trail'>

interface By {
  vacancyId: string
  accountId: string
}

interface Wanted {
  interview_ids: readonly string[]
  expires_at: string
  contacts: boolean
  may_comment: boolean
}

/**
 * A new link to a shortlist, and the token that opens it: it is stored as a hash only, so it cannot be read again.
 * @throws AppError VALIDATION_FAILED for an interview of another vacancy, or a time past or more than 90 days ahead; CONFLICT when
 * too many links open already
 */
export const createShortlist = (
  { db, clock, trail }: Traced,
  { vacancyId, accountId }: By,
  { interview_ids, ...wanted }: Wanted,
): Promise<{ shortlist: Omit<ShortlistRow, 'revoked_at'>; token: string }> =>
  inTransaction(db, async transaction => {
    const at = clock.now()
    const known = await interviewsAmong(transaction, vacancyId, interview_ids)
    const stranger = interview_ids.findIndex(id => !known.has(id))
    if (stranger >= 0)
      throw new AppError('VALIDATION_FAILED', {
        details: [{ path: `interview_ids.${stranger}`, message: 'invalid' }],
      })
    const token = newToken()
    const shortlist = {
      ...{ id: newId(), vacancy_id: vacancyId, created_by: accountId, token_hash: hashToken(token) },
      ...{ contacts: wanted.contacts, may_comment: wanted.may_comment },
      ...{ expires_at: expiryOf(wanted.expires_at, at), created_at: at },
    }
    if (!(await insertShortlist(transaction, shortlist, interview_ids)))
      throw tooManyLinks(SHORTLISTS_LIVE_MAX)
    const { id, contacts, expires_at } = shortlist
    const details = { share_id: id, contacts, expires_at: expires_at.toISOString() }
    for (const interview_id of interview_ids)
      await addAuditEntry(transaction, {
        ...{ at, user_id: accountId, interview_id, trail, action: 'shortlisted', details },
      })
    return { shortlist, token }
  })

/** Revokes the link of a shortlist; once more changes nothing. @throws AppError NOT_FOUND when this vacancy has no such link */
export const endShortlist = (
  { db, clock, trail }: Traced,
  { vacancyId, accountId }: By,
  id: string,
): Promise<void> =>
  inTransaction(db, async transaction => {
    const at = clock.now()
    const revoked = await revokeShortlist(transaction, vacancyId, id, at)
    if (!revoked) throw new AppError('NOT_FOUND')
    if (!revoked.changed) return
    await addAuditEntry(transaction, {
      ...{ at, user_id: accountId, vacancy_id: vacancyId, trail, action: 'vacancy.shortlist_revoked' },
      details: { share_id: id },
    })
  })
