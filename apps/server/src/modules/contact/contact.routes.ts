import type { UiLocale } from '@vivavox/contracts/locales'
import { type ContactMessage, mailRoutes } from '@vivavox/contracts/mails'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { localeOf } from '../../platform/http/locale.ts'
import { attemptFrom, counting, successes } from '../../platform/security/count-attempts.ts'
import { addressOf, sendMail } from '../notifications/index.ts'
import { requireVacancy } from '../vacancies/index.ts'
import { contactMail } from './contact.mails.ts'

/** By network: messages of the form. */
const CONTACT = { name: 'contact', times: 10, seconds: 3_600 }
/** By network and receiver: no network uses up what a receiver gets. */
const TO_RECEIVER = { name: 'contactToReceiver', times: 8, seconds: 86_400 }
/** By receiver: however many networks write, a mailbox stays usable, and reachable again within the hour. */
const RECEIVED = { name: 'contactReceived', times: 50, seconds: 3_600 }

interface Receiver {
  email: string
  locale: UiLocale
  userId?: string
  vacancy: string | null
}

/** The operator: as configured, else the first administrator, else our own address. */
const findOperator = async ({ db, config }: AppContext, locale: UiLocale): Promise<Receiver> => {
  const configured = config.contactEmail ?? config.adminEmails[0]
  if (configured) return { email: configured, locale, vacancy: null }
  const admin = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return admin
    ? { email: admin.email, locale: admin.language, vacancy: null }
    : { email: addressOf(config.mailFrom), locale, vacancy: null }
}

/** @throws AppError NOT_FOUND for an unknown vacancy */
const findOwner = async (context: AppContext, vacancyId: string): Promise<Receiver> => {
  const { user_id, title } = await requireVacancy(context, vacancyId)
  const { email, language } = await context.db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { email, locale: language, userId: user_id, vacancy: title }
}

/** @throws AppError NOT_FOUND, RATE_LIMITED */
const passOn = async (
  context: AppContext,
  { ip, locale }: { ip: string; locale: UiLocale },
  { email, message, vacancy_id, plan_id }: ContactMessage,
): Promise<void> => {
  const { userId, ...to } = await (vacancy_id
    ? findOwner(context, vacancy_id)
    : findOperator(context, locale))
  const plan = plan_id
    ? await context.db.selectFrom('plans').select('name').where('id', '=', plan_id).executeTakeFirst()
    : undefined
  const facts = { email, message, vacancy: to.vacancy, plan: plan?.name ?? null, locale: to.locale }
  const content = contactMail(context.config, facts)
  await counting(attemptFrom(context.limits.of(TO_RECEIVER), ip, to.email), successes, async () => {
    await context.limits.of(RECEIVED).take(to.email)
    await sendMail(context, { ...content, to: to.email, replyTo: email, ...(userId && { userId }) })
  })
}

/** A form for whoever has no address to write to: of the operator, or of a vacancy's company. */
export const registerContact = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, mailRoutes, 'POST /contact', async ({ body, request }) => {
    const from = { ip: request.ip, locale: localeOf(request) }
    const attempt = attemptFrom(context.limits.of(CONTACT), request.ip)
    await counting(attempt, successes, () => passOn(context, from, body))
    return undefined
  })
}
