import { DAY_MS } from '../../../platform/clock.ts'
import type { Row } from '../../../platform/database/tables.ts'
import type { ReminderKind } from './invitations.tables.ts'

/** How long a candidate who has not begun is left alone, milliseconds. */
const WAITING_MS = 2 * DAY_MS
/** How long before the end of an invitation the candidate is warned of it, milliseconds. */
export const ENDING_MS = DAY_MS

export interface Reminder {
  next_reminder: ReminderKind | null
  next_reminder_at: Date | null
}

const NONE: Reminder = { next_reminder: null, next_reminder_at: null }
/** When the end of an invitation is warned of. */
export const endingAt = (expiresAt: Date): Date => new Date(expiresAt.getTime() - ENDING_MS)

/** The first reminder after a mail; one that would come after the warning of the end is left out. */
export const firstReminder = (sentAt: Date, expiresAt: Date): Reminder => {
  const waiting = new Date(sentAt.getTime() + WAITING_MS)
  const ending = endingAt(expiresAt)
  if (ending <= sentAt) return NONE
  return waiting < ending
    ? { next_reminder: 'waiting', next_reminder_at: waiting }
    : { next_reminder: 'ending', next_reminder_at: ending }
}

/** Which reminder is written now: one mail for both when they come together, e.g. after days without a server. */
export const dueReminder = (
  { next_reminder, expires_at }: Pick<Row<'invitations'>, 'next_reminder' | 'expires_at'>,
  now: Date,
): ReminderKind => (next_reminder === 'ending' || endingAt(expires_at) <= now ? 'ending' : 'waiting')
