import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { deleteWaitlistBefore } from './waitlist.repository.ts'

/** Deletes entries older than RETENTION_DAYS, as the candidate's page promises. @returns how many */
export const forgetWaitlist = ({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<number> =>
  deleteWaitlistBefore(db, new Date(clock.now().getTime() - config.retentionDays * DAY_MS))
