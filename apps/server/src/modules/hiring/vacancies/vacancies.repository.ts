import type { CandidateResults } from '@vivavox/contracts/lists'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import { limitOfFew } from '../../../platform/database/statement-names.ts'
import { json, type Row } from '../../../platform/database/tables.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import { isAfter } from '../../../platform/paging/is-after.repository.ts'
import type { VacancyScope } from '../../accounts/organisations/index.ts'
import { countersOfVacancy } from '../../ledger/counters/index.ts'

/** A vacancy with what its owner's company says of itself to candidates. */
export type VacancyRow = Row<'vacancies'> & {
  company_name: string
  company_contact: string
  /** Of the recruiter who is responsible; null: has left. */
  owner_name: string | null
  /** The owner's (IANA); null: not known. */
  time_zone: string | null
  consent_note: string
  company_greeting: string
  company_logo: string | null
  /** The operator blocked all owners of the organisation. */
  is_blocked: boolean
}

/** The writable columns; lists as they are. */
export type VacancyValues = Omit<
  Row<'vacancies'>,
  | 'id'
  | 'organisation_id'
  | 'title_search'
  | 'created_at'
  | 'last_candidate'
  | 'ended_mail_at'
  | 'chat_told_until'
  | 'access'
  | 'is_sample'
>

const asColumns = <T extends Partial<VacancyValues & Pick<VacancyRow, 'access'>>>({
  questions,
  strong_answers,
  criteria,
  phrases,
  notice,
  next_step,
  ...rest
}: T) => ({
  ...rest,
  ...(notice === undefined ? {} : { notice: notice && json(notice) }),
  ...(phrases === undefined ? {} : { phrases: phrases && json(phrases) }),
  ...(questions ? { questions: json(questions) } : {}),
  ...(strong_answers ? { strong_answers: json(strong_answers) } : {}),
  ...(criteria ? { criteria: json(criteria) } : {}),
  ...(next_step ? { next_step: json(next_step) } : {}),
})

const withCompany = (executor: Executor) =>
  executor
    .selectFrom('vacancies')
    .innerJoin('organisations', 'organisations.id', 'vacancies.organisation_id')
    .leftJoin('users', 'users.id', 'vacancies.owner_id')
    .selectAll('vacancies')
    .select([
      'organisations.name as company_name',
      'organisations.contact as company_contact',
      'users.name as owner_name',
      'users.time_zone',
      'organisations.consent_note',
      'organisations.greeting as company_greeting',
      'organisations.logo as company_logo',
    ])
    // An organisation always has an owner: without a contact all of them are blocked.
    .select(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('organisation_contacts')
            .select('user_id')
            .whereRef('organisation_contacts.organisation_id', '=', 'vacancies.organisation_id'),
        ),
      )
        .$castTo<boolean>()
        .as('is_blocked'),
    )

export const findVacancy = (executor: Executor, id: string): Promise<VacancyRow | undefined> =>
  withCompany(executor).where('vacancies.id', '=', id).executeTakeFirst()

/** What a vacancy shares with its candidates now (ruling 26: never what it shared earlier); 'none' when it is gone. */
export const candidateResultsOf = async (
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
  values: Omit<VacancyValues, 'next_step'> &
    Partial<Pick<VacancyValues, 'next_step'>> & {
      id: string
      organisation_id: string
      created_at: Date
      is_sample?: boolean
    },
): Promise<void> => {
  const { questions, strong_answers, criteria, phrases, notice, next_step, ...rest } = values
  await executor
    .insertInto('vacancies')
    .values({
      ...rest,
      questions: json(questions),
      strong_answers: json(strong_answers),
      criteria: json(criteria),
      phrases: phrases && json(phrases),
      notice: notice && json(notice),
      ...(next_step && { next_step: json(next_step) }),
    })
    .execute()
}

/** Changes only the given columns. @returns false when it is not this owner's */
export const changeVacancy = async (
  executor: Executor,
  id: string,
  userId: string,
  values: Partial<VacancyValues & Pick<VacancyRow, 'access'>>,
): Promise<boolean> => {
  const result = await executor
    .updateTable('vacancies')
    .set(asColumns(values))
    .where('id', '=', id)
    .where('organisation_id', '=', userId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const deleteVacancy = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('vacancies').where('id', '=', id).execute()
}

type CountedVacancyRow = VacancyRow & {
  interviews_count: number
  /** Those that take a place. */
  candidates_count: number
}

/** One page and one row more, with the number of interviews of each. */
export const listVacancies = (
  executor: Executor,
  { userId, only }: VacancyScope,
  { limit, after, ascending }: { limit: number; after: Position | null; ascending: boolean },
): Promise<CountedVacancyRow[]> => {
  const direction = ascending ? 'asc' : 'desc'
  const order = { by: sql`vacancies.created_at`, direction } as const
  const all = withCompany(executor)
    .innerJoin(countersOfVacancy, join => join.onTrue())
    .select(['tallied.interviews_count', 'tallied.candidates_count'])
    .where('vacancies.organisation_id', '=', userId)
    .where(isOneOf('vacancies.id', only))
  const rest = after ? all.where(isAfter(order, 'vacancies.id', after)) : all
  return rest
    .orderBy('vacancies.created_at', direction)
    .orderBy('vacancies.id', direction)
    .limit(limitOfFew(limit + 1))
    .execute()
}

/** How many vacancies an account has, without a sample. */
export const countVacancies = (executor: Executor, userId: string): Promise<number> =>
  countRows(
    executor.selectFrom('vacancies').where('organisation_id', '=', userId).where('is_sample', '=', false),
  )

/** How many vacancies an account has, and in which languages (BCP 47, sorted) whose voice interviews; its sample apart. `requests`: of candidates, without an answer and a member who takes care. */
export const summarizeVacancies = async (
  executor: Executor,
  { userId, only }: VacancyScope,
): Promise<{
  vacancies: number
  open: Pick<VacancyRow, 'language' | 'voice_provider'>[]
  sampleId: string | undefined
  requests: number
}> => {
  const all = await executor
    .selectFrom('vacancies')
    .where('organisation_id', '=', userId)
    .where(isOneOf('id', only))
    .select(['language', 'voice_provider', 'status', 'is_sample'])
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .select(sql<string>`min(id::text)`.as('id'))
    .select(
      sql<number>`(select count(*) from candidate_requests as asked where asked.organisation_id = ${userId}
        and asked.state = 'open' and ${isOneOf('asked.vacancy_id', only)})::integer`.as('requests'),
    )
    .groupBy(['language', 'voice_provider', 'status', 'is_sample'])
    .orderBy('language')
    .execute()
  const rows = all.filter(row => !row.is_sample)
  return {
    sampleId: all.find(row => row.is_sample)?.id,
    vacancies: rows.reduce((sum, { count }) => sum + count, 0),
    requests: all[0]?.requests ?? 0,
    open: rows.filter(row => row.status === 'open'),
  }
}
