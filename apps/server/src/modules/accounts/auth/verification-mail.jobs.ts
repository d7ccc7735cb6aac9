import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { hashToken, newCode, newId, newToken } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { whereRoom } from '../../../platform/security/count-attempts.ts'
import {
  deliverMail,
  type MailContent,
  newMail,
  operatorContact,
  operatorUrl,
  SECRET_MAIL_TRIES,
} from '../../ledger/notifications/index.ts'
import { CODE_LIFETIME_MS, codeMailTo } from './auth.limits.ts'
import { alreadyRegisteredMail, emailChangeMail, verificationCodeMail } from './auth.mails.ts'
import type { UserRow } from './auth.policy.ts'
import { hashCode } from './redeem-code.ts'
import { findUserByEmail, findUserById } from './users.repository.ts'
import { insertVerification } from './verifications.repository.ts'

const payload = z.object({
  email: z.string(),
  /** What the owner of the address did: decides what the mail says, and whether there is one. */
  cause: z.enum(['register', 'resend', 'login', 'change']),
  /** Whose new address it is to become, for a change. */
  userId: z.string().optional(),
  /** The network that asked for it (`askerOf`). */
  askedFrom: z.string().optional(),
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
  wanted: Payload,
  executor?: Executor,
): Promise<void> =>
  jobs.send(verificationMailJob, wanted, {
    key: `${wanted.cause}:${wanted.userId ?? ''}:${wanted.email}`,
    ...(executor ? { executor } : {}),
  })

interface Wanted {
  user: UserRow
  target: string
  /** False: the code confirms a new address of the account. */
  isSignUp: boolean
  askedFrom?: string | undefined
}

const makeCodeMail = async (
  context: AppContext,
  { user, target, isSignUp, askedFrom }: Wanted,
): Promise<MailContent> => {
  const { config, db, clock } = context
  const [code, token] = [newCode(), newToken()]
  const id = newId()
  const now = clock.now()
  await insertVerification(db, {
    id,
    user_id: user.id,
    purpose: 'email',
    target,
    secret_hash: hashCode(config, id, code),
    link_hash: isSignUp ? hashToken(token) : null,
    asked_from: askedFrom ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
  })
  const facts = { code, locale: user.language }
  if (!isSignUp) return emailChangeMail(config, facts)
  const mail = verificationCodeMail(config, {
    ...facts,
    email: target,
    token,
    contact: operatorContact(config),
  })
  return { ...mail, unsubscribe: { url: operatorUrl(config), oneClick: false } }
}

/** The code of the last mail stays the one that counts where the address had enough of them. */
const sendCode = (context: AppContext, wanted: Wanted): Promise<void> =>
  whereRoom(codeMailTo(context, wanted.target), async () =>
    deliverMail(context, newMail(context, wanted.target, await makeCodeMail(context, wanted))),
  )

const sendNotice = async (context: AppContext, user: UserRow): Promise<void> => {
  const content = alreadyRegisteredMail(context.config, { locale: user.language })
  await whereRoom(codeMailTo(context, user.email), () =>
    deliverMail(context, newMail(context, user.email, content)),
  )
}

/** Mails a code to the new address of an account, or a notice when another account has it already. */
const sendChangeCode = async (context: AppContext, email: string, userId: string): Promise<void> => {
  const user = await findUserById(context.db, userId)
  if (user?.pending_email !== email) return
  const other = await findUserByEmail(context.db, email)
  if (other?.email_verified_at) await sendNotice(context, other)
  else await sendCode(context, { user, target: email, isSignUp: false })
}

/** Mails a new code to an unconfirmed account, a notice to a confirmed one, nothing to an unknown address. */
const handleVerificationMail = async (context: AppContext, wanted: Payload) => {
  const { email, cause, userId } = wanted
  if (userId) return sendChangeCode(context, email, userId)
  const user = await findUserByEmail(context.db, email)
  if (!user) return
  if (!user.email_verified_at) {
    await sendCode(context, { user, target: user.email, isSignUp: true, askedFrom: wanted.askedFrom })
  } else if (cause === 'register') await sendNotice(context, user)
}

export const handleVerificationJobs = (context: AppContext): void =>
  context.jobs.handle(verificationMailJob, run => handleVerificationMail(context, run.payload))
