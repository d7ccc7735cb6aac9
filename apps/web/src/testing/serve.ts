import type { ApiRoutes } from '@vivavox/contracts'
import { ERRORS, type ErrorBody, type ErrorCode } from '@vivavox/contracts/errors'
import { vi } from 'vitest'
import sentences from '../../../server/content/texts/errors/en.json' with { type: 'json' }
import type { Body, Reply } from '../lib/api/api.ts'

type Call = keyof ApiRoutes
type Details = ErrorBody['details']

/** An answer of the error catalogue. */
class Refusal {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details) {
    this.code = code
    this.details = details
  }
}
/** Refuses a call with a code of the catalogue: its status, its English sentence, and what is wrong with which field. */
export const refusal = (code: ErrorCode, details?: Details): Refusal => new Refusal(code, details)

type Answer<K extends Call> = Reply<K> | Refusal
/** What each call answers: always the same, or made from what was sent. */
type Answers = { [K in Call]?: Answer<K> | ((body: Body<K>) => Answer<K> | Promise<Answer<K>>) }

export interface Sent {
  /** As the contract names it, with the values of its path: 'PUT /vacancies/v1'. */
  call: string
  query: Record<string, string>
  body: unknown
}

const patternOf = (call: string): RegExp => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const responseTo = (answer: unknown): Response => {
  const headers = { 'content-type': 'application/json', 'x-request-id': '1' }
  if (!(answer instanceof Refusal))
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer, { headers })
  const { code, details } = answer
  const { status } = ERRORS[code]
  return Response.json({ error: sentences[code], code, ...(details && { details }) }, { status, headers })
}

/**
 * Answers the requests of the components under test. A call that is not in the table is refused as NOT_FOUND.
 * @returns what was sent, in order; it grows
 */
export const serve = (answers: Answers): Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const call = `${method} ${pathname.replace(/^\/api/, '')}`
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : body
    sent.push({ call, query: Object.fromEntries(searchParams), body: content })
    const exact = Object.entries(answers).find(([name]) => name === call)
    const [, answer = refusal('NOT_FOUND')] =
      exact ?? Object.entries(answers).find(([name]) => patternOf(name).test(call)) ?? []
    const stopped = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    const answered = typeof answer === 'function' ? (answer as (body: unknown) => unknown)(content) : answer
    return responseTo(await Promise.race([answered, stopped]))
  })
  return sent
}

/** The bodies that went by one call, in order. */
export const bodiesOf = (sent: readonly Sent[], call: string): unknown[] =>
  sent.filter(one => one.call === call).map(({ body }) => body)
