import type { Executor } from '../../../platform/context.ts'
import { decodeCursor, type Position, toPage } from '../../../platform/paging/cursor.ts'
import type { VacancyScope } from '../../accounts/organisations/index.ts'
import { listVacancies } from './vacancies.repository.ts'

/** Vacancies that are read at a time. */
const BATCH = 50
/** With so many characters a page is long enough: reading more would hold up all other requests. */
const PAGE_CHARACTERS = 1_000_000

type Row = Awaited<ReturnType<typeof listVacancies>>[number]

const positionOf = ({ created_at, id }: Row): Position => ({ value: created_at.toISOString(), id })

const charactersOf = ({ description, prompt_template, questions, strong_answers, criteria }: Row): number =>
  JSON.stringify([description, prompt_template, questions, strong_answers, criteria]).length

/**
 * A page of an account's vacancies with their texts. It ends before `limit` where these are very long; the cursor goes on there.
 * @throws AppError VALIDATION_FAILED for a bad cursor
 */
export const readPage = async (
  executor: Executor,
  scope: VacancyScope,
  { sort, cursor, limit }: { sort: '-created_at' | 'created_at'; cursor?: string | undefined; limit: number },
): Promise<{ page: Row[]; next_cursor: string | null }> => {
  const rows: Row[] = []
  let characters = 0
  let after = decodeCursor(sort, cursor)
  while (true) {
    const wanted = Math.min(BATCH, limit - rows.length)
    const ascending = sort === 'created_at'
    const read = await listVacancies(executor, scope, { limit: wanted, after, ascending })
    const { page, next_cursor } = toPage(read, wanted, positionOf, sort)
    rows.push(...page)
    characters += page.reduce((sum, row) => sum + charactersOf(row), 0)
    const isWhole = next_cursor === null || rows.length >= limit || characters >= PAGE_CHARACTERS
    if (isWhole) return { page: rows, next_cursor }
    after = decodeCursor(sort, next_cursor)
  }
}
