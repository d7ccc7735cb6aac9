import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type InvitationRow, requireUnspent } from './invitations.policy.ts'
import { changeUnused } from './invitations.repository.ts'

/**
 * Takes an invitation back; once more changes nothing.
 * @throws AppError CONFLICT when its interview was made
 */
export const revokeInvitation = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  row: InvitationRow,
): Promise<void> => {
  if (row.used_at === null && row.revoked_at !== null) return
  requireUnspent(row)
  const change = { revoked_at: clock.now(), next_reminder: null, next_reminder_at: null }
  if (!(await changeUnused(db, row, change))) throw new AppError('CONFLICT')
}
