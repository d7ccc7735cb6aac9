import type { IncomingMessage } from 'node:http'

/** Does a body come with this request? Known from its headers, before a byte of it is read. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
