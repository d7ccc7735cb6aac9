import { AppError } from '../http/app-error.ts'

/** Where a page ended: the sort value and the id of its last row. */
export interface Position {
  value: string | number | null
  id: string
}

const bad = () => new AppError('VALIDATION_FAILED', { details: [{ path: 'cursor', message: 'cursor' }] })

/** An opaque cursor; it holds the order too, so that it cannot be used with another. */
export const encodeCursor = (sort: string, { value, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** @throws AppError VALIDATION_FAILED for anything that is not a cursor of this order */
export const decodeCursor = (sort: string, cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(parsed) || parsed.length !== 3) throw bad()
    const [ownSort, value, id] = parsed as unknown[]
    const sortable = value === null || typeof value === 'string' || typeof value === 'number'
    if (ownSort !== sort || !sortable || typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) throw bad()
    return { value, id }
  } catch {
    throw bad()
  }
}

/** Splits the rows of a page that was asked for with `limit + 1`. */
export const toPage = <T>(rows: T[], limit: number, position: (row: T) => Position, sort: string) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last ? encodeCursor(sort, position(last)) : null }
}
