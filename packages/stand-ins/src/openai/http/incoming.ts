import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isObject, type JsonObject, parseJson } from '../json.ts'
import { ProviderError } from './provider-error.ts'

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

/** @throws ProviderError 413 */
export async function readIncoming(message: IncomingMessage): Promise<Incoming> {
  const url = new URL(message.url ?? '/', 'http://stand-in')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new ProviderError(413, 'Request too large.')
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

/** The JSON body; an empty one is an empty object. @throws ProviderError 400 */
export function jsonBody({ raw }: Incoming): JsonObject {
  const body = raw.length === 0 ? {} : parseJson(raw.toString())
  if (!isObject(body)) throw new ProviderError(400, 'We could not parse the JSON body of your request.')
  return body
}

/** The parts of a form. @throws ProviderError 400 */
export async function formBody({ raw, headers }: Incoming): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(raw), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
  } catch {
    throw new ProviderError(400, 'Could not parse multipart form')
  }
}

/** A part of a form as text, whether or not it came as a file; null: there is none. */
export async function formText(form: FormData, name: string): Promise<string | null> {
  const part = form.get(name)
  return part === null || typeof part === 'string' ? part : part.text()
}
