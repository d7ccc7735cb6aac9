import type * as z from 'zod'
import { parseJson } from '../../platform/parse-json.ts'
import { ProviderError, type ProviderFault } from '../../platform/provider-error.ts'
import { jsonRequest } from '../transport/ask-server.ts'
import { fetchWithoutTimeout } from '../transport/fetch-without-timeout.ts'
import { faultOfStatus } from '../transport/http-faults.ts'
import { brokenBy, readBody } from '../transport/read-body.ts'
import { readLines } from '../transport/read-lines.ts'

interface Meaning {
  sign: RegExp
  fault: ProviderFault
  why: string
}

/** What Ollama's sentences mean; it has no codes. */
const MEANINGS: readonly Meaning[] = [
  { sign: /not found|does not exist/i, fault: 'bad_request', why: 'model_missing' },
  { sign: /does not support/i, fault: 'bad_request', why: 'model_cannot' },
  { sign: /context (length|window|size)/i, fault: 'bad_request', why: 'too_long' },
  { sign: /memory/i, fault: 'unavailable', why: 'memory' },
  { sign: /no space left/i, fault: 'unavailable', why: 'disk' },
]
/** A sentence is looked at so far, characters. */
const SENTENCE_MAX = 2_000

/**
 * A failure that Ollama tells of. Its sentence stays behind: it may repeat what was sent.
 * @param sentence its `error`
 * @param status null: it came in the middle of an answer
 */
const toOllamaError = (sentence: string, status: number | null): ProviderError => {
  const meaning = MEANINGS.find(({ sign }) => sign.test(sentence.slice(0, SENTENCE_MAX)))
  const fault = meaning?.fault ?? (status === null ? 'unavailable' : faultOfStatus(status))
  return new ProviderError('ollama', fault, { facts: { status, why: meaning?.why ?? null } })
}

/** So much of a refusal is read, bytes. */
const REFUSAL_MAX = 64 * 1024

const refusal = async (response: Response, signal: AbortSignal): Promise<ProviderError> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of readBody(response, signal, 'ollama')) {
    pieces.push(piece)
    length += piece.byteLength
    if (length > REFUSAL_MAX) break
  }
  const said = parseJson(Buffer.concat(pieces).toString()) as { error?: unknown } | null | undefined
  return toOllamaError(typeof said?.error === 'string' ? said.error : '', response.status)
}

/**
 * Asks an Ollama. Where it sends us elsewhere we do not go.
 * @param path from `/api/…` on
 * @param body null: it is only looked at
 * @returns its answer, whose body is still to be read
 * @throws ProviderError `timed_out` when the signal fired
 */
export const askOllama = async (
  url: string,
  path: string,
  body: object | null,
  signal: AbortSignal,
): Promise<Response> => {
  const asked = fetchWithoutTimeout(`${url}${path}`, {
    redirect: 'manual',
    signal,
    ...(body && jsonRequest(body)),
  })
  const response = await asked.catch((error: unknown) => {
    throw brokenBy(error, signal, 'ollama')
  })
  if (!response.ok) throw await refusal(response, signal)
  return response
}

/**
 * The lines of an answer as they arrive, each a JSON object. The reader stops at the one that ends it.
 * @throws ProviderError `unusable` for what is no such line, `unavailable` when they break off before, and what a line tells of
 */
export async function* jsonLines<T extends { error?: string | null | undefined }>(
  response: Response,
  schema: z.ZodType<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  for await (const json of readLines(readBody(response, signal, 'ollama'), 'ollama')) {
    if (json.trim() === '') continue
    const line = schema.safeParse(parseJson(json))
    if (!line.success) throw new ProviderError('ollama', 'unusable', { facts: { why: 'line' } })
    if (line.data.error) throw toOllamaError(line.data.error, null)
    yield line.data
  }
  throw new ProviderError('ollama', 'unavailable', { facts: { why: 'broken_off' } })
}
