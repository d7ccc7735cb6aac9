import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { forgetMailDays } from '../candidate-mails/index.ts'
import { deleteInvitationsBefore } from './invitations.repository.ts'

/** Deletes invitations that ended longer than RETENTION_DAYS ago. @returns how many */
export const forgetInvitations = async ({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<number> => {
  const now = clock.now()
  await forgetMailDays(db, now)
  return deleteInvitationsBefore(db, new Date(now.getTime() - config.retentionDays * DAY_MS))
}
