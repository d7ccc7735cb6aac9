import { createVerify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ProviderError } from '../../../../../platform/provider-error.ts'
import type { PayPalContext } from '../paypal-context.ts'
import {
  isCertificateUrl,
  isPayPalHost,
  isPayPalItself,
  keepCertificates,
  leadsToRoot,
  trustedRoots,
} from './certificates.ts'
import type { Signature } from './read-signature.ts'

/** `unknown`: not to be decided here, so PayPal is asked. */
type Verdict = 'genuine' | 'forged' | 'unknown'

interface Evidence {
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
const checkOffline = (evidence: Evidence, now: Date): Verdict => {
  const { signature, certificates, roots } = evidence
  const [leaf] = certificates
  if (!leaf || signature.auth_algo !== 'SHA256withRSA' || leaf.publicKey.asymmetricKeyType !== 'rsa')
    return 'unknown'
  if (!leadsToRoot(certificates, roots, now)) return 'unknown'
  return matches(evidence, leaf) ? 'genuine' : 'forged'
}

export type IsGenuine = (signature: Signature, raw: Buffer) => Promise<boolean>

/** What cannot be understood was not written by PayPal. @throws ProviderError when PayPal cannot be asked */
const askBack = async ({ paypal, config }: PayPalContext, signature: Signature, raw: Buffer) => {
  const webhook_id = config.payments.paypal?.webhookId ?? ''
  try {
    return await paypal.verify({ ...signature, webhook_id }, raw.toString('utf8'))
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'refused') return false
    throw error
  }
}

/**
 * Says whether a message comes from PayPal: by its certificate, else by asking PayPal. Where the address is not PayPal's
 * own, no certificate proves anything, so it is always asked.
 */
export const createIsGenuine = (
  context: PayPalContext,
  certificatesAt = keepCertificates(),
  roots = trustedRoots,
): IsGenuine => {
  const { baseUrl = '', webhookId = '' } = context.config.payments.paypal ?? {}

  const byCertificate = async (signature: Signature, raw: Buffer): Promise<Verdict> => {
    if (!isPayPalItself(baseUrl)) return 'unknown'
    if (!isPayPalHost(signature.cert_url)) return 'forged'
    if (!isCertificateUrl(signature.cert_url, baseUrl)) return 'unknown'
    const now = context.clock.now()
    const certificates = await certificatesAt(signature.cert_url, now)
    return checkOffline({ signature, raw, webhookId, certificates, roots: roots() }, now)
  }

  return async (signature, raw) => {
    const verdict = await byCertificate(signature, raw)
    return verdict === 'unknown' ? askBack(context, signature, raw) : verdict === 'genuine'
  }
}
