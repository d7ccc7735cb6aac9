import * as z from 'zod'
import type { AppContext, Executor } from '../../platform/context.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { deliverMail, newMail } from '../notifications/index.ts'
import { EMAIL_RECOVERY_MS } from './auth.limits.ts'
import { emailChangedMail } from './auth.mails.ts'
import { findUserById } from './users.repository.ts'
import { insertVerification } from './verifications.repository.ts'

const payload = z.object({
  userId: z.string(),
  /** The address that the account had. */
  former: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
})
type Payload = z.output<typeof payload>

/** The link is made outside the request, and stored as a hash only. Tried for about two hours: it is the only notice. */
const emailRecoveryJob = defineJob({
  // The name under which older versions queued it.
  name: 'way-back-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

/** Queues the mail to the former address of an account, if this transaction commits. */
export const sendEmailRecovery = (
  { jobs }: Pick<AppContext, 'jobs'>,
  { changedAt, ...whose }: Omit<Payload, 'changedAt'> & { changedAt: Date },
  executor: Executor,
): Promise<void> =>
  jobs.send(emailRecoveryJob, { ...whose, changedAt: changedAt.toISOString() }, { executor })

/** Tells the former address which one has taken its place, with a link that restores it. */
const mailEmailRecovery = async (
  context: AppContext,
  { userId, former, changedAt }: Payload,
): Promise<void> => {
  const { config, db } = context
  const user = await findUserById(db, userId)
  if (!user) return
  const token = newToken()
  const created_at = new Date(changedAt)
  await insertVerification(db, {
    id: newId(),
    user_id: userId,
    purpose: 'restore',
    target: former,
    secret_hash: hashToken(token),
    created_at,
    expires_at: new Date(created_at.getTime() + EMAIL_RECOVERY_MS),
  })
  const content = emailChangedMail(config, { email: user.email, token, locale: user.language })
  await deliverMail(context, newMail(context, former, content))
}

export const handleEmailRecoveryJobs = (context: AppContext): void =>
  context.jobs.handle(emailRecoveryJob, run => mailEmailRecovery(context, run.payload))
