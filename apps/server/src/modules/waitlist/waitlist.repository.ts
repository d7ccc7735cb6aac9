import type { UiLocale } from '@vivavox/contracts/locales'
import { sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import type { NewRow, RowChange } from '../../platform/database/tables.ts'
import { restRows } from '../trash/index.ts'
import type { WaitlistPerson, WaitlistRow } from './waitlist.policy.ts'

/** The same address has finished an interview for the vacancy, before or since: they have had their turn. */
const hasFinished = sql<boolean>`exists (
  select from interviews where interviews.vacancy_id = turned_away.vacancy_id
    and interviews.candidate_email = turned_away.email and interviews.status = 'completed'
)`

/** How many candidates of an owner were turned away since, and have not been interviewed. */
export const countWaitlist = (executor: Executor, userId: string, since: Date): Promise<number> =>
  countRows(
    executor
      .selectFrom('turned_away')
      .where('user_id', '=', userId)
      .where('at', '>=', since)
      .where(sql<boolean>`not ${hasFinished}`),
  )

/** How many of one vacancy are kept, whenever they came. */
export const countKept = (executor: Executor, vacancyId: string): Promise<number> =>
  countRows(executor.selectFrom('turned_away').where('vacancy_id', '=', vacancyId))

/** Rows of the vacancy that may be this person's. */
export const findKnown = (
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

/** Of these addresses those that an owner here wrote to since, for whichever vacancy. */
export const writtenSince = async (
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

/** Drops the oldest row of a vacancy without an address. @returns whether there was one */
export const dropNameless = async (executor: Executor, vacancyId: string): Promise<boolean> => {
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

/** Of the candidate of an interview that is deleted: they go with it, and come back with it. */
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

/** @returns how many there were */
export const deleteWaitlistBefore = async (executor: Executor, before: Date): Promise<number> => {
  const { numDeletedRows } = await executor
    .deleteFrom('turned_away')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** One that the owner may still have to do with. */
export interface WaitingRow extends WaitlistRow {
  vacancy_title: string
  blind_review: boolean
  /** The same address has begun an interview for the vacancy since. */
  has_begun: boolean
  /** How many there are, also beyond the limit, and when the first of them came. */
  total: number
  first_at: Date
}

/** Turned away since, or earlier and not written to yet: those with an address who wait, then the others; newest first. */
export const listWaiting = (
  executor: Executor,
  userId: string,
  since: Date,
  limit: number,
): Promise<WaitingRow[]> =>
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
    .where('turned_away.user_id', '=', userId)
    .where(sql<boolean>`not ${hasFinished}`)
    .where(eb =>
      eb.or([
        eb('turned_away.at', '>=', since),
        eb.and([eb('turned_away.email', 'is not', null), eb('turned_away.written_at', 'is', null)]),
      ]),
    )
    // Those who can be written to come within the limit.
    .orderBy(sql`turned_away.email is not null and turned_away.written_at is null`, 'desc')
    .orderBy('turned_away.at', 'desc')
    .orderBy('turned_away.id')
    .limit(limit)
    .execute()

/**
 * Notes that the owner is told now.
 * @returns where to; undefined when they were told since, or want no mails
 */
export const markTold = (
  executor: Executor,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<{ email: string; language: UiLocale } | undefined> =>
  executor
    .updateTable('users')
    .set({ turned_away_told_at: now })
    .where('id', '=', userId)
    .where('notification_email', '=', true)
    .where(eb => eb.or([eb('turned_away_told_at', 'is', null), eb('turned_away_told_at', '<', since)]))
    .returning(['email', 'language'])
    .executeTakeFirst()

/** Where a candidate who was turned away is written to; undefined: no longer kept. */
export const findAddress = (executor: Executor, id: string) =>
  executor.selectFrom('turned_away').select(['email', 'vacancy_id']).where('id', '=', id).executeTakeFirst()
