import type { Role, Standing } from '@vivavox/contracts/permissions'
import type { RequestState } from '@vivavox/contracts/requests'
import { sql } from 'kysely'
import { DAY_MS } from '../../../../platform/clock.ts'
import type { Executor } from '../../../../platform/context.ts'
import { isOneOf } from '../../../../platform/database/is-one-of.ts'
import type { NewRow, Row, RowChange } from '../../../../platform/database/tables.ts'
import type { Position } from '../../../../platform/paging/cursor.ts'
import { isAfter } from '../../../../platform/paging/is-after.repository.ts'
import { colleaguesOf } from '../../../accounts/organisations/index.ts'
import { isHiddenFrom } from '../../../judgement/decisions/index.ts'
import type { Page } from '../candidate-page.repository.ts'

export type RequestRow = Row<'candidate_requests'>

/** What was asked on a page, newest first. */
export const listOfPage = (
  executor: Executor,
  { interview, invitation }: Pick<Page, 'interview' | 'invitation'>,
): Promise<RequestRow[]> =>
  executor
    .selectFrom('candidate_requests')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('interview_id', '=', interview?.id ?? null),
        eb('invitation_id', '=', invitation?.id ?? null),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertRequest = (executor: Executor, row: NewRow<'candidate_requests'>): Promise<RequestRow> =>
  executor.insertInto('candidate_requests').values(row).returningAll().executeTakeFirstOrThrow()

