import { type Desk, keepLog, type Seen } from '../server/desk.ts'
import { type ConnectionFault, scriptFaults, type Timed } from '../server/faults.ts'
import type { Incoming } from '../server/request.ts'
import { serve } from '../server/serve.ts'
import { createBucket } from './bucket.ts'
import { type Endpoint, endpointOf, handle } from './routes.ts'
import { checkSignature, type Keys } from './signature.ts'
import { s3Error } from './xml.ts'

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
  port?: number
  /** Most keys of one page of a list. */
  page?: number
  faults?: readonly Fault[]
}

export interface S3StandIn extends Keys {
  /** What goes into `S3_ENDPOINT`. */
  origin: string
  /** What goes into `S3_BUCKET`. */
  bucket: string
  fault(fault: Fault): void
  clearFaults(): void
  /** What is visible, in order. */
  keys(): string[]
  /** Keys of uploads in parts that have not come to their end. */
  unfinished(): string[]
  /** How often each endpoint was asked. */
  counts(): Partial<Record<Endpoint, number>>
  bytesOf(key: string): Uint8Array | undefined
  close(): Promise<void>
}

const BUCKET = 'recordings'
const KEYS: Keys = { accessKeyId: 'stand-in', secretAccessKey: 'stand-in-secret', region: 'us-east-1' }
const USUAL: Record<number, string> = { 403: 'AccessDenied', 503: 'SlowDown' }

/** Path style: the bucket is the first name. @returns null for another bucket */
const keyIn = ({ path }: Incoming): string | null => {
  const [, bucket = '', ...names] = path.split('/')
  return bucket === BUCKET ? decodeURIComponent(names.join('/')) : null
}

/**
 * Starts a double of an S3-compatible store on the loopback: one bucket in memory, every signature checked.
 * @throws Error when the port is taken
 */
export async function startS3StandIn({
  port,
  page = 1_000,
  faults: scripted,
}: S3StandInOptions = {}): Promise<S3StandIn> {
  const bucket = createBucket()
  const faults = scriptFaults<Fault>(scripted)
  const desk: Desk<Endpoint> = {
    log: keepLog<Seen<Endpoint>>(),
    find: call => {
      const key = keyIn(call)
      const endpoint = key === null || call.headers['x-amz-copy-source'] ? null : endpointOf(call, key)
      if (key === null || endpoint === null) return undefined
      return { endpoint, answer: () => handle(endpoint, bucket, { ...call, key, page }) }
    },
    faults,
    errorOf: ({ status, code = USUAL[status] ?? 'InternalError' }) => s3Error(status, code),
    notFound: call => (keyIn(call) === null ? s3Error(404, 'NoSuchBucket') : s3Error(501, 'NotImplemented')),
    admit: call => checkSignature(call, KEYS),
    spoil: (reply, endpoint) => {
      const etag = faults.strike('wrong_etag', endpoint) && { etag: '"00000000000000000000000000000000"' }
      const cut = faults.strike('cut_body', endpoint) !== undefined
      return { ...reply, headers: { ...reply.headers, ...etag }, cut }
    },
  }
  const { origin, close } = await serve(desk, {}, port)
  return {
    ...KEYS,
    fault: faults.add,
    clearFaults: faults.clear,
    keys: () => [...bucket.objects.keys()].sort(),
    unfinished: () => [...bucket.uploads.values()].map(({ key }) => key),
    counts: desk.log.counts,
    bucket: BUCKET,
    origin,
    bytesOf: key => bucket.objects.get(key)?.bytes,
    close,
  }
}
