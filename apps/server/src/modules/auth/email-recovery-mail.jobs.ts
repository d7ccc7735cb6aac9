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
export const emailRecoveryJob = defineJob({
  // The name under which older versions queued it.
  name: 'way-back-mail',
  payload,
  retries: 8,
  retryDelaySeconds: 30,
  expireSeconds: 90,
})

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

/** Queues the mail to the former address of an account, which can be taken back from now on, if this transaction commits. */
export const sendEmailRecovery = async (
  { jobs }: Pick<AppContext, 'jobs'>,
  { changedAt, ...whose }: Omit<Payload, 'changedAt'> & { changedAt: Date },
  executor: Executor,
): Promise<void> => {
  const payload = { ...whose, changedAt: changedAt.toISOString() }
  await insertVerification(executor, recoveryOf(payload, AWAITS_LINK))
  await jobs.send(emailRecoveryJob, payload, { executor })
}

/** Tells the former address which one has taken its place, with a link that restores it. */
const mailEmailRecovery = async (context: AppContext, wanted: Payload): Promise<void> => {
  const { config, db } = context
  const user = await findUserById(db, wanted.userId)
  if (!user) return
  const token = newToken()
  await insertVerification(db, recoveryOf(wanted, hashToken(token)))
  const content = emailChangedMail(config, { email: user.email, token, locale: user.language })
  await deliverMail(context, newMail(context, wanted.former, content))
}

export const handleEmailRecoveryJobs = (context: AppContext): void =>
  context.jobs.handle(emailRecoveryJob, run => mailEmailRecovery(context, run.payload))
