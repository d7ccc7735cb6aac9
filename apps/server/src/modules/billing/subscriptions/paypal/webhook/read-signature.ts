import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { DAY_MS } from '../../../../../platform/clock.ts'

/** Longer than the three days for which PayPal retries. */
const MAX_EVENT_AGE_MS = 4 * DAY_MS
/** Tolerated difference of clocks. */
const MAX_AHEAD_MS = 10 * 60_000

const header = z.string().min(1).max(2_000)
const PARTS = ['transmission_id', 'transmission_time', 'transmission_sig', 'cert_url', 'auth_algo'] as const

/** The signature of a message, with the field names of PayPal's verification. */
export type Signature = Record<(typeof PARTS)[number], string>

/** Reads the signature and checks the event's age. @returns null when a part is missing or the event is too old to be a retry */
export const readSignature = (given: IncomingHttpHeaders, now: Date): Signature | null => {
  const headers = PARTS.map(part => [part, given[`paypal-${part.replaceAll('_', '-')}`]])
  const { success, data: signature } = z.record(z.enum(PARTS), header).safeParse(Object.fromEntries(headers))
  if (!success) return null
  const age = now.getTime() - Date.parse(signature.transmission_time)
  return age <= MAX_EVENT_AGE_MS && age >= -MAX_AHEAD_MS ? signature : null
}
