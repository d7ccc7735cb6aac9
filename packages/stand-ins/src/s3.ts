import { createHash, createHmac } from 'node:crypto'
import { BUCKET, bucketRoutes, createBucket } from './s3/routes.ts'
import { s3Error } from './s3/xml.ts'
import { type ConnectionFault, scriptFaults, type Timed } from './server/faults.ts'
import type { Incoming } from './server/http.ts'
import { keepLog, serve } from './server/serve.ts'

const KEYS = { accessKeyId: 'stand-in', secretAccessKey: 'stand-in-secret', region: 'us-east-1' }

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
function checkSignature({ method, path, query, headers, raw }: Incoming): void {
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

/** Those that a fault strikes. */
type Endpoint = 'put' | 'get' | 'head' | 'part' | 'complete' | 'abort' | 'uploads'

type Fault = Timed &
  (
    | ConnectionFault<Endpoint>
    | { /** Half of the body comes, then the connection is reset. */ kind: 'cut_body'; on: 'get' }
    | {
        /** The answer names another version than the one that is kept. */ kind: 'wrong_etag'
        on: 'put' | 'part'
      }
  )

export interface S3StandInOptions {
  /** Most keys of one page of a list. */
  page?: number
  faults?: readonly Fault[]
}

const USUAL: Record<number, string> = { 403: 'AccessDenied', 503: 'SlowDown' }

export type S3StandIn = Awaited<ReturnType<typeof startS3StandIn>>

/** Starts a double of an S3-compatible store on the loopback: one bucket in memory, every signature checked. */
export async function startS3StandIn({ page = 1_000, faults: scripted }: S3StandInOptions = {}) {
  const bucket = createBucket()
  const faults = scriptFaults<Fault>(scripted)
  const log = keepLog()
  const control = {
    fault: faults.add,
    clearFaults: faults.clear,
    keys: (): string[] => [...bucket.objects.keys()].sort(),
    /** Keys of uploads in parts that have not come to their end. */
    unfinished: (): string[] => [...bucket.uploads.values()].map(({ key }) => key),
    counts: log.counts,
    bytesOf: (key: string): Uint8Array | undefined => bucket.objects.get(key)?.bytes,
  }
  const served = await serve(
    {
      log,
      routes: bucketRoutes(bucket, page),
      faults,
      errorOf: ({ status, code = USUAL[status] ?? 'InternalError' }) => s3Error(status, code),
      notFound: ({ path }) =>
        path.split('/')[1] === BUCKET ? s3Error(501, 'NotImplemented') : s3Error(404, 'NoSuchBucket'),
      admit: checkSignature,
      corrupt: (reply, endpoint) => {
        const etag = faults.strike('wrong_etag', endpoint) && { etag: '"00000000000000000000000000000000"' }
        const cut = faults.strike('cut_body', endpoint) !== undefined
        return { ...reply, headers: { ...reply.headers, ...etag }, cut }
      },
    },
    control,
  )
  return { ...served, ...KEYS, bucket: BUCKET }
}
