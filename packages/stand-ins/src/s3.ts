import { BUCKET, bucketRoutes, createBucket } from './s3/routes.ts'
import { checkSignature, KEYS } from './s3/signature.ts'
import { s3Error } from './s3/xml.ts'
import { type ConnectionFault, scriptFaults, type Timed } from './server/faults.ts'
import { keepLog, serve } from './server/serve.ts'

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
      spoil: (reply, endpoint) => {
        const etag = faults.strike('wrong_etag', endpoint) && { etag: '"00000000000000000000000000000000"' }
        const cut = faults.strike('cut_body', endpoint) !== undefined
        return { ...reply, headers: { ...reply.headers, ...etag }, cut }
      },
    },
    control,
  )
  return { ...served, ...KEYS, bucket: BUCKET }
}
