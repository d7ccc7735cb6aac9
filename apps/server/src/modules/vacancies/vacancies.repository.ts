import type { CandidateResults } from '@vivavox/contracts/values'
import { sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'
import { json, type Row } from '../../platform/database/tables.ts'
import type { Position } from '../../platform/paging/cursor.ts'

/** A vacancy with what its owner's company says of itself to candidates. */
export type VacancyRow = Row<'vacancies'> & {
  company_name: string
  company_contact: string
  consent_note: string
}

/** The writable columns; lists as they are. */
export type VacancyValues = Omit<
  Row<'vacancies'>,
  'id' | 'user_id' | 'title_search' | 'created_at' | 'last_candidate'
>

const asColumns = <T extends Partial<VacancyValues>>({
  questions,
  strong_answers,
  criteria,
  ...rest
}: T) => ({
  ...rest,
  ...(questions ? { questions: json(questions) } : {}),
  ...(strong_answers ? { strong_answers: json(strong_answers) } : {}),
  ...(criteria ? { criteria: json(criteria) } : {}),
})

const withCompany = (executor: Executor) =>
  executor
    .selectFrom('vacancies')
    .innerJoin('users', 'users.id', 'vacancies.user_id')
    .selectAll('vacancies')
    .select(['users.company_name', 'users.company_contact', 'users.consent_note'])

export const findVacancy = (executor: Executor, id: string): Promise<VacancyRow | undefined> =>
  withCompany(executor).where('vacancies.id', '=', id).executeTakeFirst()

/** What a vacancy shares with its candidates now (ruling 26: never what it shared earlier); 'none' when it is gone. */
export const sharedWithCandidates = async (
  executor: Executor,
  vacancyId: string,
): Promise<CandidateResults> => {
  const row = await executor
    .selectFrom('vacancies')
    .select('candidate_results')
    .where('id', '=', vacancyId)
    .executeTakeFirst()
  return row?.candidate_results ?? 'none'
}

export const insertVacancy = async (
  executor: Executor,
  values: VacancyValues & { id: string; user_id: string; created_at: Date },
): Promise<void> => {
  const { questions, strong_answers, criteria, ...rest } = values
  await executor
    .insertInto('vacancies')
    .values({
      ...rest,
      questions: json(questions),
      strong_answers: json(strong_answers),
      criteria: json(criteria),
    })
    .execute()
}

/** Changes only the given columns. @returns false when it is not this owner's */
export const changeVacancy = async (
  executor: Executor,
  id: string,
  userId: string,
  values: Partial<VacancyValues>,
): Promise<boolean> => {
  const result = await executor
    .updateTable('vacancies')
    .set(asColumns(values))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const deleteVacancy = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('vacancies').where('id', '=', id).execute()
}

export type CountedVacancyRow = VacancyRow & {
  interviews_count: number
  /** Those that take a place (see countCandidates), where the vacancy has a limit. */
  candidates_count: number
}

/** One page and one row more, with the number of interviews of each. */
export const listVacancies = (
  executor: Executor,
  userId: string,
  { limit, after, ascending }: { limit: number; after: Position | null; ascending: boolean },
): Promise<CountedVacancyRow[]> => {
  const direction = ascending ? 'asc' : 'desc'
  const compare = ascending ? '>' : '<'
  return withCompany(executor)
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('interviews')
          .whereRef('interviews.vacancy_id', '=', 'vacancies.id')
          .select(sql<number>`count(*)::int`.as('interviews_count'))
          .as('counts'),
      join => join.onTrue(),
    )
    .select('counts.interviews_count')
    .select(
      // Rows are opened for it: only where there is a limit to compare with.
      sql<number>`case when vacancies.max_candidates is null then 0 else (select count(*)::int from interviews
        where vacancy_id = vacancies.id and started_at is not null and status <> 'cancelled') end`.as(
        'candidates_count',
      ),
    )
    .where('vacancies.user_id', '=', userId)
    .$if(after !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('vacancies.created_at', 'vacancies.id'),
          compare,
          eb.tuple(new Date(String(after?.value)), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('vacancies.created_at', direction)
    .orderBy('vacancies.id', direction)
    .limit(limit + 1)
    .execute()
}

/** How many vacancies an account has. */
export const countVacancies = async (executor: Executor, userId: string): Promise<number> => {
  const row = await executor
    .selectFrom('vacancies')
    .where('user_id', '=', userId)
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Languages in which an account takes interviews, BCP 47, sorted. */
export const openLanguages = async (executor: Executor, userId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('vacancies')
    .select('language')
    .distinct()
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('language')
    .execute()
  return rows.map(({ language }) => language)
}

/** How many candidates have begun (cancelled ones gave their place back, those who never began took none). */
export const countCandidates = async (executor: Executor, vacancyId: string): Promise<number> => {
  const row = await executor
    .selectFrom('interviews')
    .where('vacancy_id', '=', vacancyId)
    .where('started_at', 'is not', null)
    .where('status', '!=', 'cancelled')
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
