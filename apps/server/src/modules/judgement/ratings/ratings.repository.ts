import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow } from '../../../platform/database/tables.ts'

/** More members than this rate no interview. */
const RATINGS_MAX = 200

const ratingsOf = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('ratings')
    .leftJoin('users', 'users.id', 'rated_by')
    .select(['rated_by', 'users.name as rater_name', 'overall', 'questions', 'criteria', 'rated_at'])
    .where('interview_id', '=', interviewId)
    .orderBy('rated_at')
    .orderBy('ratings.id')

export type RatingRow = Awaited<ReturnType<ReturnType<typeof ratingsOf>['execute']>>[number]

export const listRatings = (executor: Executor, interviewId: string): Promise<RatingRow[]> =>
  ratingsOf(executor, interviewId).limit(RATINGS_MAX).execute()

export const findOwnRating = (
  executor: Executor,
  interviewId: string,
  raterId: string,
): Promise<RatingRow | undefined> =>
  ratingsOf(executor, interviewId).where('rated_by', '=', raterId).executeTakeFirst()

/** Stores a member's rating, or the next one of the same member, and what lists show of all. */
export const storeRating = async (executor: Executor, row: NewRow<'ratings'>): Promise<void> => {
  const { overall, questions, criteria, rated_at } = row
  await executor
    .insertInto('ratings')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['interview_id', 'rated_by']).doUpdateSet({ overall, questions, criteria, rated_at }),
    )
    .execute()
  // As `scoreOfRating`.
  await sql`update interviews set human_score = (select round(25 * (avg(overall) - 1)) from ratings
    where interview_id = interviews.id) where id = ${row.interview_id}`.execute(executor)
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
