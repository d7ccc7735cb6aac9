import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { PAYPAL_ORIGINS } from '../../../../../platform/config/payments-config.ts'
import { timeoutSignal } from '../../../../../platform/deadline.ts'
import { ProviderError } from '../../../../../platform/provider-error.ts'

const TIMEOUT_MS = 5_000
const MOST_BYTES = 64 * 1024
const KEPT_MS = 6 * 3_600_000
const MOST_KEPT = 20
const LONGEST_CHAIN = 5

/** Who keeps the certificates, by whom we speak to; those of other hosts are never fetched. */
const HOSTS: Record<string, string> = {
  [PAYPAL_ORIGINS.live]: 'api.paypal.com',
  [PAYPAL_ORIGINS.sandbox]: 'api.sandbox.paypal.com',
}

/** Is this PayPal itself? Only then is its certificate worth anything. */
export const isPayPalItself = (baseUrl: string): boolean => baseUrl in HOSTS

/** Does an address lead to PayPal at all? Its certificates may move to another host of its own. */
export const isPayPalHost = (url: string): boolean =>
  URL.canParse(url) && /(^|\.)(paypal|paypalobjects)\.com$/.test(new URL(url).hostname)

/** @param baseUrl of the REST calls */
export const isCertificateUrl = (url: string, baseUrl: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, pathname } = new URL(url)
  return (
    protocol === 'https:' &&
    host === HOSTS[baseUrl] &&
    username === '' &&
    pathname.startsWith('/v1/notifications/certs/')
  )
}

/** The certificates of a PEM text, in order; empty when it holds none that can be read. */
const readCertificates = (pem: string): X509Certificate[] => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.map(block => new X509Certificate(block))
  } catch {
    return []
  }
}

let publicRoots: X509Certificate[] | null = null

/** The roots that come with the runtime. */
export const trustedRoots = (): X509Certificate[] => {
  publicRoots ??= rootCertificates.map(root => new X509Certificate(root))
  return publicRoots
}

const isValidAt = (certificate: X509Certificate, now: Date): boolean =>
  new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo)

const signed = (by: X509Certificate, certificate: X509Certificate): boolean =>
  certificate.checkIssued(by) && certificate.verify(by.publicKey)

/** Does the first one lead to a root, over the others, and is each of them valid now? */
export const leadsToRoot = (
  [leaf, ...others]: X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean => {
  let at = leaf
  for (let step = 0; at && step < LONGEST_CHAIN; step += 1) {
    const certificate = at
    if (!isValidAt(certificate, now)) return false
    if (roots.some(root => signed(root, certificate) && isValidAt(root, now))) return true
    at = others.find(other => other !== certificate && other.ca && signed(other, certificate))
  }
  return false
}

type FetchText = (url: string) => Promise<string>

const fetchText: FetchText = async url => {
  try {
    const response = await fetch(url, { redirect: 'error', signal: timeoutSignal(TIMEOUT_MS) })
    if (!response.ok) throw new ProviderError('paypal', 'unavailable', { facts: { status: response.status } })
    const text = await response.text()
    if (text.length > MOST_BYTES) throw new ProviderError('paypal', 'unusable')
    return text
  } catch (cause) {
    throw cause instanceof ProviderError ? cause : new ProviderError('paypal', 'unavailable', { cause })
  }
}

/** Fetches certificates and keeps them for some hours. @throws ProviderError */
export const keepCertificates = (fetchPem: FetchText = fetchText) => {
  const kept = new Map<string, { certificates: X509Certificate[]; until: number }>()
  return async (url: string, now: Date): Promise<X509Certificate[]> => {
    const found = kept.get(url)
    if (found && now.getTime() < found.until) return found.certificates
    const certificates = readCertificates(await fetchPem(url))
    if (kept.size >= MOST_KEPT) kept.clear()
    if (certificates.length > 0) kept.set(url, { certificates, until: now.getTime() + KEPT_MS })
    return certificates
  }
}
