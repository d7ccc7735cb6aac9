import { X509Certificate } from 'node:crypto'
import { makeSigner, signedText } from '@vivavox/stand-ins/paypal'
import { describe, expect, it, vi } from 'vitest'
import { ProviderError } from '../../../../../platform/provider-error.ts'
import type { PayPalContext } from '../paypal-context.ts'
import { isCertificateUrl, keepCertificates, leadsToRoot } from './certificates.ts'
import { createIsGenuine } from './is-genuine.ts'
import type { Signature } from './read-signature.ts'

const LIVE = 'https://api-m.paypal.com'
const CERT_URL = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
const NOW = new Date('2026-11-22T12:00:00Z')
const YEAR = { from: Date.UTC(2026, 0), until: Date.UTC(2027, 0) }
const paypals = await makeSigner(YEAR)
const stranger = await makeSigner(YEAR)
const expired = await makeSigner({ from: Date.UTC(2024, 0), until: Date.UTC(2025, 0) })
const BODY = Buffer.from('{"id":"WH-1","amount":29.00,"name":"Юлия"}')

const signedBy = (
  { sign }: typeof paypals,
  { webhookId = 'WH-OURS', body = BODY, certUrl = CERT_URL, algorithm = 'SHA256withRSA' } = {},
): Signature => {
  const [id, time] = ['t-1', NOW.toISOString()]
  return {
    transmission_id: id,
    transmission_time: time,
    transmission_sig: sign(signedText({ id, time, webhookId, body })),
    cert_url: certUrl,
    auth_algo: algorithm,
  }
}

interface Setting {
  baseUrl?: string
  pem?: string
  roots?: string[]
  /** What PayPal says when it is asked. */
  answer?: () => Promise<boolean>
}

const setting = ({ baseUrl = LIVE, pem = paypals.certificate, roots = [pem], answer }: Setting = {}) => {
  const verify = vi.fn(answer ?? (async () => false))
  const fetchPem = vi.fn(async () => pem)
  const context = {
    clock: { now: () => NOW },
    config: { payments: { paypal: { baseUrl, webhookId: 'WH-OURS' } } },
    paypal: { verify },
  } as unknown as PayPalContext
  const trusted = () => roots.map(root => new X509Certificate(root))
  return { isGenuine: createIsGenuine(context, keepCertificates(fetchPem), trusted), verify, fetchPem }
}

describe('a signature that is checked here', () => {
  it('is genuine when PayPal’s certificate made it for our webhook', async () => {
    const { isGenuine, verify, fetchPem } = setting()
    expect(await isGenuine(signedBy(paypals), BODY)).toBe(true)
    expect(await isGenuine(signedBy(paypals), BODY)).toBe(true)
    expect(fetchPem).toHaveBeenCalledTimes(1)
    expect(verify).not.toHaveBeenCalled()
  })

  const changed = Buffer.from(BODY)
  changed[10] = (changed[10] ?? 0) ^ 1
  it.each([
    ['one byte of the body is another', signedBy(paypals), changed],
    ['it is for another webhook', signedBy(paypals, { webhookId: 'WH-OTHER' }), BODY],
    ['another key made it', signedBy(stranger), BODY],
    ['it is empty', { ...signedBy(paypals), transmission_sig: '' }, BODY],
    ['its time was changed', { ...signedBy(paypals), transmission_time: '2026-11-22T11:00:00Z' }, BODY],
  ])('is refused when %s', async (_what, signature, body) => {
    const { isGenuine, verify } = setting({ answer: async () => true })
    expect(await isGenuine(signature, body)).toBe(false)
    expect(verify).not.toHaveBeenCalled()
  })

  it.each([
    'https://evil.example/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:444/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../other',
    'nonsense',
  ])('fetches no certificate from %s', async certUrl => {
    const { isGenuine, fetchPem } = setting()
    expect(await isGenuine(signedBy(paypals, { certUrl }), BODY)).toBe(false)
    expect(fetchPem).not.toHaveBeenCalled()
  })
})

describe('PayPal itself is asked', () => {
  it.each([
    ['where the address is not PayPal’s own', { baseUrl: 'http://127.0.0.1:9' }, {}],
    ['when the certificate has expired', { pem: expired.certificate }, {}],
    ['when no known root vouches for the certificate', { roots: [stranger.certificate] }, {}],
    ['when there is no certificate', { pem: 'nothing', roots: [] }, {}],
    [
      'when the certificate lies on another host of PayPal',
      {},
      { certUrl: 'https://certs.paypal.com/v2/CERT-1' },
    ],
    ['for another way to sign', {}, { algorithm: 'SHA512withRSA' }],
  ])('%s', async (_when, given, how) => {
    for (const genuine of [true, false]) {
      const { isGenuine, verify } = setting({ ...given, answer: async () => genuine })
      expect(await isGenuine(signedBy(paypals, how), BODY)).toBe(genuine)
      expect(verify).toHaveBeenCalledWith(expect.objectContaining({ webhook_id: 'WH-OURS' }), BODY.toString())
    }
  })

  it('and what it cannot understand is not genuine; when it is away, nothing is known', async () => {
    const away = { baseUrl: 'http://127.0.0.1:9' }
    const fail = (fault: 'refused' | 'unavailable') => async () => {
      throw new ProviderError('paypal', fault)
    }
    const refused = setting({ ...away, answer: fail('refused') })
    expect(await refused.isGenuine(signedBy(paypals), BODY)).toBe(false)
    const unreachable = setting({ ...away, answer: fail('unavailable') })
    await expect(unreachable.isGenuine(signedBy(paypals), BODY)).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    })
  })
})

describe('leadsToRoot', () => {
  const own = new X509Certificate(paypals.certificate)
  it.each([
    ['before it is good', '2025-12-31T00:00:00Z', false],
    ['while it is good', '2026-06-01T00:00:00Z', true],
    ['after that', '2027-06-01T00:00:00Z', false],
  ])('%s', (_when, now, expected) => expect(leadsToRoot([own], [own], new Date(now))).toBe(expected))

  it('is false for nothing', () => expect(leadsToRoot([], [own], NOW)).toBe(false))
})

describe('isCertificateUrl', () => {
  it('keeps sandbox and live apart', () => {
    const sandbox = CERT_URL.replace('api.', 'api.sandbox.')
    expect(isCertificateUrl(CERT_URL, LIVE)).toBe(true)
    expect(isCertificateUrl(sandbox, 'https://api-m.sandbox.paypal.com')).toBe(true)
    expect(isCertificateUrl(CERT_URL, 'https://api-m.sandbox.paypal.com')).toBe(false)
    expect(isCertificateUrl(CERT_URL, 'http://127.0.0.1:9')).toBe(false)
  })
})
