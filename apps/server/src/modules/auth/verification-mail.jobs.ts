import { CODE_LIFETIME_MS, RESEND_COOLDOWN_MS } from '@vivavox/contracts/values'
import * as z from 'zod'
import type { AppContext, Executor } from '../../platform/context.ts'
import { newCode, newId } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { alreadyRegisteredMail, deliverMail, newMail, verificationCodeMail } from '../notifications/index.ts'
import type { UserRow } from './auth.policy.ts'
import { hashCode } from './code-hash.ts'
import { findUserByEmail } from './users.repository.ts'
import { findNewestCode, insertVerification } from './verifications.repository.ts'

const payload = z.object({
  email: z.string(),
  /** What the owner of the address did: decides what the mail says, and whether there is one. */
  cause: z.enum(['register', 'resend', 'login']),
})
type Payload = z.output<typeof payload>

/**
 * Decides outside the request what an address gets, so that no answer and no delay tells who has an
 * account. The code is made here and goes straight into its mail: only its keyed hash is ever stored.
 */
const verificationMailJob = defineJob({
  name: 'verification-mail',
  payload,
  retries: 5,
  retryDelaySeconds: 15,
  expireSeconds: 90,
})

/** Queues the mail for an address, known or not. @param executor only if this transaction commits */
export const sendVerificationMail = (
  { jobs }: Pick<AppContext, 'jobs'>,
  { email, cause }: Payload,
  executor?: Executor,
): Promise<void> =>
  jobs.send(
    verificationMailJob,
    { email, cause },
    { key: `${cause}:${email}`, ...(executor ? { executor } : {}) },
  )

const sendCode = async (context: AppContext, user: UserRow): Promise<void> => {
  const { config, db, clock } = context
  const code = newCode()
  const id = newId()
  const now = clock.now()
  await insertVerification(db, {
    id,
    user_id: user.id,
    purpose: 'email',
    target: user.email,
    secret_hash: hashCode(config, id, code),
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
  })
  const content = verificationCodeMail(config, { code, email: user.email, locale: user.language })
  await deliverMail(context, newMail(context, user.email, content))
}

const hasFreshCode = async ({ db, clock }: AppContext, user: UserRow): Promise<boolean> => {
  const newest = await findNewestCode(db, user.id)
  return newest !== undefined && clock.now().getTime() - newest.created_at.getTime() < RESEND_COOLDOWN_MS
}

/** A sign-in must not kill the code that is just being typed in from the last mail. */
const wantsCode = async (context: AppContext, user: UserRow, cause: Payload['cause']) =>
  cause !== 'login' || !(await hasFreshCode(context, user))

/** Mails a new code to an unconfirmed account, a notice to a confirmed one, nothing to an unknown address. */
export const handleVerificationMail = async (context: AppContext, { email, cause }: Payload) => {
  const user = await findUserByEmail(context.db, email)
  if (!user) return
  if (user.email_verified_at === null) {
    if (await wantsCode(context, user, cause)) await sendCode(context, user)
    return
  }
  if (cause !== 'register') return
  const content = alreadyRegisteredMail(context.config, { locale: user.language })
  await deliverMail(context, newMail(context, user.email, content))
}

export const handleVerificationJobs = (context: AppContext): void =>
  context.jobs.handle(verificationMailJob, run => handleVerificationMail(context, run.payload))
