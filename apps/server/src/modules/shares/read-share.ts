import type { UiLocale } from '@vivavox/contracts/locales'
import type { SharedInterview } from '@vivavox/contracts/shares'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken } from '../../platform/ids.ts'
import { findInterview, readInterview } from '../interviews/index.ts'
import { hideIdentity } from './hide-identity.ts'
import { isOpen, showsIdentity } from './shares.policy.ts'
import { presentShown } from './shares.presenter.ts'
import { findShare } from './shares.repository.ts'

/**
 * The result that a link shows.
 * @throws AppError NOT_FOUND for an unknown link, LINK_EXPIRED for one that is past its time or was revoked
 */
export const readShare = async (
  context: AppContext,
  token: string,
  locale: UiLocale,
): Promise<SharedInterview> => {
  const found = await findShare(context.db, hashToken(token))
  if (!found) throw new AppError('NOT_FOUND')
  if (!isOpen(found, context.clock.now())) throw new AppError('LINK_EXPIRED')
  const row = await findInterview(context.db, found.interview_id)
  if (!row) throw new AppError('NOT_FOUND')
  const shown = presentShown(
    await readInterview(context, row, { kind: 'owner', accountId: row.user_id }, { hides: false }),
  )
  const contacts = showsIdentity(found)
  return {
    ...(contacts ? shown : await hideIdentity(shown, locale)),
    viewer: 'share',
    share: {
      expires_at: found.expires_at.toISOString(),
      contacts,
      shared_by: found.company_name || found.owner_name,
    },
  }
}