export const findRequest = (executor: Executor, id: string): Promise<RequestRow | undefined> =>
  executor.selectFrom('candidate_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a request until the transaction ends. */
export const lockRequest = (executor: Executor, id: string): Promise<RequestRow | undefined> =>
  executor.selectFrom('candidate_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeRequest = async (
  executor: Executor,
  id: string,
  change: RowChange<'candidate_requests'>,
): Promise<void> => {
  await executor.updateTable('candidate_requests').set(change).where('id', '=', id).execute()
}

/** Requests with whom and what they are about. @param readerId from whom a blind review may hide the candidate */
const listed = (executor: Executor, readerId: string) =>
  executor
    .selectFrom('candidate_requests as asked')
    .innerJoin('vacancies', 'vacancies.id', 'asked.vacancy_id')
    .leftJoin('interviews', 'interviews.id', 'asked.interview_id')
    .leftJoin('invitations', join =>
      join.on(eb =>
        eb.or([
          eb('invitations.id', '=', eb.ref('asked.invitation_id')),
          eb('invitations.interview_id', '=', eb.ref('asked.interview_id')),
        ]),
      ),
    )
    .leftJoin('users as taker', 'taker.id', 'asked.taken_by')
    .selectAll('asked')
    .select(['vacancies.title as vacancy_title', 'vacancies.language as vacancy_language'])
    .select(['interviews.snapshot', 'interviews.candidate_number', 'taker.name as taker_name'])
    .select(['invitations.expires_at', 'invitations.used_at', 'invitations.revoked_at'])
    .select(({ fn, ref }) => [
      fn.coalesce(ref('interviews.candidate_name'), ref('invitations.name')).as('candidate_name'),
      fn.coalesce(ref('interviews.candidate_email'), ref('invitations.email')).as('candidate_email'),
      fn.coalesce(ref('interviews.candidate_phone'), ref('invitations.phone')).as('candidate_phone'),
    ])
    .select([
      'interviews.candidate_whatsapp',
      'interviews.candidate_telegram',
      'interviews.candidate_instagram',
      'interviews.candidate_linkedin',
    ])
    .select(
      sql<boolean>`case when interviews.id is null then vacancies.blind_review else ${isHiddenFrom(readerId)} end`.as(
        'hidden',
      ),
    )
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export const findListed = (
  executor: Executor,
  id: string,
  readerId: string,
): Promise<ListedRow | undefined> => listed(executor, readerId).where('asked.id', '=', id).executeTakeFirst()

/** Vacancies of which a member sees requests for a review, and all others; undefined: every one. */
export interface InboxScope {
  organisationId: string
  readerId: string
  reviews: readonly string[] | undefined
  others: readonly string[] | undefined
}

interface InboxFilter {
  state?: RequestState | undefined
  interview_id?: string | undefined
  limit: number
  after: Position | null
}

/** A page of the inbox and one row more where there are more: what waits by its due date, all else newest first. */
export const listInbox = (
  executor: Executor,
  { organisationId, readerId, reviews, others }: InboxScope,
  { state, interview_id, limit, after }: InboxFilter,
): Promise<ListedRow[]> => {
  const order = isByDue(state)
    ? ({ by: 'asked.due_at', direction: 'asc' } as const)
    : ({ by: 'asked.created_at', direction: 'desc' } as const)
  let query = listed(executor, readerId)
    .where('asked.organisation_id', '=', organisationId)
    .where(eb =>
      eb.or([
        eb.and([eb('asked.kind', '=', 'human_review'), isOneOf('asked.vacancy_id', reviews)]),
        eb.and([eb('asked.kind', '<>', 'human_review'), isOneOf('asked.vacancy_id', others)]),
      ]),
    )
  if (state) query = query.where('asked.state', '=', state)
  if (interview_id) query = query.where('asked.interview_id', '=', interview_id)
  if (after) query = query.where(isAfter({ ...order, by: sql.ref(order.by) }, 'asked.id', after))
  return query
    .orderBy(order.by, order.direction)
    .orderBy('asked.id', order.direction)
    .limit(limit + 1)
    .execute()
}

/** Is this list in the order in which its requests are due? */
export const isByDue = (state: RequestState | undefined): boolean => state === 'open' || state === 'assigned'

/** Someone who may be concerned with the requests of a vacancy. */
export interface Colleague extends Standing {
  id: string
  email: string
  language: 'en' | 'ru'
  role: Role
  takes_mail: boolean
  /** Responsible for the vacancy, or of the hiring team and wants its mails. */
  is_told: boolean
}

/** Active members of the organisation of a vacancy, and how they stand to it. */
export const listColleagues = (executor: Executor, vacancyId: string): Promise<Colleague[]> =>
  colleaguesOf(executor, vacancyId)
    .select([
      sql<boolean>`users.notification_email and users.notify_requests`.as('takes_mail'),
      sql<boolean>`coalesce(vacancies.owner_id = users.id, false) or coalesce(mine.notify, false)`.as(
        'is_told',
      ),
    ])
    .orderBy('users.id')
    .execute()

/** Who made the first decision about an interview; null: an account that is gone; undefined: there is none. */
export const firstDecider = async (
  executor: Executor,
  interviewId: string,
): Promise<string | null | undefined> => {
  const row = await executor
    .selectFrom('decisions')
    .select('decided_by')
    .where('interview_id', '=', interviewId)
    .orderBy('decided_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.decided_by
}

/** Has this person opened the result of an interview? */
export const hasOpened = async (
  executor: Executor,
  interviewId: string,
  userId: string,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('audit_entries')
    .select('id')
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .where('action', '=', 'interview.viewed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the end of the invitation that a request is about. @returns false when it was used or taken back, or works longer already */
export const extendInvitation = async (
  executor: Executor,
  { invitation_id, interview_id }: Pick<RequestRow, 'invitation_id' | 'interview_id'>,
  expires_at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('invitations')
    .set({ expires_at })
    .where(eb => eb.or([eb('id', '=', invitation_id), eb('interview_id', '=', interview_id)]))
    .where('expires_at', '<', expires_at)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Requests of which members have not been told all, locked. */
export const lockUntold = (executor: Executor, organisationId: string, now: Date): Promise<RequestRow[]> =>
  executor
    .selectFrom('candidate_requests')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('state', '<>', 'answered')
    .where(isUntold(now))
    .orderBy('due_at')
    .forUpdate()
    .execute()

/** Is there something to be told? As `tellingAt` has it. */
const isUntold = (now: Date) => {
  const soon = new Date(now.getTime() + DAY_MS)
  return sql<boolean>`(told = 0 or told < 2 and due_at <= ${soon} or told < 3 and due_at <= ${now})`
}

/** Organisations with requests that are nearly due or overdue, of which no member was told. */
export const listDue = async (executor: Executor, now: Date): Promise<string[]> => {
  const rows = await executor
    .selectFrom('candidate_requests')
    .select('organisation_id')
    .distinct()
    .where('state', '<>', 'answered')
    .where('told', '<', 3)
    .where('due_at', '<=', new Date(now.getTime() + DAY_MS))
    .where(isUntold(now))
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}

/** When members of an organisation were last mailed about requests. */
export const lastToldAt = async (executor: Executor, organisationId: string): Promise<Date | null> => {
  const { at } = await executor
    .selectFrom('candidate_requests')
    .select(({ fn }) => fn.max('told_at').as('at'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return at
}
