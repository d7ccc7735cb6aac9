import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A request that was read to its end. */
export interface Incoming {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Without parameters, in lower case. */
  contentType: string
  raw: Buffer
}

/** Most bytes of a body. */
const MOST_BYTES = 32 * 1024 * 1024

/** @throws RangeError when its body is beyond 32 MiB */
export async function readRequest(message: IncomingMessage): Promise<Incoming> {
  const url = new URL(message.url ?? '/', 'http://stand-in')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new RangeError('Request too large.')
    chunks.push(chunk)
  }
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    contentType: (message.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    raw: Buffer.concat(chunks),
  }
}
