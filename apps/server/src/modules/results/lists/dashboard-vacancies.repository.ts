import type { VacancySort, VacancyStatus } from '@vivavox/contracts/lists'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { isOneOf } from '../../../platform/database/is-one-of.ts'
import { limitOfFew } from '../../../platform/database/statement-names.ts'
import type { Position } from '../../../platform/paging/cursor.ts'
import { isAfter } from '../../../platform/paging/is-after.repository.ts'
import { isMine, standingOf, type VacancyScope } from '../../accounts/organisations/index.ts'
import { countersOfVacancy } from '../../ledger/counters/index.ts'
import { hasWords } from './listed.repository.ts'

export interface VacancyFilter extends VacancyScope {
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

/** Not by LIKE, with which the statement would be planned for each search: no index finds a word in these few titles. */
const isInTitle = (word: string) =>
  sql<boolean>`strpos(plain_letters(vacancies.title_search), (select plain_letters(${word.toLowerCase()}))) > 0`

const matching = (executor: Executor, { userId, only, status, search }: VacancyFilter) =>
  executor
    .selectFrom('vacancies')
    .where('vacancies.organisation_id', '=', userId)
    .where(isOneOf('vacancies.id', only))
    .$if(status !== undefined, query => query.where('vacancies.status', '=', status ?? 'open'))
    .$if(!!search, query => query.where(hasWords(search ?? '', isInTitle)))

/** What the list shows of a vacancy: its texts stay where they are. */
const SHOWN = [
  'id',
  'organisation_id',
  'owner_id',
  'access',
  'is_sample',
  'title',
  'title_search',
  'difficulty',
  'language',
  'status',
  'deadline',
  'created_at',
] as const

/** One page and one row more, with their counts and how the reader stands to each, in one statement. */
export const listDashboardVacancies = (
  executor: Executor,
  filter: VacancyFilter,
  readerId: string,
  { sort, limit, after }: VacancyPage,
) => {
  const order = ORDERS[sort]
  const { by, direction } = order
  const all = matching(executor, filter)
  const rest = after ? all.where(isAfter(order, 'vacancies.id', after)) : all
  const page = rest
    .select(SHOWN)
    .orderBy(by, direction)
    .orderBy('vacancies.id', direction)
    .limit(limitOfFew(limit + 1))
    .as('vacancies')
  return executor
    .selectFrom(page)
    .innerJoin(countersOfVacancy, join => join.onTrue())
    .leftJoin('users', 'users.id', 'vacancies.owner_id')
    .leftJoin('vacancy_members as mine', join => join.on(isMine(readerId)))
    .selectAll('vacancies')
    .select(standingOf(readerId))
    .select('users.name as owner_name')
    .select(['tallied.interviews_count', 'tallied.running_count', 'tallied.new_count'])
    .orderBy(by, direction)
    .orderBy('vacancies.id', direction)
    .execute()
}

export type DashboardVacancyRow = Awaited<ReturnType<typeof listDashboardVacancies>>[number]

export const countDashboardVacancies = (executor: Executor, filter: VacancyFilter): Promise<number> =>
  countRows(matching(executor, filter))
