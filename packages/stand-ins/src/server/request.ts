import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseJson } from './json.ts'

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

/** The body as JSON; undefined when it is none. */
export const jsonBody = ({ raw }: Incoming): unknown => parseJson(raw.toString())

/** The parts of a form. @throws TypeError when it is none */
export const formBody = ({ raw, headers }: Incoming): Promise<FormData> =>
  new Response(new Uint8Array(raw), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()

/** A part of a form as text, whether or not it came as a file; '' when there is none. */
export async function formText(form: FormData, name: string): Promise<string> {
  const part = form.get(name) ?? ''
  return typeof part === 'string' ? part : part.text()
}

const isText = (type: string) => /^(text\/|application\/(sdp|json|x-www-form-urlencoded))/.test(type)
const shownText = (text: string): unknown => parseJson(text) ?? text

async function shownForm(call: Incoming): Promise<unknown> {
  const parts = [...(await formBody(call))].map(async ([name, part]) => {
    if (typeof part === 'string') return [name, shownText(part)]
    return [name, isText(part.type) ? shownText(await part.text()) : { bytes: part.size }]
  })
  return Object.fromEntries(await Promise.all(parts))
}

/** A body as the journal shows it: JSON as a value, a form as an object of its parts, what is no text as its size. */
export async function shownBody(call: Incoming): Promise<unknown> {
  const { raw, contentType } = call
  if (raw.length === 0) return null
  if (contentType === 'multipart/form-data') return shownForm(call).catch(() => null)
  return isText(contentType) ? shownText(raw.toString()) : { bytes: raw.length }
}
