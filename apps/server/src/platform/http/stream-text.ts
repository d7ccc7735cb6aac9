import { finished, Readable } from 'node:stream'
import type { AppContext } from '../context.ts'

/**
 * Texts as a stream, sent as they are made. When the database fails on the way, or the reader goes away, both ends are let go.
 * @param failure what the log then says
 */
export const streamText = (
  { log }: Pick<AppContext, 'log'>,
  texts: AsyncIterable<string>,
  failure: string,
): Readable => {
  const stream = Readable.from(texts, { objectMode: false })
  finished(stream, error => error && log.warn({ err: error }, failure))
  return stream
}
