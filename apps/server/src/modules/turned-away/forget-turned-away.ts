import type { AppContext } from '../../platform/context.ts'
import { deleteTurnedAwayBefore } from './turned-away.repository.ts'

const DAY_MS = 86_400_000

/** Deletes who came longer than RETENTION_DAYS ago, as their page promised. @returns how many */
export const forgetTurnedAway = ({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<number> =>
  deleteTurnedAwayBefore(db, new Date(clock.now().getTime() - config.retentionDays * DAY_MS))
