import type { AppContext } from '../../platform/context.ts'
import { SESSION_IDLE_MS } from './auth.policy.ts'
import { deleteEndedSessions } from './sessions.repository.ts'
import { deleteOldVerifications } from './verifications.repository.ts'

/** Codes and links are kept a day for a look back, milliseconds. */
const VERIFICATIONS_KEPT_MS = 24 * 60 * 60_000

/** Removes sessions that ended and codes nobody can use any more. */
export const cleanUpAccounts = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await deleteEndedSessions(db, now, new Date(now.getTime() - SESSION_IDLE_MS))
  await deleteOldVerifications(db, new Date(now.getTime() - VERIFICATIONS_KEPT_MS))
}
