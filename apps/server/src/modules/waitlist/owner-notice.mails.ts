import { defineMail } from '../notifications/index.ts'

interface Facts {
  /** Turned away so far in the period. */
  count: number
  /** When places come again; null without a plan that goes on. */
  opensAt: Date | null
}

/** Tells an owner that candidates find no free place, once a period, when the first one did. */
export const waitlistNoticeMail = defineMail<Facts>('waitlistNotice', { path: () => '/dashboard' })
