import { DAY_MS } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'

/** Highest number of mails to candidates per account and day (UTC). */
export const MAILS_A_DAY = 1_000
/** Mails per day that each completed interview adds. */
const EARNED_BY_INTERVIEW = 10
/** How long an account's own texts must not contain links, milliseconds. */
const NEW_FOR_MS = 14 * DAY_MS

/** Facts that decide how many mails an account may send to candidates. */
export interface Sender {
  created_at: Date
  /** Of the owner; null: there is none who is not blocked. */
  role: 'user' | 'admin' | null
  mail_limits_lifted: boolean
  /** A payment arrived at a payment provider. */
  has_paid: boolean
  /** All completed interviews; excludes those that the account took itself and those returned to its quota. */
  completed: number
}

const isVouchedFor = ({ role, mail_limits_lifted }: Sender): boolean => role === 'admin' || mail_limits_lifted

/** Returns how many mails to candidates an account may send in a day; each completed interview adds some; none while its owners are blocked. */
export const mailsPerDay = (
  sender: Sender,
  { mailsPerDayNewAccount }: Pick<Config, 'mailsPerDayNewAccount'>,
): number => {
  if (sender.role === null) return 0
  if (isVouchedFor(sender) || sender.has_paid) return MAILS_A_DAY
  return Math.min(MAILS_A_DAY, mailsPerDayNewAccount + EARNED_BY_INTERVIEW * sender.completed)
}

/** True when the account's own texts in mails may contain links. */
export const mayLink = (sender: Sender, now: Date): boolean =>
  isVouchedFor(sender) || now.getTime() - sender.created_at.getTime() >= NEW_FOR_MS
