import * as z from 'zod'
import { ProviderError, type ProviderFault } from '../../../platform/provider-error.ts'
import type { TextAnswer, TextRequest } from '../../ports/text-model.ts'
import { findObject } from '../../prompting/answers/find-object.ts'
import { readReply } from '../../prompting/answers/read-reply.ts'
import { faultOfStatus, retryAfter } from '../../transport/http-faults.ts'

/** Google's form of an error; the reasons stand among the details. */
const detail = z.looseObject({
  '@type': z.string().catch(''),
  reason: z.string().optional().catch(undefined),
  retryDelay: z.string().optional().catch(undefined),
  violations: z
    .array(z.looseObject({ quotaId: z.string().catch('') }))
    .optional()
    .catch(undefined),
})
const faultBody = z.object({
  error: z.object({
    status: z.string().nullish().catch(null),
    details: z.array(detail).catch([]).default([]),
  }),
})
type Detail = z.output<typeof detail>

/** A daily quota: waiting does not help in time. */
const isUsedUp = (details: readonly Detail[]): boolean =>
  details.some(({ violations }) => violations?.some(({ quotaId }) => /PerDay/i.test(quotaId)))

/** The service gave up a request by itself. */
const CANCELLED = 499

const faultOf = (status: number, name: string | null, details: readonly Detail[]): ProviderFault => {
  if (status === 400 && details.some(({ reason }) => reason?.startsWith('API_KEY_'))) return 'auth'
  if (status === 429 && isUsedUp(details)) return 'quota'
  // The account's region or billing: no other request would be served either.
  if (name === 'FAILED_PRECONDITION') return 'auth'
  if (status === CANCELLED) return 'unavailable'
  return status === 504 ? 'timed_out' : faultOfStatus(status)
}

/** A time in the body, as `40s`, in milliseconds. */
const msOf = (seconds: string | undefined): number | null => {
  const value = Number(seconds?.replace(/s$/, '') || Number.NaN)
  return Number.isFinite(value) ? Math.max(0, value * 1_000) : null
}

/**
 * A refusal of the provider in our words. Its sentences stay behind: they may repeat what was sent.
 * @param body as parsed; anything
 */
export const refusalOf = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: unknown,
): ProviderError => {
  const known = faultBody.safeParse(body)
  const { status: name = null, details } = known.data?.error ?? { details: [] as Detail[] }
  const advised = details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay
  return new ProviderError('gemini', faultOf(status, name, details), {
    retryAfterMs: msOf(advised) ?? retryAfter(headers, Date.now()),
    facts: { status, code: name, reason: details.find(({ reason }) => reason)?.reason ?? null },
  })
}

const tokens = z.number().catch(0).default(0)
const reply = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().optional(), thought: z.boolean().optional() }))
              .optional(),
          })
          .nullish(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: tokens,
      cachedContentTokenCount: tokens,
      candidatesTokenCount: tokens,
      thoughtsTokenCount: tokens,
    })
    .nullish(),
})

/** Ends at which the model declined; every other early end leaves half of an answer. */
const REFUSALS: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'ESCALATION',
])
/** The provider limited the account. */
const LIMITED = 'PUP_LIMITED_DISABLED'

/**
 * The object in a reply.
 * @param body as parsed; anything
 * @throws ProviderError `refused` when the model declined, `unusable` when it was cut off or has another form,
 * `unavailable` when this is no reply at all
 */
export const readAnswer = <T>(body: unknown, request: TextRequest<T>, model: string): TextAnswer<T> => {
  const read = reply.safeParse(body)
  // A proxy's page, say: whatever answers, it is not the provider.
  if (!read.success || !(read.data.candidates || read.data.promptFeedback)) {
    throw new ProviderError('gemini', 'unavailable', { facts: { why: 'not a reply' } })
  }
  const { usageMetadata: usage } = read.data
  const { failed, answer } = readReply(
    'gemini',
    model,
    request,
    usage
      ? {
          read: usage.promptTokenCount,
          cached: usage.cachedContentTokenCount,
          written: usage.candidatesTokenCount + usage.thoughtsTokenCount,
        }
      : null,
  )
  const blocked = read.data.promptFeedback?.blockReason
  if (blocked) throw failed('refused', blocked)
  const candidate = read.data.candidates?.[0]
  const end = candidate?.finishReason ?? 'STOP'
  if (end === LIMITED) throw failed('auth', end)
  if (REFUSALS.has(end)) throw failed('refused', end)
  if (end !== 'STOP') throw failed('unusable', end)
  const text = (candidate?.content?.parts ?? []).map(part => (part.thought ? '' : (part.text ?? ''))).join('')
  return answer(findObject(text))
}
