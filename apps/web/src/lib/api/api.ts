import type { ApiRoutes } from '@vivavox/contracts'
import { UI_LOCALES } from '@vivavox/contracts/locales'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@vivavox/contracts/route'
import { currentLanguage, t } from '../../i18n/engine.ts'
import { rejectSession, reportRefusal, sessionToken, tabOrganisation } from '../session/session-store.ts'
import { ApiError, answeredWith, isSessionRejection } from './api-error.ts'
import { bodyOf, failureOf } from './api-response.ts'
import { apiUrl } from './api-url.ts'
import { isFromOutside, isServerAway, suspectServer } from './connectivity.ts'
import { takePrefetched } from './prefetched-responses.ts'

export { ApiError, answeredWith, errorCode, errorMessage } from './api-error.ts'

interface CallOptions {
  /** Speaks as the candidate of one interview: sent as X-Interview-Token instead of the account's bearer. */
  interviewToken?: string
  /** Speaks as the candidate of one page: sent as X-Page-Token. */
  pageToken?: string
  /** Speaks as the reader of a shortlist's link: sent as X-Share-Token. */
  shareToken?: string
  /** Sends no bearer even when signed in. */
  anonymous?: boolean
  /** A rejected bearer neither clears the session nor navigates. */
  quiet?: boolean
  signal?: AbortSignal
}

interface FetchOptions extends CallOptions {
  /** Sent as it is; set its Content-Type in `headers`. */
  body?: BodyInit
  headers?: Record<string, string>
}

type Part<K extends string, V> = [V] extends [undefined] ? { [P in K]?: never } : { [P in K]: V }
type Optional<K extends string, V> = [V] extends [undefined] ? { [P in K]?: never } : { [P in K]?: V }
type Input<R> = Part<'params', ParamsOf<R>> &
  Optional<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> &
  CallOptions
type Arguments<R> = Record<string, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

type ApiCall = keyof ApiRoutes
/** What a call answers, e.g. `Reply<'GET /vacancies'>`. */
export type Reply<K extends ApiCall> = ReplyOf<ApiRoutes[K]>
/** What a call sends, e.g. `Body<'POST /vacancies'>`. */
export type Body<K extends ApiCall> = BodyOf<ApiRoutes[K]>

const acceptLanguage = (): string => {
  const language = currentLanguage()
  return UI_LOCALES.some(locale => locale === language) ? language : `${language}, en;q=0.5`
}

const identity = ({
  interviewToken,
  pageToken,
  shareToken,
  anonymous,
}: CallOptions): Record<string, string> => {
  if (pageToken) return { 'X-Page-Token': pageToken }
  if (shareToken) return { 'X-Share-Token': shareToken }
  if (interviewToken) return { 'X-Interview-Token': interviewToken }
  const token = anonymous ? null : sessionToken()
  if (!token) return {}
  const working = tabOrganisation()
  return { Authorization: `Bearer ${token}`, ...(working && { 'X-Organisation': working.id }) }
}

/**
 * One request to our API: `path` below /api with its query. For downloads and raw bodies; JSON calls go through `api`.
 * Throws ApiError for any answer outside 2xx and for no answer (status 0, NETWORK).
 */
export const apiFetch = async (
  method: string,
  path: string,
  options: FetchOptions = {},
): Promise<Response> => {
  const { body, headers, signal } = options
  // One watcher asks until the server is back; an account's reads are not sent meanwhile. The room has retries of its own.
  if (method === 'GET' && !options.interviewToken && isServerAway())
    throw new ApiError(0, 'NETWORK', t('common.error.network'))
  const sent = identity(options)
  const asked = { Accept: 'application/json', 'Accept-Language': acceptLanguage(), ...sent, ...headers }
  const early = method === 'GET' ? takePrefetched(path, asked) : undefined
  const coming =
    early ??
    fetch(path, {
      method,
      cache: 'no-store',
      headers: asked,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
  const response = await coming.catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    suspectServer()
    throw new ApiError(0, 'NETWORK', t('common.error.network'))
  })
  if (response.ok) return response
  if (isFromOutside(response)) suspectServer()
  const error = failureOf(response.status, await response.text(), t)
  if (sent.Authorization && !options.quiet) {
    if (isSessionRejection(error)) rejectSession()
    else if (answeredWith(error, 403, 404)) reportRefusal()
  }
  throw error
}

/**
 * A typed JSON call, named as the contract names it:
 * `api('GET /vacancies/{id}', { params: { id } })`, `api('POST /interviews', { body })`.
 * Throws ApiError; a rejected bearer also ends the session and leads to /auth.
 */
export const api = async <K extends ApiCall>(
  call: K,
  ...[input]: Arguments<ApiRoutes[K]>
): Promise<Reply<K>> => {
  const { params, query, body, ...options } = (input ?? {}) as CallOptions & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const [method = 'GET', path = ''] = call.split(' ')
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const response = await apiFetch(method, apiUrl(path, params, query), { ...options, ...json })
  return bodyOf(response.status, response.headers.get('content-type'), await response.text(), t) as Reply<K>
}
