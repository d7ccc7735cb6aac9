import { createHash, createHmac } from 'node:crypto'
import type { Incoming } from '../server/request.ts'
import { s3Error } from './xml.ts'

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

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
const SKEW_MS = 15 * 60_000

const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The bytes have to be the signed ones. */
const checkBody = ({ headers, raw }: Incoming): string => {
  const claimed = String(headers['x-amz-content-sha256'])
  if (claimed.startsWith('STREAMING-')) throw s3Error(501, 'NotImplemented')
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(raw))
    throw s3Error(400, 'XAmzContentSHA256Mismatch')
  return claimed
}

/** Signature Version 4 in the Authorization header. @throws ProviderError unless this very request was signed with the keys */
export function checkSignature(call: Incoming, { accessKeyId, secretAccessKey, region }: Keys): void {
  const { method, path, query, headers } = call
  const [, keyId, date = '', place = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (keyId === undefined) throw s3Error(403, 'AccessDenied')
  if (keyId !== accessKeyId) throw s3Error(403, 'InvalidAccessKeyId')
  const stamp = String(headers['x-amz-date'])
  if (place !== region || !stamp.startsWith(date)) throw s3Error(400, 'AuthorizationHeaderMalformed')
  if (!(Math.abs(timeOf(stamp) - Date.now()) < SKEW_MS)) throw s3Error(403, 'RequestTimeTooSkewed')
  const signed = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, path, canonicalQuery(query), signed.join(''), names, checkBody(call)].join('\n')
  const scope = `${date}/${place}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, date), place))
  if (hmac(key, text).toString('hex') !== signature) throw s3Error(403, 'SignatureDoesNotMatch')
}
