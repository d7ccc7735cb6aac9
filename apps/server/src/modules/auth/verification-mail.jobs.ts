import { RESEND_COOLDOWN_MS } from '@vivavox/contracts/limits'
import * as z from 'zod'
import type { AppContext, Executor } from '../../platform/context.ts'
import { json, type SignUpCopy } from '../../platform/database/tables.ts'
import { newCode, newId } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { deliverMail, newMail, SECRET_MAIL_TRIES } from '../notifications/index.ts'
import { CODE_LIFETIME_MS } from './auth.limits.ts'
import { alreadyRegisteredMail, emailChangeMail, verificationCodeMail } from './auth.mails.ts'
import { AWAITS_CODE, type UserRow, type VerificationRow } from './auth.policy.ts'
import { hashCode } from './redeem-code.ts'
import { findUserByEmail, findUserById } from './users.repository.ts'
import { deleteVerification, insertVerification, listCodes } from './verifications.repository.ts'

const payload = z.object({
  email: z.string(),
  /** What the owner of the address did: decides what the mail says, and whether there is one. */
  cause: z.enum(['register', 'resend', 'login', 'change']),
  /** Whose new address it is to become, for a change. */
  userId: z.string().optional(),
})
type Payload = z.output<typeof payload>

/**
 * Decides outside the request what an address gets, so that no answer and no delay tells who has an
 * account. The code is made here and goes straight into its mail: only its keyed hash is ever stored.
 */
export const verificationMailJob = defineJob({ name: 'verification-mail', payload, ...SECRET_MAIL_TRIES })

/** Queues the mail for an address, known or not. @param executor only if this transaction commits */
export const sendVerificationMail = (
  { jobs }: Pick<AppContext, 'jobs'>,
  { email, cause, userId }: Payload,
  executor?: Executor,
): Promise<void> =>
  jobs.send(
    verificationMailJob,
    { email, cause, ...(userId ? { userId } : {}) },
    { key: `${cause}:${userId ?? ''}:${email}`, ...(executor ? { executor } : {}) },
  )

interface Wanted {
  user: UserRow
  target: string
  /** null: the code confirms a new address of the account. */
  signUp: SignUpCopy | null
}

const sendCode = async (context: AppContext, { user, target, signUp }: Wanted): Promise<void> => {
  const { config, db, clock } = context
  const code = newCode()
  const id = newId()
  const now = clock.now()
  await insertVerification(db, {
    id,
    user_id: user.id,
    purpose: 'email',
    target,
    secret_hash: hashCode(config, id, code),
    sign_up: signUp && json(signUp),
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
  })
  const facts = { code, email: target, locale: signUp?.language ?? user.language }
  const content = signUp ? verificationCodeMail(config, facts) : emailChangeMail(config, facts)
  await deliverMail(context, newMail(context, target, content))
}

/** One code for each sign-up that waits for its own; what was mailed waits no longer. */
const sendWaitingCodes = async (context: AppContext, user: UserRow): Promise<void> => {
  const rows = await listCodes(context.db, user.id, user.email)
  for (const row of rows.filter(row => row.secret_hash === AWAITS_CODE).reverse()) {
    await sendCode(context, { user, target: user.email, signUp: row.sign_up })
    await deleteVerification(context.db, row.id)
  }
}

const isFresh = ({ clock }: AppContext, code: VerificationRow): boolean =>
  clock.now().getTime() - code.created_at.getTime() < RESEND_COOLDOWN_MS

const sendCodeAgain = async (context: AppContext, user: UserRow, cause: Payload['cause']): Promise<void> => {
  const [newest] = await listCodes(context.db, user.id, user.email)
  // A sign-in must not kill the code that is just being typed in from the last mail.
  if (cause === 'login' && newest && isFresh(context, newest)) return
  const { name, password_hash, language } = user
  await sendCode(context, { user, target: user.email, signUp: { name, password_hash, language } })
}

const sendNotice = async (context: AppContext, user: UserRow): Promise<void> => {
  const content = alreadyRegisteredMail(context.config, { locale: user.language })
  await deliverMail(context, newMail(context, user.email, content))
}

/** A code to the new address of an account; a notice when that is somebody's already. */
const sendChangeCode = async (context: AppContext, email: string, userId: string): Promise<void> => {
  const user = await findUserById(context.db, userId)
  if (user?.pending_email !== email) return
  const other = await findUserByEmail(context.db, email)
  if (other?.email_verified_at) await sendNotice(context, other)
  else await sendCode(context, { user, target: email, signUp: null })
}

/** Mails a new code to an unconfirmed account, a notice to a confirmed one, nothing to an unknown address. */
const handleVerificationMail = async (context: AppContext, { email, cause, userId }: Payload) => {
  if (userId) return sendChangeCode(context, email, userId)
  const user = await findUserByEmail(context.db, email)
  if (!user) return
  if (user.email_verified_at) {
    if (cause === 'register') await sendNotice(context, user)
  } else if (cause === 'register') await sendWaitingCodes(context, user)
  else await sendCodeAgain(context, user, cause)
}

export const handleVerificationJobs = (context: AppContext): void =>
  context.jobs.handle(verificationMailJob, run => handleVerificationMail(context, run.payload))
