import { UI_LOCALES } from '@vivavox/contracts/locales'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import {
  type Attempt,
  attemptOf,
  attemptOfAll,
  whereRoom,
} from '../../../platform/security/count-attempts.ts'
import {
  deliverMail,
  type MailContent,
  newMail,
  operatorContact,
  operatorUrl,
  SECRET_MAIL_TRIES,
} from '../../ledger/notifications/index.ts'
import { RESET_LIFETIME_MS, resetMailTo } from './auth.limits.ts'
import { choosePasswordMail, noAccountMail, passwordResetMail } from './auth.mails.ts'
import { NO_PASSWORD, type UserRow } from './auth.policy.ts'
import { findUserByEmail } from './users.repository.ts'
import { insertVerification } from './verifications.repository.ts'

const payload = z.object({
  email: z.string(),
  /** The language of who asked, for an address without an account. */
  locale: z.enum(UI_LOCALES),
})
type Payload = z.output<typeof payload>

/** Outside the request, like the code of a sign-up: neither answer nor delay tells who has an account. */
export const resetMailJob = defineJob({ name: 'reset-mail', payload, ...SECRET_MAIL_TRIES })

/** Queues the mail for an address, known or not. @param executor only if this transaction commits */
export const sendResetMail = (
  { jobs }: Pick<AppContext, 'jobs'>,
  wanted: Payload,
  executor?: Executor,
): Promise<void> => jobs.send(resetMailJob, wanted, { key: wanted.email, ...(executor ? { executor } : {}) })

/** Stores the link's hash only. Links mailed before stay valid, so that a stranger cannot end them by asking for another. */
const makeLink = async ({ db, clock }: AppContext, user: UserRow): Promise<string> => {
  const token = newToken()
  const now = clock.now()
  await insertVerification(db, {
    id: newId(),
    user_id: user.id,
    purpose: 'reset',
    target: user.email,
    secret_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + RESET_LIFETIME_MS),
  })
  return token
}

const linkMail = async (context: AppContext, user: UserRow): Promise<MailContent> => {
  const facts = { token: await makeLink(context, user), locale: user.language }
  return user.password_hash === NO_PASSWORD
    ? choosePasswordMail(context.config, facts)
    : passwordResetMail(context.config, facts)
}

/** By address, and in all: notices to addresses without an account, which a stranger can order. */
const NOTICES = { name: 'noAccountMails', times: 2, seconds: 86_400 }
const NOTICES_IN_ALL = { name: 'noAccountMailsInAll', times: 200, seconds: 86_400 }

const noticeTo = ({ limits }: AppContext, email: string): Attempt =>
  attemptOfAll([attemptOf(limits.of(NOTICES), email), attemptOf(limits.of(NOTICES_IN_ALL))])

/** To an unknown address, twice a day at most. */
const noticeMail = (context: AppContext, { locale }: Payload): MailContent => {
  const content = noAccountMail(context.config, { locale, contact: operatorContact(context.config) })
  return { ...content, unsubscribe: { url: operatorUrl(context.config), oneClick: false } }
}

/** Mails a link to an account, confirmed or not, and to an unknown address that there is none; nothing to one that had enough mails. */
export const handleResetMail = async (context: AppContext, wanted: Payload): Promise<void> => {
  const { email } = wanted
  const user = await findUserByEmail(context.db, email)
  const attempt = user ? resetMailTo(context, email) : noticeTo(context, email)
  await whereRoom(attempt, async () => {
    const content = user ? await linkMail(context, user) : noticeMail(context, wanted)
    await deliverMail(context, newMail(context, email, content))
  })
}

export const handleResetJobs = (context: AppContext): void =>
  context.jobs.handle(resetMailJob, run => handleResetMail(context, run.payload))
