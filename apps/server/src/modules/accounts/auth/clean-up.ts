import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { SESSION_IDLE_MS } from './auth.policy.ts'
import { deleteSecurityEventsBefore } from './security-log/security-log.repository.ts'
import { deleteEndedSessions } from './sessions.repository.ts'
import { deleteUnconfirmed } from './users.repository.ts'
import { deleteOldVerifications } from './verifications.repository.ts'

/** Codes and links are kept a day for a look back, milliseconds. */
const VERIFICATIONS_KEPT_MS = DAY_MS

/** The security log, which holds network addresses, is kept so long, milliseconds. */
const SECURITY_LOG_KEPT_MS = 90 * DAY_MS

/** A sign-up that was never confirmed is kept so long, milliseconds. */
const UNCONFIRMED_KEPT_MS = 7 * DAY_MS

/** Removes unconfirmed sign-ups whose codes are gone, sessions that ended, codes that expired, and the old end of the security log. */
export const cleanUpAccounts = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await deleteEndedSessions(db, now, new Date(now.getTime() - SESSION_IDLE_MS))
  await deleteSecurityEventsBefore(db, new Date(now.getTime() - SECURITY_LOG_KEPT_MS))
  await deleteOldVerifications(db, new Date(now.getTime() - VERIFICATIONS_KEPT_MS))
  await deleteUnconfirmed(db, new Date(now.getTime() - UNCONFIRMED_KEPT_MS))
}
