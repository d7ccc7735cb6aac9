import { defineMail } from '../../ledger/notifications/index.ts'

interface Facts {
  /** Waitlist entries of the period. */
  count: number
  /** When places are free again; null without a plan that renews. */
  opensAt: Date | null
}

/** Mail to the owner about the first candidate of a period who found no free place. */
export const waitlistNoticeMail = defineMail<Facts>('waitlistNotice', { path: () => '/dashboard' })
