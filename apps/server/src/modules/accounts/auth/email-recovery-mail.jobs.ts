import type { UiLocale } from '@vivavox/contracts/locales'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { deliverMail, type MailConfig, type MailContent, newMail } from '../../ledger/notifications/index.ts'
import { EMAIL_RECOVERY_MS } from './auth.limits.ts'
import { emailChangedMail, twoFactorOnMail } from './auth.mails.ts'
import { findUserById } from './users.repository.ts'
import { insertVerification } from './verifications.repository.ts'

const payload = z.object({
  userId: z.string(),
  /** The address that is told: the one that the account had. */
  former: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
})
type Payload = z.output<typeof payload>

/** The link is made outside the request, and stored as a hash only. Tried for about two hours: it is the only notice. */
const TRIES = { retries: 8, retryDelaySeconds: 30, expireSeconds: 90 }

// The name under which older versions queued it.
export const emailRecoveryJob = defineJob({ ...{ name: 'way-back-mail', payload }, ...TRIES })

/** The same machinery undoes a second factor: its link leads back to the address that the account has. */
const twoFactorNoticeJob = defineJob({ ...{ name: 'two-factor-mail', payload }, ...TRIES })

/** No link has it: until there is one, its row says that the account can be taken back. */
const AWAITS_LINK = ''

const recoveryOf = ({ userId, former, changedAt }: Payload, secret_hash: string) => {
  const created_at = new Date(changedAt)
  const expires_at = new Date(created_at.getTime() + EMAIL_RECOVERY_MS)
  return {
    ...{ id: newId(), user_id: userId, purpose: 'restore' as const, target: former },
    ...{ secret_hash, created_at, expires_at },
  }
}

type Send = (
  context: Pick<AppContext, 'jobs'>,
  wanted: Omit<Payload, 'changedAt'> & { changedAt: Date },
  executor: Executor,
) => Promise<void>

const sendBy =
  (job: typeof emailRecoveryJob): Send =>
  async ({ jobs }, { changedAt, ...whose }, executor) => {
    const payload = { ...whose, changedAt: changedAt.toISOString() }
    await insertVerification(executor, recoveryOf(payload, AWAITS_LINK))
    await jobs.send(job, payload, { executor })
  }

/** Queues the mail to the former address of an account, which can be taken back from now on, if this transaction commits. */
export const sendEmailRecovery = sendBy(emailRecoveryJob)
/** Queues the mail about a second factor that was switched on, which can be undone from now on, if this transaction commits. */
export const sendTwoFactorNotice = sendBy(twoFactorNoticeJob)

type Compose = (config: MailConfig, facts: { email: string; token: string; locale: UiLocale }) => MailContent

/** Tells an address what has changed, with a link that undoes it. */
const mailRecovery = async (context: AppContext, wanted: Payload, compose: Compose): Promise<void> => {
  const { config, db } = context
  const user = await findUserById(db, wanted.userId)
  if (!user) return
  const token = newToken()
  await insertVerification(db, recoveryOf(wanted, hashToken(token)))
  const content = compose(config, { email: user.email, token, locale: user.language })
  await deliverMail(context, newMail(context, wanted.former, content))
}

export const handleEmailRecoveryJobs = (context: AppContext): void => {
  context.jobs.handle(emailRecoveryJob, run => mailRecovery(context, run.payload, emailChangedMail))
  context.jobs.handle(twoFactorNoticeJob, run => mailRecovery(context, run.payload, twoFactorOnMail))
}
