import { ProviderError } from '../../../../platform/provider-error.ts'
import type { PayPalContext } from '../paypal-context.ts'
import { isCertificateUrl, isPayPalItself, keepCertificates, trustedRoots } from './certificates.ts'
import { checkOffline, type Verdict } from './check-offline.ts'
import type { Signature } from './signature.ts'

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
    if (!isCertificateUrl(signature.cert_url, baseUrl)) return 'forged'
    const now = context.clock.now()
    const certificates = await certificatesAt(signature.cert_url, now)
    return checkOffline({ signature, raw, webhookId, certificates, roots: roots() }, now)
  }

  return async (signature, raw) => {
    const verdict = await byCertificate(signature, raw)
    return verdict === 'unknown' ? askBack(context, signature, raw) : verdict === 'genuine'
  }
}
