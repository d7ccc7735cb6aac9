import type { Sort, VacancySort } from '@vivavox/contracts/lists'
import { id, nullableScore, rawText } from '@vivavox/contracts/primitives'
import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import { parseJson } from '../parse-json.ts'

/** Where a page ended: the sort value and the id of its last row. */
export interface Position {
  value: string | number | null
  id: string
  /** How many rows the whole list had at its first page, where that is told. */
  total?: number
}

type Order = Sort | VacancySort

/** As our own cursors write it. */
const moment = z.iso.datetime({ precision: 3 }).refine(value => Date.parse(value) >= 0)

/** What may stand in the place of each order: nothing else may reach the database, which would refuse it. */
const VALUES: Record<Order, z.ZodType<Position['value']>> = {
  '-created_at': moment,
  created_at: moment,
  '-overall_score': nullableScore.pipe(z.int().nullable()),
  overall_score: nullableScore.pipe(z.int().nullable()),
  candidate_name: rawText(1_000),
  '-answered_questions': z.int(),
  '-candidate_words': z.int(),
  '-rating': z.int().nullable(),
  title: rawText(1_000),
}

/**
 * An opaque cursor; it holds the order too, so that it cannot be used with another, and the number of rows, so that no later
 * page counts them again.
 */
export const encodeCursor = (sort: Order, position: Position): string =>
  Buffer.from(
    JSON.stringify([
      sort,
      position.value,
      position.id,
      ...(position.total === undefined ? [] : [position.total]),
    ]),
  ).toString('base64url')

/** @throws AppError VALIDATION_FAILED for anything that is not a cursor of this order */
export const decodeCursor = (sort: Order, cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null
  const json = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  const parsed = z.tuple([z.literal(sort), VALUES[sort], id, z.int().min(0).optional()]).safeParse(json)
  if (!parsed.success)
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'cursor', message: 'invalid' }] })
  const [, value, rowId, total] = parsed.data
  return { value, id: rowId, ...(total !== undefined && { total }) }
}

/** Splits the rows of a page that was asked for with `limit + 1`. */
export const toPage = <T>(rows: T[], limit: number, position: (row: T) => Position, sort: Order) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last ? encodeCursor(sort, position(last)) : null }
}
