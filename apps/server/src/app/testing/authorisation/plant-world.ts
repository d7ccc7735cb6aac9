import type { InterviewStatus } from '@vivavox/contracts/lists'
import { openSession } from '../../../modules/accounts/auth/open-session.ts'
import { createSubscription } from '../../../modules/billing/subscriptions/create-subscription.ts'
import { listPayments } from '../../../modules/billing/subscriptions/payments/payments.repository.ts'
import { recordPayment } from '../../../modules/billing/subscriptions/payments/record-payment.ts'
import { inviteMembers } from '../../../modules/company/members/invite-members.ts'
import { pageToken } from '../../../modules/hiring/candidate-mails/index.ts'
import { tokenOf } from '../../../modules/hiring/invitations/invitation-link.ts'
import { inviteCandidates } from '../../../modules/hiring/invitations/invite-candidates.ts'
import { logoKey } from '../../../modules/hiring/logos/logo-name.ts'
import { png } from '../../../modules/hiring/logos/testing/pictures.ts'
import { noticeNow, requireVacancy } from '../../../modules/hiring/vacancies/index.ts'
import { insertTemplate } from '../../../modules/hiring/vacancies/templates/templates.repository.ts'
import { insertRequest } from '../../../modules/interviewing/candidate-page/requests/requests.repository.ts'
import { saveBooking } from '../../../modules/interviewing/candidate-page/slots/slots.repository.ts'
import { removeVacancy } from '../../../modules/interviewing/interviews/index.ts'
import { insertComment } from '../../../modules/judgement/comments/comments.repository.ts'
import { seedInterview } from '../../../modules/judgement/evaluations/testing/seed-interview.ts'
import { storeRating } from '../../../modules/judgement/ratings/ratings.repository.ts'
import { createShare } from '../../../modules/results/shares/share-links.ts'
import { createShortlist } from '../../../modules/results/shortlists/shortlist-links.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { hashToken, newId } from '../../../platform/ids.ts'
import { createAccount } from '../create-account.ts'
import { seedVacancy } from '../seed-vacancy.ts'
import type { Caller } from './callers.ts'

export interface Shown {
  token?: string
  interviewToken?: string
  pageToken?: string
  shareToken?: string
}

/** As a logo's name is made. */
export const PLANTED_LOGO = `${'0'.repeat(32)}.png`
export const PASSWORD = 'лимонный-трамвай'
/** Stands in the candidate's name and address: for the owner, administrators and the candidate. */
export const OF_CANDIDATE = 'weissdorn'
/** Stands in what the owner keeps from candidates. */
export const OF_OWNER = 'a strong answer names the ward'

const ORIGIN = { address: '127.0.0.1', userAgent: null }

/** A plan the owner has asked for but not approved, and a payment. */
const addPlans = async (context: AppContext, userId: string) => {
  const { db, clock } = context
  const now = clock.now()
  const wanted = { userId, planId: 'professional', locale: 'en' } as const
  const { subscriptionId: checkoutId } = await createSubscription(context, null, wanted)
  const income = { provider: 'local', providerPaymentId: checkoutId, amount: 4_900, currency: 'USD' } as const
  await inTransaction(db, transaction =>
    recordPayment(
      transaction,
      { id: checkoutId, organisation_id: userId, plan_name: 'Professional' },
      { ...income, paidAt: now, period: { start: now, end: now } },
      now,
    ),
  )
  const [payment] = await listPayments(db, userId)
  return { checkoutId, paymentId: payment?.id ?? '' }
}

const addComment = async ({ db, clock }: AppContext, interview_id: string, written_by: string) => {
  const id = newId()
  const row = { id, interview_id, written_by, text: OF_OWNER, mentions: json([]), written_at: clock.now() }
  await insertComment(db, row)
  return id
}

const addTemplate = async ({ db, clock }: AppContext, userId: string): Promise<string> => {
  const id = newId()
  await insertTemplate(db, { id, userId, name: 'Nurses', fields: { title: 'Nurse' }, now: clock.now() })
  return id
}

const addShare = async (context: AppContext, interviewId: string, accountId: string) => {
  const expires_at = new Date(context.clock.now().getTime() + DAY_MS).toISOString()
  const { share, token } = await createShare(
    context,
    { interviewId, accountId },
    { expires_at, contacts: false },
  )
  return { id: share.id, token }
}

const addShortlist = async (
  context: AppContext,
  vacancyId: string,
  { accountId, interviewIds }: { accountId: string; interviewIds: string[] },
) => {
  const expires_at = new Date(context.clock.now().getTime() + DAY_MS).toISOString()
  const wanted = { interview_ids: interviewIds, expires_at, contacts: false, may_comment: true }
  const { shortlist, token } = await createShortlist(context, { vacancyId, accountId }, wanted)
  const [interview_id = ''] = interviewIds
  const ratingId = newId()
  await storeRating(context.db, undefined, {
    ...{ id: ratingId, interview_id, shortlist_id: shortlist.id, guest_name: 'Boris', overall: 3 },
    ...{ questions: json([]), criteria: json([]), rated_at: context.clock.now() },
  })
  return { id: shortlist.id, token, ratingId }
}

