import * as z from 'zod'
import { ProviderError, type ProviderFault } from '../../../platform/provider-error.ts'

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

const byStatus = (status: number): ProviderFault => {
  if (status === 408 || status === 504) return 'timed_out'
  if (status >= 500 || status === 409) return 'unavailable'
  if (status === 401 || status === 403) return 'auth'
  return status === 429 ? 'rate_limited' : 'bad_request'
}

/** A limit per day is not over within a wait that anybody would bear. */
const isUsedUp = (details: readonly Detail[]): boolean =>
  details.some(({ violations }) => violations?.some(({ quotaId }) => /PerDay/i.test(quotaId)))

const faultOf = (status: number, details: readonly Detail[]): ProviderFault => {
  if (status === 400 && details.some(({ reason }) => reason?.startsWith('API_KEY_'))) return 'auth'
  if (status === 429 && isUsedUp(details)) return 'quota'
  return byStatus(status)
}

const msOf = (seconds: string | null | undefined): number | null => {
  const value = Number(seconds?.replace(/s$/, '') || Number.NaN)
  return Number.isFinite(value) ? Math.max(0, value * 1_000) : null
}

/**
 * A refusal of the provider in our words. Its sentences stay behind: they may repeat what was sent.
 * @param retryAfter the header, seconds
 * @param body as parsed; anything
 */
export const refusalOf = (status: number, retryAfter: string | null, body: unknown): ProviderError => {
  const known = faultBody.safeParse(body)
  const { status: name = null, details } = known.success
    ? known.data.error
    : { status: null, details: [] as Detail[] }
  const advised = details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay
  return new ProviderError('gemini', faultOf(status, details), {
    retryAfterMs: msOf(advised) ?? msOf(retryAfter),
    facts: { status, code: name, reason: details.find(({ reason }) => reason)?.reason ?? null },
  })
}
