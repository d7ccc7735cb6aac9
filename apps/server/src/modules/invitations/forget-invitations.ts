import { DAY_MS } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { deleteInvitationsBefore } from './invitations.repository.ts'
import { forgetDays } from './mails-of-a-day.ts'

/** Deletes invitations that ended longer than RETENTION_DAYS ago. @returns how many */
export const forgetInvitations = async ({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<number> => {
  const now = clock.now()
  await forgetDays(db, now)
  return deleteInvitationsBefore(db, new Date(now.getTime() - config.retentionDays * DAY_MS))
}
