import { createVerify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { leadsToRoot } from './certificates.ts'
import type { Signature } from './signature.ts'

/** `unknown`: not to be decided here, so PayPal is asked. */
export type Verdict = 'genuine' | 'forged' | 'unknown'

export interface Evidence {
  signature: Signature
  /** The body, byte for byte as it came. */
  raw: Buffer
  /** Ours, as configured. */
  webhookId: string
  /** PayPal's first, then those that vouch for it. */
  certificates: X509Certificate[]
  roots: readonly X509Certificate[]
}

const matches = ({ signature, raw, webhookId }: Evidence, { publicKey }: X509Certificate): boolean => {
  const { transmission_id, transmission_time, transmission_sig } = signature
  const text = `${transmission_id}|${transmission_time}|${webhookId}|${crc32(raw)}`
  return createVerify('sha256').update(text).verify(publicKey, transmission_sig, 'base64')
}

/** Is the message signed with a certificate of PayPal's, for our webhook? */
export const checkOffline = (evidence: Evidence, now: Date): Verdict => {
  const { signature, certificates, roots } = evidence
  const [leaf] = certificates
  if (!leaf || signature.auth_algo !== 'SHA256withRSA' || leaf.publicKey.asymmetricKeyType !== 'rsa')
    return 'unknown'
  if (!leadsToRoot(certificates, roots, now)) return 'unknown'
  return matches(evidence, leaf) ? 'genuine' : 'forged'
}
