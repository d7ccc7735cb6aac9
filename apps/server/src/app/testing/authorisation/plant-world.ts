import type { InterviewStatus } from '@vivavox/contracts/limits'
import { seedInterview } from '../../../modules/evaluations/testing/seed-interview.ts'
import { removeVacancy } from '../../../modules/interviews/index.ts'
import { logoKey } from '../../../modules/logos/logo-name.ts'
import { png } from '../../../modules/logos/testing/pictures.ts'
import { consentFor, consentTerms } from '../../../modules/vacancies/index.ts'
import type { AppContext } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { createAccount } from '../create-account.ts'
import { seedVacancy } from '../seed-vacancy.ts'
import type { Caller } from './callers.ts'

/** As a logo's name is made. */
export const PLANTED_LOGO = `${'0'.repeat(32)}.png`
export const PASSWORD = 'лимонный-трамвай'
/** Stands in the candidate's name and address: for the owner, administrators and the candidate. */
export const OF_CANDIDATE = 'weissdorn'
/** Stands in what the owner keeps from candidates. */
export const OF_OWNER = 'a strong answer names the ward'

const addSession = async ({ db, clock }: AppContext, userId: string, expiresAt: Date) => {
  const [id, token, now] = [newId(), newToken(), clock.now()]
  const times = { created_at: now, last_seen_at: now, expires_at: expiresAt }
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, token_hash: hashToken(token), user_agent: null, address: null, ...times })
    .execute()
  return { id, token }
}

/** A plan the owner has asked for but not approved, and a payment. */
const addPlans = async ({ db, clock }: AppContext, userId: string) => {
  const [checkoutId, paymentId, now] = [newId(), newId(), clock.now()]
  const common = { user_id: userId, created_at: now }
  await db
    .insertInto('subscriptions')
    .values({
      ...common,
      id: checkoutId,
      plan_id: 'professional',
      status: 'pending',
      provider: 'local',
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('payments')
    .values({
      ...common,
      id: paymentId,
      subscription_id: checkoutId,
      number: paymentId,
      provider: 'local',
      provider_payment_id: paymentId,
      plan_name: 'Professional',
      amount: 4_900,
      currency: 'USD',
      paid_at: now,
      period_start: now,
      period_end: now,
      buyer: null,
    })
    .execute()
  return { checkoutId, paymentId }
}

const addTemplate = async ({ db, clock }: AppContext, ownerId: string): Promise<string> => {
  const id = newId()
  await db
    .insertInto('vacancy_templates')
    .values({
      id,
      user_id: ownerId,
      name: 'Nurses',
      fields: json({ title: 'Nurse' }),
      created_at: clock.now(),
    })
    .execute()
  return id
}

const addShare = async ({ db, clock }: AppContext, interviewId: string, ownerId: string) => {
  const [id, token, now] = [newId(), newToken(), clock.now()]
  const common = { interview_id: interviewId, created_by: ownerId, contacts: false, created_at: now }
  await db
    .insertInto('shares')
    .values({
      ...common,
      id,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return { id, token }
}

const addInvitation = async ({ db, clock }: AppContext, userId: string, vacancyId: string) => {
  const [id, token, now] = [newId(), newToken(), clock.now()]
  await db
    .insertInto('invitations')
    .values({
      id,
      vacancy_id: vacancyId,
      user_id: userId,
      email: 'ada@example.com',
      name: null,
      phone: null,
      token_hash: hashToken(token),
      message: null,
      remind: false,
      created_at: now,
      sent_at: now,
      next_reminder: null,
      next_reminder_at: null,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  return { id, token }
}

/**
 * An owner with all that an account can have, and those who ask for it.
 * @param passwordHash of PASSWORD
 * @param status of the candidates' interviews
 */
export const plantWorld = async (context: AppContext, passwordHash: string, status: InterviewStatus) => {
  const { db, clock } = context
  const common = { password_hash: passwordHash, subscribed: true }
  const owner = await createAccount(context, common)
  const other = await createAccount(context, common)
  const administrator = await createAccount(context, { ...common, role: 'admin', role_source: 'granted' })
  // A plan that can also be changed.
  const paid = { provider: 'local', plan_id: 'professional' } as const
  await db.updateTable('subscriptions').set(paid).where('provider', '=', 'free').execute()
  const vacancyId = await seedVacancy(context, owner.id, { strong_answers: json([OF_OWNER]) })
  const ids = { ownerId: owner.id, vacancyId }
  const state = { status, provider: 'builtin', evaluation_status: 'done' } as const
  const mine = {
    candidate_name: `Anna ${OF_CANDIDATE}`,
    candidate_email: `anna@${OF_CANDIDATE}.example`,
  }
  const interview = await seedInterview(db, ids, { ...state, ...mine })
  const otherInterview = await seedInterview(db, ids, state)
  await context.storage.write(logoKey(PLANTED_LOGO), png(2, 2))
  const company = {
    language: 'en',
    company_name: '',
    company_contact: '',
    consent_note: '',
    voice_provider: null,
  }
  const ended = await addSession(context, owner.id, new Date(clock.now().getTime() - 1))
  const deletedVacancyId = await seedVacancy(context, owner.id)
  await removeVacancy(context, { id: deletedVacancyId, user_id: owner.id }, owner.id)
  /** What each shows. */
  const shows: Record<Caller, { token?: string; interviewToken?: string }> = {
    nobody: {},
    candidate: { interviewToken: interview.token },
    'other candidate': { interviewToken: otherInterview.token },
    owner: { token: owner.token },
    'other owner': { token: other.token },
    administrator: { token: administrator.token },
    'ended session': { token: ended.token },
  }
  return {
    owner,
    vacancyId,
    /** Another, which may still be put back. */
    deletedVacancyId,
    interviewId: interview.id,
    /** A second session of the owner. */
    sessionId: (await addSession(context, owner.id, new Date(clock.now().getTime() + 3_600_000))).id,
    ...(await addPlans(context, owner.id)),
    /** A link to the interview that names nobody, and its key. */
    share: await addShare(context, interview.id, owner.id),
    templateId: await addTemplate(context, owner.id),
    /** Sent for the vacancy. */
    invitation: await addInvitation(context, owner.id, vacancyId),
    /** Of the notice that candidates agree to now. */
    consentVersion: consentFor(company, await consentTerms(context, owner.id)).version,
    shows,
  }
}

export type World = Awaited<ReturnType<typeof plantWorld>>
