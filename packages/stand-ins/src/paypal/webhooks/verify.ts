import { createVerify, type KeyObject } from 'node:crypto'
import { asText, type JsonObject } from '../../basics/json.ts'
import { signedText } from './signed-text.ts'

/** Where a JSON value that begins at `from` with a brace ends. */
function endOfObject(text: string, from: number): number {
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** The event exactly as it stands in the request: parsed and written again, its sum would be another. */
function rawEvent(text: string): string {
  const key = text.indexOf('"webhook_event"')
  const from = key < 0 ? -1 : text.indexOf('{', key)
  return from < 0 ? '' : text.slice(from, endOfObject(text, from))
}

/** Answers `verify-webhook-signature`. @param webhookId the registered one @param raw the request's body */
export function verifySignature(
  body: JsonObject,
  {
    raw,
    webhookId,
    publicKey,
    certUrl,
  }: { raw: string; webhookId: string; publicKey: KeyObject; certUrl: string },
) {
  const text = signedText({
    id: asText(body.transmission_id),
    time: asText(body.transmission_time),
    webhookId: asText(body.webhook_id),
    body: Buffer.from(rawEvent(raw)),
  })
  const ours =
    body.webhook_id === webhookId && body.cert_url === certUrl && body.auth_algo === 'SHA256withRSA'
  const good =
    ours && createVerify('sha256').update(text).verify(publicKey, asText(body.transmission_sig), 'base64')
  return { verification_status: good ? 'SUCCESS' : 'FAILURE' }
}
