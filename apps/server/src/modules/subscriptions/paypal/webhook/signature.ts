import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'

/** PayPal retries for three days. */
const OLDEST_MS = 4 * 86_400_000
/** Clocks differ. */
const AHEAD_MS = 10 * 60_000

const header = z.string().min(1).max(2_000)
const headers = z.object({
  'paypal-transmission-id': header,
  'paypal-transmission-time': header,
  'paypal-transmission-sig': header,
  'paypal-cert-url': header,
  'paypal-auth-algo': header,
})

/** How a message is signed, in the words of PayPal's own check. */
export interface Signature {
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  cert_url: string
  auth_algo: string
}

/** @returns null when a part is missing, or it was sent too long ago to be anything but a repetition */
export const readSignature = (given: IncomingHttpHeaders, now: Date): Signature | null => {
  const parsed = headers.safeParse(given)
  if (!parsed.success) return null
  const sentAt = Date.parse(parsed.data['paypal-transmission-time'])
  const age = now.getTime() - sentAt
  if (!(age <= OLDEST_MS && age >= -AHEAD_MS)) return null
  return {
    transmission_id: parsed.data['paypal-transmission-id'],
    transmission_time: parsed.data['paypal-transmission-time'],
    transmission_sig: parsed.data['paypal-transmission-sig'],
    cert_url: parsed.data['paypal-cert-url'],
    auth_algo: parsed.data['paypal-auth-algo'],
  }
}
