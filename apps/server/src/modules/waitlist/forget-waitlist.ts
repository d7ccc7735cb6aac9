import { DAY_MS } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { deleteWaitlistBefore } from './waitlist.repository.ts'

/** Deletes who came longer than RETENTION_DAYS ago, as their page promised. @returns how many */
export const forgetWaitlist = ({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<number> =>
  deleteWaitlistBefore(db, new Date(clock.now().getTime() - config.retentionDays * DAY_MS))
