import type { Position } from './cursor.ts'

/** Rows read at a time: the memory used stays the same however many there are. */
const BATCH = 500

/**
 * The pages of a whole list, each read while the one before it is written.
 * @param read one page, and one row more where there are more
 */
export async function* allPages<R>(
  read: (page: { limit: number; after: Position | null }) => Promise<R[]>,
  positionOf: (row: R) => Position,
): AsyncGenerator<R[]> {
  let reading = read({ limit: BATCH, after: null })
  while (true) {
    const page = await reading
    const last = page[BATCH - 1]
    const isLast = page.length <= BATCH || !last
    if (!isLast) {
      reading = read({ limit: BATCH, after: positionOf(last) })
      // A reader who goes away meanwhile never asks for it.
      reading.catch(() => undefined)
    }
    yield page.slice(0, BATCH)
    if (isLast) return
  }
}
