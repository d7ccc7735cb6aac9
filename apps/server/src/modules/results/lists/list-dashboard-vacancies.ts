import { type Permission, permits, type Role } from '@vivavox/contracts/permissions'
import type { DeskVacancy } from '@vivavox/contracts/results'
import type { AppContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/paging/cursor.ts'
import { ownerOf, permittedOn } from '../../hiring/vacancies/index.ts'
import {
  countDashboardVacancies,
  type DashboardVacancyRow,
  listDashboardVacancies,
  type VacancyFilter,
  type VacancyPage,
} from './dashboard-vacancies.repository.ts'

const present = (row: DashboardVacancyRow, role: Role): DeskVacancy => ({
  id: row.id,
  title: row.title,
  difficulty: row.difficulty,
  language: row.language,
  status: row.status,
  deadline: row.deadline?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  interviews_count: row.interviews_count,
  running_count: row.running_count,
  new_count: row.new_count,
  owner: ownerOf(row),
  access: row.access,
  ...(row.is_sample && { is_sample: true }),
  permissions: permittedOn(
    row,
    VACANCY_PERMISSIONS.filter(permission => permits(role, permission, row)),
  ),
})

/** What the list has controls for. */
const VACANCY_PERMISSIONS: readonly Permission[] = ['vacancy.edit', 'candidate.invite', 'interview.decide']

/** One page of the owner's vacancies for the start page, and how many the filter lets through. */
export const readDashboardVacancies = async (
  { db }: Pick<AppContext, 'db'>,
  filter: VacancyFilter,
  reader: { id: string; role: Role },
  { sort, limit, cursor }: Omit<VacancyPage, 'after'> & { cursor?: string | undefined },
) => {
  const after = decodeCursor(sort, cursor)
  const [rows, total] = await Promise.all([
    listDashboardVacancies(db, filter, reader.id, { sort, limit, after }),
    after?.total ?? countDashboardVacancies(db, filter),
  ])
  const position = (row: DashboardVacancyRow) => ({
    value: sort === 'title' ? row.title_search : row.created_at.toISOString(),
    id: row.id,
    total,
  })
  const { page, next_cursor } = toPage(rows, limit, position, sort)
  return { vacancies: page.map(row => present(row, reader.role)), next_cursor, total }
}
