import type { UiLocale } from '@vivavox/contracts/locales'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import type { NewRow, RowChange } from '../../../platform/database/tables.ts'
import { findContact, type VacancyScope } from '../../accounts/organisations/index.ts'
import { restRows } from '../../ledger/trash/index.ts'
import type { WaitlistPerson, WaitlistRow } from './waitlist.policy.ts'

/** The candidate with this email has finished an interview for the vacancy, before or since. */
const hasFinished = sql<boolean>`exists (
  select from interviews where interviews.vacancy_id = turned_away.vacancy_id
    and interviews.candidate_email = turned_away.email and interviews.status = 'completed'
)`

/** Counts an owner's entries since then whose candidates have not been interviewed. */
export const countWaitlist = (executor: Executor, userId: string, since: Date): Promise<number> =>
  countRows(
    executor
      .selectFrom('turned_away')
      .where('organisation_id', '=', userId)
      .where('at', '>=', since)
      .where(sql<boolean>`not ${hasFinished}`),
  )

/** Counts all entries of a vacancy. */
export const countEntries = (executor: Executor, vacancyId: string): Promise<number> =>
  countRows(executor.selectFrom('turned_away').where('vacancy_id', '=', vacancyId))

/** Finds the entries of a vacancy with this email or this visitor. */
export const findEntriesOf = (
  executor: Executor,
  vacancyId: string,
  { email = null, visitor = null }: { [K in keyof WaitlistPerson]: WaitlistPerson[K] | null },
): Promise<WaitlistRow[]> =>
  executor
    .selectFrom('turned_away')
    .selectAll()
    .where('vacancy_id', '=', vacancyId)
    .where(eb => eb.or([eb('email', '=', email), eb('visitor', '=', visitor)]))
    .orderBy('at')
    .execute()

export const insertWaitlistEntry = async (executor: Executor, row: NewRow<'turned_away'>): Promise<void> => {
  await executor.insertInto('turned_away').values(row).execute()
}

export const changeWaitlistEntry = async (
  executor: Executor,
  ids: string[],
  change: RowChange<'turned_away'>,
): Promise<void> => {
  await executor.updateTable('turned_away').set(change).where('id', 'in', ids).execute()
}

export const deleteWaitlistEntry = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('turned_away').where('id', '=', id).execute()
}

/** Returns those of the emails that any owner mailed since then, for any vacancy. */
export const findMailedSince = async (
  executor: Executor,
  emails: string[],
  since: Date,
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set()
  const rows = await executor
    .selectFrom('turned_away')
    .select('email')
    .distinct()
    .where('email', 'in', emails)
    .where('written_at', '>=', since)
    .execute()
  return new Set(rows.flatMap(({ email }) => email ?? []))
}

/** Deletes a vacancy's oldest entry without an email. @returns false when there was none */
export const deleteOldestWithoutEmail = async (executor: Executor, vacancyId: string): Promise<boolean> => {
  const oldest = executor
    .selectFrom('turned_away')
    .select('id')
    .where('vacancy_id', '=', vacancyId)
    .where('email', 'is', null)
    .orderBy('at')
    .limit(1)
  const { numDeletedRows } = await executor
    .deleteFrom('turned_away')
    .where('id', 'in', oldest)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Moves the entries of a deleted interview's candidate to the trash; undoing the deletion restores them. */
export const eraseWaitlist = (
  executor: Executor,
  { deletionId, interviewId }: { deletionId: string; interviewId: string },
): Promise<void> =>
  restRows(
    executor,
    deletionId,
    'turned_away',
    sql`using interviews where interviews.id = ${interviewId}
      and turned_away.vacancy_id = interviews.vacancy_id and turned_away.email = interviews.candidate_email`,
  )

/** @returns how many were deleted */
export const deleteWaitlistBefore = async (executor: Executor, before: Date): Promise<number> => {
  const { numDeletedRows } = await executor
    .deleteFrom('turned_away')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A waitlist entry as the owner sees it. */
export interface ListedEntry extends WaitlistRow {
  vacancy_title: string
  blind_review: boolean
  /** The candidate with this email has begun an interview for the vacancy since. */
  has_begun: boolean
  /** Number of all entries, also beyond the limit, and the time of the first. */
  total: number
  first_at: Date
}

/** Lists entries since then, and older ones not mailed yet: those waiting with an email, then the others; newest first. */
export const listEntries = (
  executor: Executor,
  { userId, only }: VacancyScope,
  since: Date,
  limit: number,
): Promise<ListedEntry[]> =>
  executor
    .selectFrom('turned_away')
    .innerJoin('vacancies', 'vacancies.id', 'turned_away.vacancy_id')
    .selectAll('turned_away')
    .select(['vacancies.title as vacancy_title', 'vacancies.blind_review'])
    .select(
      sql<boolean>`exists (
        select from interviews where interviews.vacancy_id = turned_away.vacancy_id
          and interviews.candidate_email = turned_away.email and interviews.started_at >= turned_away.at
      )`.as('has_begun'),
    )
    .select([
      sql<number>`(count(*) over ())::int`.as('total'),
      sql<Date>`min(turned_away.at) over ()`.as('first_at'),
    ])
    .where('turned_away.organisation_id', '=', userId)
    .where(isOneOf('turned_away.vacancy_id', only))
    .where(sql<boolean>`not ${hasFinished}`)
    .where(eb =>
      eb.or([
        eb('turned_away.at', '>=', since),
        eb.and([eb('turned_away.email', 'is not', null), eb('turned_away.written_at', 'is', null)]),
      ]),
    )
    // Candidates who can be mailed come first, within the limit.
    .orderBy(sql`turned_away.email is not null and turned_away.written_at is null`, 'desc')
    .orderBy('turned_away.at', 'desc')
    .orderBy('turned_away.id')
    .limit(limit)
    .execute()

/** Marks the owner as notified. @returns the mailbox; undefined when the owner was notified since then, or has mails switched off */
export const claimOwnerNotice = async (
  executor: Executor,
  organisationId: string,
  { since, now }: { since: Date; now: Date },
): Promise<{ email: string; language: UiLocale } | undefined> => {
  const contact = await findContact(executor, organisationId)
  if (!contact?.notification_email) return undefined
  const { numUpdatedRows } = await executor
    .updateTable('organisations')
    .set({ waitlist_told_at: now })
    .where('id', '=', organisationId)
    .where(eb => eb.or([eb('waitlist_told_at', 'is', null), eb('waitlist_told_at', '<', since)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? contact : undefined
}

/** Finds email and vacancy of an entry; undefined when it was deleted. */
export const findAddress = (executor: Executor, id: string) =>
  executor.selectFrom('turned_away').select(['email', 'vacancy_id']).where('id', '=', id).executeTakeFirst()
