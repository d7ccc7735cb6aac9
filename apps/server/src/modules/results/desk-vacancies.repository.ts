import type { VacancySort, VacancyStatus } from '@vivavox/contracts/values'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/context.ts'
import type { Position } from '../../platform/paging/cursor.ts'
import { anywhere } from './listed.repository.ts'

export interface VacancyFilter {
  userId: string
  status?: VacancyStatus | undefined
  search?: string | undefined
}

export interface VacancyPage {
  sort: VacancySort
  limit: number
  after: Position | null
}

const ORDERS: Record<VacancySort, { by: RawBuilder<unknown>; direction: 'asc' | 'desc' }> = {
  '-created_at': { by: sql`vacancies.created_at`, direction: 'desc' },
  created_at: { by: sql`vacancies.created_at`, direction: 'asc' },
  title: { by: sql`vacancies.title_search`, direction: 'asc' },
}

const matching = (executor: Executor, { userId, status, search }: VacancyFilter) =>
  executor
    .selectFrom('vacancies')
    .where('vacancies.user_id', '=', userId)
    .$if(status !== undefined, query => query.where('vacancies.status', '=', status ?? 'open'))
    .$if(!!search, query => query.where('vacancies.title_search', 'like', anywhere(search ?? '')))

/** Of one vacancy, all from its index. */
const counted = sql<{
  interviews_count: number
  completed_count: number
  running_count: number
  last_interview_at: Date | null
}>`lateral (select count(*)::int as interviews_count,
    (count(*) filter (where status = 'completed'))::int as completed_count,
    (count(*) filter (where status = 'in_progress'))::int as running_count,
    max(created_at) as last_interview_at
  from interviews where vacancy_id = vacancies.id)`.as('counted')

/** New results of the whole account, by vacancy: one look at a small index. */
const fresh = (userId: string) =>
  sql<{
    vacancy_id: string
    new_count: number
  }>`(select vacancy_id, count(*)::int as new_count from interviews
    where user_id = ${userId} and seen_at is null and evaluation_status in ('done', 'not_enough_evidence')
    group by vacancy_id)`.as('fresh')

/** Those that take a place; only a vacancy with a limit has a use for it. */
const candidates =
  sql<number>`case when vacancies.max_candidates is null then 0 else (select count(*)::int from interviews
  where vacancy_id = vacancies.id and started_at is not null and status <> 'cancelled') end`.as(
    'candidates_count',
  )

/** One page and one row more, with their counts, in one statement. */
export const listDeskVacancies = (
  executor: Executor,
  filter: VacancyFilter,
  { sort, limit, after }: VacancyPage,
) => {
  const { by, direction } = ORDERS[sort]
  const compare = sql.raw(direction === 'asc' ? '>' : '<')
  const page = matching(executor, filter)
    .$if(after !== null, query =>
      query.where(sql<boolean>`(${by}, vacancies.id) ${compare} (${after?.value}, ${after?.id})`),
    )
    .selectAll('vacancies')
    .orderBy(by, direction)
    .orderBy('vacancies.id', direction)
    .limit(limit + 1)
    .as('vacancies')
  return executor
    .selectFrom(page)
    .innerJoin(counted, join => join.onTrue())
    .leftJoin(fresh(filter.userId), 'fresh.vacancy_id', 'vacancies.id')
    .select([
      'vacancies.id',
      'vacancies.title',
      'vacancies.title_search',
      'vacancies.difficulty',
      'vacancies.language',
      'vacancies.status',
      'vacancies.deadline',
      'vacancies.max_candidates',
      'vacancies.created_at',
      'counted.interviews_count',
      'counted.completed_count',
      'counted.running_count',
      'counted.last_interview_at',
    ])
    .select([
      sql<number>`jsonb_array_length(vacancies.questions)`.as('questions_count'),
      sql<number>`coalesce(fresh.new_count, 0)`.as('new_count'),
      candidates,
    ])
    .orderBy(by, direction)
    .orderBy('vacancies.id', direction)
    .execute()
}

export type DeskVacancyRow = Awaited<ReturnType<typeof listDeskVacancies>>[number]

export const countDeskVacancies = async (executor: Executor, filter: VacancyFilter): Promise<number> => {
  const row = await matching(executor, filter)
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
