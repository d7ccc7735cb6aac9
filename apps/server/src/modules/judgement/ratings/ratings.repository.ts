import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import type { NewRow } from '../../../platform/database/tables.ts'

/** More than this rate no interview. */
const RATINGS_MAX = 200

const ratingsOf = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('ratings')
    .leftJoin('users', 'users.id', 'rated_by')
    .select([
      'ratings.id',
      'rated_by',
      'users.name as rater_name',
      'guest_name',
      'overall',
      'questions',
      'criteria',
    ])
    .select('rated_at')
    .where('interview_id', '=', interviewId)
    .orderBy('rated_at')
    .orderBy('ratings.id')

export type RatingRow = Awaited<ReturnType<ReturnType<typeof ratingsOf>['execute']>>[number]

export const listRatings = (executor: Executor, interviewId: string): Promise<RatingRow[]> =>
  ratingsOf(executor, interviewId).limit(RATINGS_MAX).execute()

/** Who rates: a member, or a guest by the link of a shortlist, under the name that they gave. */
export type RatedBy = { rated_by: string } | { shortlist_id: string; guest_name: string }

/** Names of guests are the same in capitals. */
export const findOwnRating = (
  executor: Executor,
  interviewId: string,
  by: RatedBy,
): Promise<RatingRow | undefined> => {
  const all = ratingsOf(executor, interviewId)
  const own =
    'rated_by' in by
      ? all.where('rated_by', '=', by.rated_by)
      : all
          .where('shortlist_id', '=', by.shortlist_id)
          .where(sql`lower(guest_name)`, '=', sql`lower(${by.guest_name})`)
  return own.executeTakeFirst()
}

/** Ratings of an interview by the link of a shortlist. */
export const countGuests = (executor: Executor, interviewId: string, shortlistId: string): Promise<number> =>
  countRows(
    executor
      .selectFrom('ratings')
      .where('interview_id', '=', interviewId)
      .where('shortlist_id', '=', shortlistId),
  )

/** What lists show of all ratings, as `scoreOfRating`. */
const updateMean = async (executor: Executor, interviewId: string): Promise<void> => {
  await sql`update interviews set human_score = (select round(25 * (avg(overall) - 1)) from ratings
    where interview_id = interviews.id) where id = ${interviewId}`.execute(executor)
}

/**
 * Stores a rating, or the next one of the same rater, and what lists show of all. The interview is locked.
 * @param before the id of the one that it replaces
 */
export const storeRating = async (
  executor: Executor,
  before: string | undefined,
  row: NewRow<'ratings'>,
): Promise<void> => {
  const { overall, questions, criteria, rated_at } = row
  await (before
    ? executor
        .updateTable('ratings')
        .set({ overall, questions, criteria, rated_at })
        .where('id', '=', before)
        .execute()
    : executor.insertInto('ratings').values(row).execute())
  await updateMean(executor, row.interview_id)
}

/** Deletes a guest's rating of an interview, which is locked. @returns whether there was one */
export const removeGuestRating = async (
  executor: Executor,
  interviewId: string,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('ratings')
    .where('id', '=', id)
    .where('interview_id', '=', interviewId)
    .where('guest_name', 'is not', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await updateMean(executor, interviewId)
  return true
}

/**
 * Are others' ratings of an interview withheld from a reader: its vacancy's ratings are independent, and the reader has not rated? For a
 * query over `interviews`.
 */
export const isWithheldFrom = (readerId: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from vacancies as rating where rating.id = interviews.vacancy_id and rating.independent_ratings)
    and not exists (select from ratings as own where own.interview_id = interviews.id and own.rated_by = ${readerId}))`

/** The mean rating as a score, as this reader may see it; for a query over `interviews`. @param readerId null: who may not rate */
export const humanScoreFor = (readerId: string | null): RawBuilder<number | null> =>
  readerId === null
    ? sql<number | null>`interviews.human_score`
    : sql<number | null>`(case when interviews.human_score is null or ${isWithheldFrom(readerId)}
        then null else interviews.human_score end)`

/** The same of one interview. */
export const findHumanScore = async (
  executor: Executor,
  interviewId: string,
  readerId: string | null,
): Promise<number | null> => {
  const row = await executor
    .selectFrom('interviews')
    .select(humanScoreFor(readerId).as('human_score'))
    .where('interviews.id', '=', interviewId)
    .executeTakeFirst()
  return row?.human_score ?? null
}

/** Would an order by scores tell a reader of ratings that are withheld from them? */
export const hidesOrder = async (
  executor: Executor,
  organisationId: string,
  readerId: string,
): Promise<boolean> => {
  const row = await executor
    .selectFrom('interviews')
    .select('interviews.id')
    .where('organisation_id', '=', organisationId)
    .where('overall_score', 'is', null)
    .where('human_score', 'is not', null)
    .where(isWithheldFrom(readerId))
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

/** How often which scores came together in a vacancy, without samples and what is withheld. @param readerId null: who may not rate */
export const countPairs = (executor: Executor, vacancyId: string, readerId: string | null) =>
  executor
    .selectFrom('interviews')
    .select(['overall_score', 'human_score'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vacancy_id', '=', vacancyId)
    .where('is_sample', '=', false)
    .where('overall_score', 'is not', null)
    .where('human_score', 'is not', null)
    .$if(readerId !== null, query => query.where(({ not }) => not(isWithheldFrom(readerId ?? ''))))
    .groupBy(['overall_score', 'human_score'])
    .$narrowType<{ overall_score: number; human_score: number }>()
    .execute()
