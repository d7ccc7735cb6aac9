import { id, nullableScore, rawText } from '@vivavox/contracts/primitives'
import type { Sort } from '@vivavox/contracts/values'
import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import { parseJson } from '../parse-json.ts'

/** Where a page ended: the sort value and the id of its last row. */
export interface Position {
  value: string | number | null
  id: string
}

/** As our own cursors write it. */
const moment = z.iso.datetime({ precision: 3 }).refine(value => Date.parse(value) >= 0)

/** What may stand in the place of each order: nothing else may reach the database, which would refuse it. */
const VALUES: Record<Sort, z.ZodType<Position['value']>> = {
  '-created_at': moment,
  created_at: moment,
  '-overall_score': nullableScore.pipe(z.int().nullable()),
  overall_score: nullableScore.pipe(z.int().nullable()),
  candidate_name: rawText(1_000),
}

/** An opaque cursor; it holds the order too, so that it cannot be used with another. */
export const encodeCursor = (sort: Sort, position: Position): string =>
  Buffer.from(JSON.stringify([sort, position.value, position.id])).toString('base64url')

/** @throws AppError VALIDATION_FAILED for anything that is not a cursor of this order */
export const decodeCursor = (sort: Sort, cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null
  const json = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  const parsed = z.tuple([z.literal(sort), VALUES[sort], id]).safeParse(json)
  if (!parsed.success)
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'cursor', message: 'invalid' }] })
  return { value: parsed.data[1], id: parsed.data[2] }
}

/** Splits the rows of a page that was asked for with `limit + 1`. */
export const toPage = <T>(rows: T[], limit: number, position: (row: T) => Position, sort: Sort) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last ? encodeCursor(sort, position(last)) : null }
}
