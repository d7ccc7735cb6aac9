import type { Sort } from '@vivavox/contracts/limits'
import type { Position } from '../../platform/paging/cursor.ts'
import type { ExportedRow } from './listed.repository.ts'

/** What of a row a cursor remembers. */
export const positionIn = (
  sort: Sort,
  row: Pick<ExportedRow, 'id' | 'name_key' | 'overall_score' | 'created_at'>,
): Position => {
  if (sort === 'candidate_name') return { value: row.name_key, id: row.id }
  if (sort === 'overall_score' || sort === '-overall_score') return { value: row.overall_score, id: row.id }
  return { value: row.created_at.toISOString(), id: row.id }
}
