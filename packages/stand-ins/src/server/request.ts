import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type JsonObject, parseJson } from './json.ts'

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

/** What stands in the head of a request. */
export function incoming({ url, method = 'GET', headers }: IncomingMessage, raw = Buffer.alloc(0)): Incoming {
  const { pathname: path, searchParams: query } = new URL(url ?? '/', 'http://stand-in')
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return { method, path, query, headers, contentType, raw }
}

/** @throws RangeError when its body is beyond 32 MiB */
export async function readRequest(message: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new RangeError('Request too large.')
    chunks.push(chunk)
  }
  return incoming(message, Buffer.concat(chunks))
}

/** The parts of a form. @throws TypeError when it is none */
export const formBody = ({ raw, headers }: Incoming): Promise<FormData> =>
  new Response(new Uint8Array(raw), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()

/** A part of a form as text, whether or not it came as a file; null: there is none. */
export async function formText(form: FormData, name: string): Promise<string | null> {
  const part = form.get(name)
  return part === null || typeof part === 'string' ? part : part.text()
}

const isText = (type: string) => /^(text\/|application\/(sdp|json))/.test(type)

async function shownPart(part: File | string): Promise<unknown> {
  if (typeof part !== 'string' && !isText(part.type)) return { bytes: part.size }
  const text = typeof part === 'string' ? part : await part.text()
  return parseJson(text) ?? text
}

async function shownForm(call: Incoming): Promise<JsonObject> {
  const parts = [...(await formBody(call))].map(async ([name, part]) => [name, await shownPart(part)])
  return Object.fromEntries(await Promise.all(parts))
}

/** A body as the journal shows it: JSON as a value, a form as an object of its parts, what is no text as its size. */
export async function shownBody(call: Incoming): Promise<unknown> {
  if (call.raw.length === 0) return null
  if (call.contentType === 'multipart/form-data') return shownForm(call).catch(() => null)
  const text = call.raw.toString()
  return parseJson(text) ?? text
}
