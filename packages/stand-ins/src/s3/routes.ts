import { createHash, randomUUID } from 'node:crypto'
import type { Incoming, Reply } from '../server/http.ts'
import { on, type Route } from '../server/serve.ts'
import { readAll, s3Error, XML_TYPE, xml } from './xml.ts'

export const BUCKET = 'recordings'

/** Bytes of every part but the last, at least. */
const PART_MIN_BYTES = 5 * 1024 * 1024

const stored = (bytes: Buffer) => ({ bytes, etag: `"${createHash('md5').update(bytes).digest('hex')}"` })
type Stored = ReturnType<typeof stored>

/** What one bucket holds, in memory. */
export const createBucket = () => ({
  objects: new Map<string, Stored>(),
  /** Begun in parts. */
  uploads: new Map<string, { key: string; at: Date; parts: Map<number, Stored> }>(),
})
type Bucket = ReturnType<typeof createBucket>

const document = (root: Parameters<typeof xml>[0]): Reply => ({ headers: XML_TYPE, body: xml(root) })
const param = ({ query }: Incoming, name: string) => query.get(name) ?? ''

/** First and last byte; null: no range was asked for. */
const rangeOf = ({ headers }: Incoming, size: number): [number, number] | null => {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (headers.range === undefined) return null
  if (first === '' || Number(first) >= size) throw s3Error(416, 'InvalidRange')
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
}

function get({ objects }: Bucket, call: Incoming, key: string): Reply {
  const object = objects.get(key)
  if (!object) throw s3Error(404, 'NoSuchKey')
  const { bytes, etag } = object
  const wanted = call.headers['if-match']
  if (wanted !== undefined && wanted !== etag) throw s3Error(412, 'PreconditionFailed')
  const range = rangeOf(call, bytes.length)
  const body = range ? bytes.subarray(range[0], range[1] + 1) : bytes
  const headers = { etag, 'content-length': body.length }
  if (!range) return { headers, body }
  const contentRange = `bytes ${range.join('-')}/${bytes.length}`
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body }
}

/** @param page most keys of one page */
function list({ objects }: Bucket, call: Incoming, page: number): Reply {
  if (call.query.has('delimiter')) throw s3Error(501, 'NotImplemented')
  const after = param(call, 'continuation-token')
  const keys = [...objects.keys()].sort().filter(key => key.startsWith(param(call, 'prefix')))
  const rest = keys.filter(key => key > after)
  const shown = rest.slice(0, page)
  const more = rest.length > shown.length && { NextContinuationToken: shown.at(-1) ?? '' }
  const Contents = shown.map(key => ({ Key: key, Size: objects.get(key)?.bytes.length ?? 0 }))
  return document({ ListBucketResult: { IsTruncated: `${Boolean(more)}`, ...more, Contents } })
}

function listUploads({ uploads }: Bucket, call: Incoming): Reply {
  const begun = [...uploads].filter(([, { key }]) => key.startsWith(param(call, 'prefix')))
  const Upload = begun.map(([UploadId, { key, at }]) => ({ Key: key, UploadId, Initiated: at.toISOString() }))
  return document({ ListMultipartUploadsResult: { Upload } })
}

function uploadOf({ uploads }: Bucket, call: Incoming, key: string) {
  const id = param(call, 'uploadId')
  const upload = uploads.get(id)
  if (upload?.key !== key) throw s3Error(404, 'NoSuchUpload')
  return { ...upload, end: () => uploads.delete(id) }
}

/** Visible as a whole, from now on. */
function complete(bucket: Bucket, call: Incoming, key: string): Reply {
  const upload = uploadOf(bucket, call, key)
  const text = call.raw.toString()
  const etags = readAll(text, 'ETag')
  const numbers = readAll(text, 'PartNumber').map(Number)
  if (numbers.length === 0) throw s3Error(400, 'MalformedXML')
  const parts = numbers.map((number, index) => {
    const part = upload.parts.get(number)
    if (!part || part.etag !== etags[index]) throw s3Error(400, 'InvalidPart')
    if (number <= (numbers[index - 1] ?? 0)) throw s3Error(400, 'InvalidPartOrder')
    if (index < numbers.length - 1 && part.bytes.length < PART_MIN_BYTES) throw s3Error(400, 'EntityTooSmall')
    return part.bytes
  })
  upload.end()
  const { bytes, etag } = stored(Buffer.concat(parts))
  bucket.objects.set(key, { bytes, etag: etag.replace(/"$/, `-${parts.length}"`) })
  return document({ CompleteMultipartUploadResult: { Key: key } })
}

/** Path style: the bucket is the first name. @param page most keys of one page of a list */
export function bucketRoutes(bucket: Bucket, page: number): Route[] {
  /** With a parameter in its query an address means something else than without. */
  const at = (at: string, query: string, endpoint: string, handle: Route['handle']) => ({
    ...on(at, endpoint, (call, key) => handle(call, decodeURIComponent(key))),
    ...(query && { query }),
  })
  const keep = <N>(objects: Map<N, Stored>, name: N, bytes: Buffer): Reply => {
    const object = stored(bytes)
    objects.set(name, object)
    return { headers: { etag: object.etag } }
  }
  const all = `/${BUCKET}/`
  const one = `/${BUCKET}/*`
  return [
    at(`HEAD ${all}`, '', 'bucket', () => ({})),
    at(`GET ${all}`, 'uploads', 'uploads', call => listUploads(bucket, call)),
    at(`GET ${all}`, 'list-type', 'list', call => list(bucket, call, page)),
    at(`GET ${one}`, '', 'get', (call, key) => get(bucket, call, key)),
    at(`HEAD ${one}`, '', 'head', (call, key) => ({ ...get(bucket, call, key), body: '' })),
    at(`PUT ${one}`, 'partNumber', 'part', (call, key) =>
      keep(uploadOf(bucket, call, key).parts, Number(param(call, 'partNumber')), call.raw),
    ),
    at(`PUT ${one}`, '', 'put', ({ headers, raw }, key) => {
      if (headers['x-amz-copy-source']) throw s3Error(501, 'NotImplemented')
      return keep(bucket.objects, key, raw)
    }),
    at(`DELETE ${one}`, 'uploadId', 'abort', (call, key) => {
      uploadOf(bucket, call, key).end()
      return { status: 204 }
    }),
    at(`DELETE ${one}`, '', 'delete', (_call, key) => {
      bucket.objects.delete(key)
      return { status: 204 }
    }),
    at(`POST ${one}`, 'uploads', 'create', (_call, key) => {
      const UploadId = randomUUID()
      bucket.uploads.set(UploadId, { key, at: new Date(), parts: new Map() })
      return document({ InitiateMultipartUploadResult: { Key: key, UploadId } })
    }),
    at(`POST ${one}`, 'uploadId', 'complete', (call, key) => complete(bucket, call, key)),
  ]
}
