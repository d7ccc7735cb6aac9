import { createHash, createHmac } from 'node:crypto'
import type { Incoming } from '../server/http.ts'
import { s3Error } from './xml.ts'

export const KEYS = { accessKeyId: 'stand-in', secretAccessKey: 'stand-in-secret', region: 'us-east-1' }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** Signature Version 4 in the Authorization header. @throws ProviderError unless this very request was signed with the keys */
export function checkSignature({ method, path, query, headers, raw }: Incoming): void {
  const [, keyId, date = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (keyId !== KEYS.accessKeyId) throw s3Error(403, keyId ? 'InvalidAccessKeyId' : 'AccessDenied')
  if (region !== KEYS.region) throw s3Error(400, 'AuthorizationHeaderMalformed')
  const claimed = String(headers['x-amz-content-sha256'])
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(raw))
    throw s3Error(400, 'XAmzContentSHA256Mismatch')
  const signed = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, path, canonicalQuery(query), signed.join(''), names, claimed].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${KEYS.secretAccessKey}`,
  )
  if (hmac(key, text).toString('hex') !== signature) throw s3Error(403, 'SignatureDoesNotMatch')
}
