import type { DeskVacancy } from '@vivavox/contracts/results'
import type { AppContext } from '../../platform/context.ts'
import { decodeCursor, toPage } from '../../platform/paging/cursor.ts'
import { mayTakeCandidates, notAcceptingReason } from '../vacancies/index.ts'
import {
  countDeskVacancies,
  type DeskVacancyRow,
  listDeskVacancies,
  type VacancyFilter,
  type VacancyPage,
} from './desk-vacancies.repository.ts'

const present = (row: DeskVacancyRow, reason: DeskVacancy['not_accepting_reason']): DeskVacancy => ({
  id: row.id,
  title: row.title,
  difficulty: row.difficulty,
  language: row.language,
  questions_count: row.questions_count,
  status: row.status,
  accepting: reason === null,
  not_accepting_reason: reason,
  deadline: row.deadline?.toISOString() ?? null,
  max_candidates: row.max_candidates,
  created_at: row.created_at.toISOString(),
  interviews_count: row.interviews_count,
  completed_count: row.completed_count,
  running_count: row.running_count,
  new_count: row.new_count,
  last_interview_at: row.last_interview_at?.toISOString() ?? null,
})

/** One page of the owner's vacancies for the start page, and how many the filter lets through. */
export const readDeskVacancies = async (
  context: AppContext,
  filter: VacancyFilter,
  { sort, limit, cursor }: Omit<VacancyPage, 'after'> & { cursor?: string | undefined },
) => {
  const after = decodeCursor(sort, cursor)
  const [rows, counted, free] = await Promise.all([
    listDeskVacancies(context.db, filter, { sort, limit, after }),
    after?.total ?? countDeskVacancies(context.db, filter),
    mayTakeCandidates(context, filter.userId),
  ])
  const position = (row: DeskVacancyRow) => ({
    value: sort === 'title' ? row.title_search : row.created_at.toISOString(),
    id: row.id,
    total: counted,
  })
  const { page, next_cursor } = toPage(rows, limit, position, sort)
  const now = context.clock.now()
  const vacancies = page.map(row => present(row, notAcceptingReason(row, row.candidates_count, free, now)))
  return { vacancies, next_cursor, total: counted }
}
