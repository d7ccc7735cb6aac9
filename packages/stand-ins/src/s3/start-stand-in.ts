import { type Desk, keepLog, type Seen } from '../server/desk.ts'
import { type ConnectionFault, scriptFaults, type Timed } from '../server/faults.ts'
import { serve } from '../server/serve.ts'
import { createBucket } from './bucket.ts'
import { BUCKET, bucketRoutes, type Endpoint } from './routes.ts'
import { checkSignature, KEYS } from './signature.ts'
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

const USUAL: Record<number, string> = { 403: 'AccessDenied', 503: 'SlowDown' }

export type S3StandIn = Awaited<ReturnType<typeof startS3StandIn>>

/**
 * Starts a double of an S3-compatible store on the loopback: one bucket in memory, every signature checked.
 * @throws Error when the port is taken
 */
export async function startS3StandIn(options: S3StandInOptions = {}) {
  const bucket = createBucket()
  const faults = scriptFaults<Fault>(options.faults)
  const desk: Desk<Endpoint> = {
    log: keepLog<Seen<Endpoint>>(),
    routes: bucketRoutes(bucket, options.page ?? 1_000),
    faults,
    errorOf: ({ status, code = USUAL[status] ?? 'InternalError' }) => s3Error(status, code),
    notFound: ({ path }) =>
      path.split('/')[1] === BUCKET ? s3Error(501, 'NotImplemented') : s3Error(404, 'NoSuchBucket'),
    admit: checkSignature,
    spoil: (reply, endpoint) => {
      const etag = faults.strike('wrong_etag', endpoint) && { etag: '"00000000000000000000000000000000"' }
      const cut = faults.strike('cut_body', endpoint) !== undefined
      return { ...reply, headers: { ...reply.headers, ...etag }, cut }
    },
  }
  const { origin, close } = await serve(desk, {}, options.port)
  return {
    ...KEYS,
    /** What goes into `S3_ENDPOINT`. */
    origin,
    /** What goes into `S3_BUCKET`. */
    bucket: BUCKET,
    fault: faults.add,
    clearFaults: faults.clear,
    /** What is visible, in order. */
    keys: (): string[] => [...bucket.objects.keys()].sort(),
    /** Keys of uploads in parts that have not come to their end. */
    unfinished: (): string[] => [...bucket.uploads.values()].map(({ key }) => key),
    /** How often each endpoint was asked. */
    counts: desk.log.counts,
    bytesOf: (key: string): Uint8Array | undefined => bucket.objects.get(key)?.bytes,
    close,
  }
}
