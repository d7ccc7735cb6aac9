import { DAY_MS } from '../../platform/clock.ts'
import type { Row } from '../../platform/database/tables.ts'

export type WaitlistRow = Row<'turned_away'>

/** Whom a vacancy turned away: at least an address or a visitor's hash. */
export interface WaitlistPerson {
  /** Lower-cased. */
  email?: string | undefined
  name?: string | undefined
  /** A keyed hash, by `visitorOf`. */
  visitor?: string | undefined
}

/** What counts as 'this period' of an account without a plan, milliseconds. */
const MONTH_MS = 30 * DAY_MS

/** Since when candidates are counted as turned away now. @param period of the running plan, null without one */
export const countsSince = (period: { start: Date } | null, now: Date): Date =>
  period?.start ?? new Date(now.getTime() - MONTH_MS)

type Known = Pick<WaitlistRow, 'id' | 'visitor' | 'email' | 'name' | 'at' | 'written_at'>
type Change = Omit<Known, 'id'>

/** What to do so that this person stands in the list once. `isNew`: counted for the first time in this period. */
export interface Note {
  /** The row that becomes `values`; null: a new one. */
  id: string | null
  values: Change
  /** Counted without an address before, and known by another row. */
  obsoleteId: string | null
  isNew: boolean
}

/** The least time between two mails to one candidate, milliseconds. */
export const QUIET_MS = 30 * DAY_MS

/**
 * A person is known by the address, else by the visitor's hash; one who leaves an address later stays one person. One who
 * comes again in another period, or leaves the address again long after a mail, is waiting again.
 * @param known rows of the same vacancy with this address or this visitor
 * @param since when the period began
 */
export const noteFor = (known: Known[], person: WaitlistPerson, since: Date, now: Date): Note => {
  const { email = null, name = null, visitor = null } = person
  const sameAddress = known.find(row => email !== null && row.email === email)
  const nameless = known.find(row => visitor !== null && row.visitor === visitor && row.email === null)
  const sameVisitor = known.find(row => visitor !== null && row.visitor === visitor)
  const row = email === null ? sameVisitor : (sameAddress ?? nameless)
  if (!row) {
    return {
      id: null,
      values: { email, name, visitor, at: now, written_at: null },
      obsoleteId: null,
      isNew: true,
    }
  }
  const isNew = row.at < since
  const isWrittenLately = row.written_at !== null && now.getTime() - row.written_at.getTime() < QUIET_MS
  const waitsAgain = !isWrittenLately && (isNew || (email !== null && row.written_at !== null))
  return {
    id: row.id,
    values: {
      email: row.email ?? email,
      name: row.name ?? name,
      visitor: row.visitor ?? visitor,
      at: waitsAgain ? now : row.at,
      written_at: waitsAgain ? null : row.written_at,
    },
    obsoleteId: row === sameAddress && nameless ? nameless.id : null,
    isNew,
  }
}
