import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { DAY_MS } from '../../../../platform/clock.ts'

/** PayPal retries for three days. */
const OLDEST_MS = 4 * DAY_MS
/** Clocks differ. */
const AHEAD_MS = 10 * 60_000

const header = z.string().min(1).max(2_000)
const PARTS = ['transmission_id', 'transmission_time', 'transmission_sig', 'cert_url', 'auth_algo'] as const

/** How a message is signed, in the words of PayPal's own check. */
export type Signature = Record<(typeof PARTS)[number], string>

/** @returns null when a part is missing, or it was sent too long ago to be anything but a repetition */
export const readSignature = (given: IncomingHttpHeaders, now: Date): Signature | null => {
  const headers = PARTS.map(part => [part, given[`paypal-${part.replaceAll('_', '-')}`]])
  const { success, data: signature } = z.record(z.enum(PARTS), header).safeParse(Object.fromEntries(headers))
  if (!success) return null
  const age = now.getTime() - Date.parse(signature.transmission_time)
  return age <= OLDEST_MS && age >= -AHEAD_MS ? signature : null
}