/** Its time is over by a millisecond, however lately it was used. @returns its token */
const openEndedSession = async ({ db, clock }: AppContext, userId: string): Promise<string> => {
  const token = await openSession({ clock }, db, userId, ORIGIN)
  const expires_at = new Date(clock.now().getTime() - 1)
  await db.updateTable('sessions').set({ expires_at }).where('token_hash', '=', hashToken(token)).execute()
  return token
}

const addInvitation = async (context: AppContext, vacancyId: string) => {
  const vacancy = await requireVacancy(context, vacancyId)
  const invitations = [{ email: 'ada@example.com' }]
  const { made } = await inviteCandidates(context, vacancy, { invitations, remind: false })
  const id = made[0]?.id ?? ''
  return { id, token: tokenOf(context.config, { id, round: 1 }) }
}

/** A candidate asks for a review. */
const addRequest = async (
  { db, clock }: AppContext,
  { ownerId, vacancyId, interviewId }: { ownerId: string; vacancyId: string; interviewId: string },
): Promise<string> => {
  const at = clock.now()
  const about = { organisation_id: ownerId, vacancy_id: vacancyId, interview_id: interviewId }
  const asked = { id: newId(), kind: 'human_review', text: '', created_at: at, due_at: at } as const
  await insertRequest(db, { ...about, ...asked, invitation_id: null })
  return asked.id
}

/** Times of a vacancy, each chosen by one of its advanced candidates. @returns the id of the last */
const addSlots = async ({ db, clock }: AppContext, vacancyId: string, interviewIds: string[]) => {
  const at = clock.now()
  const times = { starts_at: new Date(at.getTime() + DAY_MS), minutes: 30, with_whom: 'Olga', place: '' }
  const next_step = json({ kind: 'slots' })
  await db.updateTable('vacancies').set({ next_step }).where('id', '=', vacancyId).execute()
  let id = ''
  for (const interview_id of interviewIds) {
    id = newId()
    await db
      .insertInto('slots')
      .values({ ...times, id, vacancy_id: vacancyId, created_at: at })
      .execute()
    await db.updateTable('interviews').set({ decision: 'advance' }).where('id', '=', interview_id).execute()
    await saveBooking(db, { ...times, interview_id, slot_id: id, time_zone: null, booked_at: at })
  }
  return id
}

const addMemberInvitation = async (context: AppContext, ownerId: string) => {
  const by = { organisation: { id: ownerId, role: 'owner' as const }, actorId: ownerId }
  const { made } = await inviteMembers(context, by, [{ email: 'bob@example.com', role: 'observer' }])
  return made[0]?.id ?? ''
}

/**
 * An owner with all that an account can have, and those who ask for it.
 * @param passwordHash of PASSWORD
 * @param status of the candidates' interviews
 */
export const plantWorld = async (context: AppContext, passwordHash: string, status: InterviewStatus) => {
  const { db } = context
  const common = { password_hash: passwordHash, subscribed: true }
  const owner = await createAccount(context, common)
  const other = await createAccount(context, common)
  const administrator = await createAccount(context, { ...common, role: 'admin', role_source: 'granted' })
  const plans = await addPlans(context, owner.id)
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
  const records = await db
    .selectFrom('interviews')
    .select('candidate_id')
    .where('id', 'in', [interview.id, otherInterview.id])
    .orderBy('id')
    .execute()
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const deletedVacancyId = await seedVacancy(context, owner.id)
  await removeVacancy(context, { id: deletedVacancyId, organisation_id: owner.id }, false)
  const readers = { accountId: owner.id, interviewIds: [interview.id, otherInterview.id] }
  const shortlist = await addShortlist(context, vacancyId, readers)
  /** What each shows. */
  const shows: Record<Caller, Shown> = {
    anonymous: {},
    // The page of the one whose address may stand in the outbox.
    candidate: {
      interviewToken: interview.token,
      pageToken: pageToken(context.config, otherInterview.id),
      // In place of a caller of its own: what it opens is opened by nothing else.
      shareToken: shortlist.token,
    },
    'other candidate': { interviewToken: otherInterview.token },
    owner: { token: owner.token },
    'other owner': { token: other.token },
    administrator: { token: administrator.token },
    'ended session': { token: await openEndedSession(context, owner.id) },
  }
  return {
    owner,
    vacancyId,
    /** Another, which may still be put back. */
    deletedVacancyId,
    interviewId: interview.id,
    /** Records of both candidates. */
    candidateIds: records.map(({ candidate_id }) => candidate_id ?? ''),
    /** Of the owner. */
    sessionId: session.id,
    ...plans,
    /** A link to the interview without name and contacts, and its key. */
    share: await addShare(context, interview.id, owner.id),
    shortlistId: shortlist.id,
    guestRatingId: shortlist.ratingId,
    commentId: await addComment(context, interview.id, owner.id),
    templateId: await addTemplate(context, owner.id),
    memberInvitationId: await addMemberInvitation(context, owner.id),
    /** Sent for the vacancy. */
    invitation: await addInvitation(context, vacancyId),
    requestId: await addRequest(context, { ...ids, interviewId: interview.id }),
    slotId: await addSlots(context, vacancyId, [interview.id, otherInterview.id]),
    /** Of the notice that candidates agree to now. */
    consentVersion: (await noticeNow(context, await requireVacancy(context, vacancyId))).version,
    shows,
  }
}

export type World = Awaited<ReturnType<typeof plantWorld>>
