import type { UiLocale } from '@vivavox/contracts/locales'
import { PERMISSIONS } from '@vivavox/contracts/permissions'
import type { SharedInterview } from '@vivavox/contracts/shares'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { logoAddress } from '../../hiring/logos/index.ts'
import { findInterview, readInterview } from '../../interviewing/interviews/index.ts'
import { isCandidateHidden } from '../../judgement/decisions/index.ts'
import { hideIdentity } from './hide-identity.ts'
import { presentShown } from './shares.presenter.ts'
import type { FoundShare, ShareRow } from './shares.repository.ts'

/** Does this link open its result at this time? */
const isOpen = ({ revoked_at, expires_at }: ShareRow, now: Date): boolean =>
  revoked_at === null && expires_at > now

/** Whether a link shows who the candidate is: only where it was made to, and never past a blind review that still hides it from its maker. */
const showsIdentity = async (
  { db }: Pick<AppContext, 'db'>,
  { contacts, blind_review, created_by, interview_id }: FoundShare,
): Promise<boolean> => {
  if (!contacts || !blind_review) return contacts
  return created_by !== null && !(await isCandidateHidden(db, interview_id, created_by))
}

/**
 * The result that a link shows.
 * @throws AppError NOT_FOUND for an unknown link, LINK_EXPIRED for one that is past its time or was revoked
 */
export const readShare = async (
  context: AppContext,
  found: FoundShare | undefined,
  locale: UiLocale,
): Promise<SharedInterview> => {
  if (!found) throw new AppError('NOT_FOUND')
  if (!isOpen(found, context.clock.now())) throw new AppError('LINK_EXPIRED')
  const row = await findInterview(context.db, found.interview_id)
  if (!row) throw new AppError('NOT_FOUND')
  const shown = presentShown(
    await readInterview(
      context,
      row,
      { kind: 'owner', accountId: row.organisation_id, may: PERMISSIONS },
      { hides: false },
    ),
  )
  const contacts = await showsIdentity(context, found)
  return {
    ...(contacts ? shown : await hideIdentity(shown, locale)),
    viewer: 'share',
    share: {
      expires_at: found.expires_at.toISOString(),
      contacts,
      shared_by: found.company_name || found.owner_name || '',
      company_logo: logoAddress(found.company_logo),
    },
  }
}
