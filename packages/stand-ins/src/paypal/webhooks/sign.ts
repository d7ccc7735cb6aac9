import { createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { asObject, asText, parseJson } from '../../server/json.ts'
import type { Sender } from './outbox.ts'

/** What the provider signs of a transmission. */
export const signedText = (sent: { id: string; time: string; webhookId: string; body: Buffer }): string =>
  `${sent.id}|${sent.time}|${sent.webhookId}|${crc32(sent.body)}`

const KEY = '"webhook_event":'

/**
 * Answers `verify-webhook-signature`.
 * @param raw the request's body; the event stands at its end, and counts as it stands there: parsed and written again, its
 * sum would be another
 */
export function verifySignature(
  raw: string,
  { webhookId, certUrl, signer }: Pick<Sender, 'webhookId' | 'certUrl' | 'signer'>,
): { verification_status: 'SUCCESS' | 'FAILURE' } {
  const body = asObject(parseJson(raw))
  const at = raw.indexOf(KEY)
  const event = at < 0 ? '' : raw.slice(at + KEY.length, -1)
  const isOurs =
    body.webhook_id === webhookId && body.cert_url === certUrl() && body.auth_algo === 'SHA256withRSA'
  const text = signedText({
    id: asText(body.transmission_id),
    time: asText(body.transmission_time),
    webhookId,
    body: Buffer.from(event),
  })
  const signature = asText(body.transmission_sig)
  const isGood = isOurs && createVerify('sha256').update(text).verify(signer.publicKey, signature, 'base64')
  return { verification_status: isGood ? 'SUCCESS' : 'FAILURE' }
}
