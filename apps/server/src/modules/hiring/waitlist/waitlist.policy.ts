import { DAY_MS } from '../../../platform/clock.ts'
import type { Row } from '../../../platform/database/tables.ts'

export type WaitlistRow = Row<'turned_away'>

/** A candidate for the waitlist, with at least an email or a visitor's hash. */
export interface WaitlistPerson {
  /** Lower-cased. */
  email?: string | undefined
  name?: string | undefined
  /** A keyed hash, by `visitorOf`. */
  visitor?: string | undefined
}

/** Length of the period of an account without a plan, milliseconds. */
const MONTH_MS = 30 * DAY_MS

/** Start of the plan's period, or 30 days ago without a plan. */
export const countsSince = (period: { start: Date } | null, now: Date): Date =>
  period?.start ?? new Date(now.getTime() - MONTH_MS)

type Entry = Pick<WaitlistRow, 'id' | 'visitor' | 'email' | 'name' | 'at' | 'written_at'>

/** The change that leaves one entry per candidate. `isNew`: counted for the first time in this period. */
export interface Upsert {
  /** The entry to update; null: insert one. */
  id: string | null
  values: Omit<Entry, 'id'>
  /** Entry to delete: the same visitor's older one without an email. */
  obsoleteId: string | null
  isNew: boolean
}

/** Shortest time between two mails to one candidate, milliseconds. */
export const MIN_MAIL_INTERVAL_MS = 30 * DAY_MS

/**
 * Plans the change for one candidate, recognized by email, else by the visitor's hash. A candidate who returns in another period, or
 * leaves the email again long after a mail, waits again.
 * @param known entries of the same vacancy with this email or this visitor
 * @param since start of the period
 */
export const planUpsert = (known: Entry[], person: WaitlistPerson, since: Date, now: Date): Upsert => {
  const { email = null, name = null, visitor = null } = person
  const sameEmail = known.find(row => email !== null && row.email === email)
  const withoutEmail = known.find(row => visitor !== null && row.visitor === visitor && row.email === null)
  const sameVisitor = known.find(row => visitor !== null && row.visitor === visitor)
  const row = email === null ? sameVisitor : (sameEmail ?? withoutEmail)
  if (!row) {
    return {
      id: null,
      values: { email, name, visitor, at: now, written_at: null },
      obsoleteId: null,
      isNew: true,
    }
  }
  const isNew = row.at < since
  const wasMailedRecently =
    row.written_at !== null && now.getTime() - row.written_at.getTime() < MIN_MAIL_INTERVAL_MS
  const waitsAgain = !wasMailedRecently && (isNew || (email !== null && row.written_at !== null))
  return {
    id: row.id,
    values: {
      email: row.email ?? email,
      name: row.name ?? name,
      visitor: row.visitor ?? visitor,
      at: waitsAgain ? now : row.at,
      written_at: waitsAgain ? null : row.written_at,
    },
    obsoleteId: row === sameEmail && withoutEmail ? withoutEmail.id : null,
    isNew,
  }
}
