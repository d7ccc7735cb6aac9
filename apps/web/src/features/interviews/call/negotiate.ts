import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { fieldsOf, readJson } from '../../../lib/page/json.ts'
import { NEGOTIATE_MS, REFUSES_US_MS } from '../times.ts'
import { type CallTrouble, retryAfterMs } from './call-retry.ts'

/** Why there is no call, where neither server nor provider gave a reason. */
type CallReason = 'network' | 'badAnswer' | 'noSound'
/** A reason in the reader's language. */
export type ReasonTexts = (reason: CallReason) => string

/** A call that could not be had. */
export class CallRefused extends Error {
  readonly trouble: CallTrouble

  constructor(trouble: Partial<CallTrouble>) {
    super(trouble.message)
    this.name = 'CallRefused'
    this.trouble = { final: false, message: '', code: null, retryAfterMs: 0, ...trouble }
  }
}

/** Whose call it is. */
export interface Caller {
  interviewId: string
  token: string
  textOf: ReasonTexts
}

/** A reason is no page, characters. */
const LONGEST_REASON = 300
/** A provider that refuses us (a wrong key, a used-up account) is retried rarely: the operator may fix it meanwhile. */
const REFUSES_US = new Set(['PROVIDER_FAILED', 'insufficient_quota', 'invalid_api_key'])
/** Refusals that pass: too many at once, a restart, a session that is being made, a provider in trouble. */
const mayPass = (status: number, code: string | null): boolean =>
  status >= 500 || status === 429 || code === 'CONFLICT' || REFUSES_US.has(code ?? '')

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** Our server says `{ error, code }`, the provider `{ error: { message, code } }`, a proxy anything. */
const reasonOf = (status: number, text: string): { code: string | null; message: string } => {
  const body = fieldsOf(readJson(text))
  const { message, code } = fieldsOf(body.error)
  const plain = /^\s*</.test(text) ? '' : text.trim().slice(0, LONGEST_REASON)
  return {
    code: textOrNull(body.code) ?? textOrNull(code),
    message: textOrNull(body.error) ?? textOrNull(message) ?? (plain || `HTTP ${status}`),
  }
}

/** Unlike the typed calls of the API this one needs `Retry-After`, and speaks to the provider as well. */
const post = async (
  url: string,
  headers: Record<string, string>,
  body: string,
  textOf: ReasonTexts,
): Promise<string> => {
  const answered = async () => {
    const signal = AbortSignal.timeout(NEGOTIATE_MS)
    const response = await fetch(url, { method: 'POST', cache: 'no-store', headers, body, signal })
    return { response, text: await response.text() }
  }
  const { response, text } = await answered().catch(() => {
    throw new CallRefused({ code: 'NETWORK', message: textOf('network') })
  })
  if (response.ok) return text
  const reason = reasonOf(response.status, text)
  throw new CallRefused({
    ...reason,
    final: !mayPass(response.status, reason.code),
    retryAfterMs: Math.max(
      retryAfterMs(response.headers.get('Retry-After')),
      REFUSES_US.has(reason.code ?? '') ? REFUSES_US_MS : 0,
    ),
  })
}

const postOurs = async (
  path: string,
  { interviewId, token, textOf }: Caller,
  more: object = {},
): Promise<Record<string, unknown>> => {
  const headers = {
    'Accept-Language': `${document.documentElement.lang}, en;q=0.5`,
    'Content-Type': 'application/json',
    'X-Interview-Token': token,
  }
  const answer = await post(`/api/rtc/${path}`, headers, JSON.stringify({ interviewId, ...more }), textOf)
  return fieldsOf(readJson(answer))
}

/**
 * Has an offer signed: by our server, or (direct signalling) by the provider itself with a short-lived secret.
 * @param offer SDP @param silentMs for how long nothing was heard on the call before, milliseconds @returns the provider's answer, SDP
 * @throws CallRefused
 */
export const negotiate = async (
  offer: string,
  caller: Caller,
  call: StartSessionAck['call'],
  silentMs = 0,
): Promise<string> => {
  const sign = async (): Promise<string> => {
    if (call?.signalling !== 'direct') {
      const { sdp } = await postOurs('openai-call', caller, { sdp: offer, silentMs })
      return textOrNull(sdp) ?? ''
    }
    const { value } = await postOurs('openai-token', caller, { silentMs })
    const headers = { Authorization: `Bearer ${textOrNull(value)}`, 'Content-Type': 'application/sdp' }
    return post(call.url, headers, offer, caller.textOf)
  }
  const answer = await sign()
  if (!answer.startsWith('v=')) throw new CallRefused({ message: caller.textOf('badAnswer') })
  return answer
}
