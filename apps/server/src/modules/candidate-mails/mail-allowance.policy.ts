import { DAY_MS } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'

/** Most mails to candidates that any account sends in a day (UTC). */
export const MAILS_A_DAY = 1_000
/** What an interview that a candidate completed adds to the mails of a day. */
const EARNED_BY_INTERVIEW = 10
/** How long the own texts of an account hold no links, milliseconds. */
const NEW_FOR_MS = 14 * DAY_MS

/** What decides how far an account is trusted with mail to candidates. */
export interface Sender {
  created_at: Date
  role: 'user' | 'admin'
  mail_limits_lifted: boolean
  /** Money arrived at a payment provider. */
  has_paid: boolean
  /** Interviews that candidates completed, ever; none of the account's own, and none whose place was given back. */
  completed: number
}

const isVouchedFor = ({ role, mail_limits_lifted }: Sender): boolean => role === 'admin' || mail_limits_lifted

/** How many mails to candidates an account may send in a day: few at first, more with each completed interview. */
export const mailsPerDay = (
  sender: Sender,
  { mailsPerDayNewAccount }: Pick<Config, 'mailsPerDayNewAccount'>,
): number =>
  isVouchedFor(sender) || sender.has_paid
    ? MAILS_A_DAY
    : Math.min(MAILS_A_DAY, mailsPerDayNewAccount + EARNED_BY_INTERVIEW * sender.completed)

/** May the account's own texts in mails hold links and addresses? */
export const mayLink = (sender: Sender, now: Date): boolean =>
  isVouchedFor(sender) || now.getTime() - sender.created_at.getTime() >= NEW_FOR_MS
