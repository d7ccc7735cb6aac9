import type { IncomingMessage } from 'node:http'
import { isObject, type JsonObject, parseJson } from '../../basics/json.ts'
import { type Incoming, readRequest } from '../../http/read-request.ts'
import { ProviderError } from './provider-error.ts'

export type { Incoming }

/** @throws ProviderError 413 */
export const readIncoming = (message: IncomingMessage): Promise<Incoming> =>
  readRequest(message).catch((error: unknown) => {
    throw error instanceof RangeError ? new ProviderError(413, error.message) : error
  })

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
