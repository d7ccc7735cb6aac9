import { type ContactMessage, mailRoutes } from '@vivavox/contracts/mails'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import {
  attemptFrom,
  attemptOf,
  counting,
  successes,
  tryAttempt,
} from '../../../platform/security/count-attempts.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { collectMessage, handleCollectedMessages } from './collected-messages.ts'
import { contactMail } from './contact.mails.ts'
import { findPlanName } from './contact.repository.ts'
import { findCandidate } from './find-candidate.ts'
import { findOperator, findOwner, type Receiver } from './find-receiver.ts'

/** By network and receiver: messages without a candidate's token or invitation. */
const OF_STRANGERS = { name: 'contact', times: 10, seconds: 3_600 }
/** By interview or invitation, whatever the network. */
const OF_CANDIDATE = { name: 'contactOfCandidate', times: 5, seconds: 3_600 }
/** By receiver: messages that go out at once. More are collected into one mail an hour, and none is lost. */
const AT_ONCE = { name: 'contactAtOnce', times: 10, seconds: 3_600 }

interface Words {
  email: string
  message: string
  plan: string | null
}

/** @throws AppError RATE_LIMITED when too many strangers' messages wait */
const passOn = async (
  context: AppContext,
  { userId, vacancy, locale, ...to }: Receiver,
  { email, message, plan }: Words,
  isCandidate: boolean,
): Promise<void> => {
  if (await tryAttempt(attemptOf(context.limits.of(AT_ONCE), to.email))) {
    const content = contactMail(context.config, { email, message, vacancy, plan, locale })
    return sendMail(context, { ...content, to: to.email, replyTo: email, ...(userId && { userId }) })
  }
  const about = vacancy ?? plan
  const row = { user_id: userId, locale, sender: email, message, about, is_candidate: isCandidate }
  return collectMessage(context, { ...row, email: to.email })
}

interface Caller {
  ip: string
  /** Of an interview. */
  token: unknown
}

/** @throws AppError NOT_FOUND for an unknown vacancy, RATE_LIMITED */
const receive = async (context: AppContext, { ip, token }: Caller, body: ContactMessage) => {
  const { limits } = context
  const to = await (body.vacancy_id ? findOwner(context, body.vacancy_id) : findOperator(context))
  const candidate = await findCandidate(context, { ...body, token })
  const attempt = candidate
    ? attemptOf(limits.of(OF_CANDIDATE), candidate)
    : attemptFrom(limits.of(OF_STRANGERS), ip, to.email)
  const words = { ...body, plan: await findPlanName(context.db, body.plan_id) }
  await counting(attempt, successes, () => passOn(context, to, words, candidate !== null))
}

/** A form that writes to the operator, or to the company of a vacancy. */
export const registerContact = (app: FastifyInstance, context: AppContext): void => {
  handleCollectedMessages(context)
  bindRoute(app, mailRoutes, 'POST /contact', async ({ body, request }) => {
    const token = request.headers['x-interview-token']
    await receive(context, { ip: request.ip, token }, body)
    return undefined
  })
}
