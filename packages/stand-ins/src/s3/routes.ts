import type { Reply } from '../server/reply.ts'
import type { Incoming } from '../server/request.ts'
import type { Bucket } from './bucket.ts'
import { type Element, readAll, s3Error, XML_TYPE, xml } from './xml.ts'

export type Endpoint =
  | 'put'
  | 'get'
  | 'head'
  | 'delete'
  | 'list'
  | 'bucket'
  | 'create'
  | 'part'
  | 'complete'
  | 'abort'
  | 'uploads'

interface Call extends Incoming {
  key: string
  /** Most keys of one page. */
  page: number
}

type Handle = (bucket: Bucket, call: Call) => Reply

const document = (root: Element): Reply => ({ headers: XML_TYPE, body: xml(root) })

const param = ({ query }: Call, name: string) => query.get(name) ?? ''

/** First and last byte; null: no range was asked for. */
const rangeOf = ({ headers }: Call, size: number): [number, number] | null => {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (headers.range === undefined) return null
  if (first === '' || Number(first) >= size) throw s3Error(416, 'InvalidRange')
  return [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
}

const get: Handle = (bucket, call) => {
  const { bytes, etag } = bucket.get(call.key)
  const wanted = call.headers['if-match']
  if (wanted !== undefined && wanted !== etag) throw s3Error(412, 'PreconditionFailed')
  const range = rangeOf(call, bytes.length)
  const body = range ? bytes.subarray(range[0], range[1] + 1) : bytes
  const headers = { etag, 'content-length': body.length }
  if (!range) return { headers, body }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${range.join('-')}/${bytes.length}` },
    body,
  }
}

const list: Handle = (bucket, call) => {
  if (call.query.has('delimiter')) throw s3Error(501, 'NotImplemented')
  const after = param(call, 'continuation-token')
  const keys = [...bucket.objects.keys()].sort().filter(key => key.startsWith(param(call, 'prefix')))
  const rest = keys.filter(key => key > after)
  const shown = rest.slice(0, call.page)
  const next = shown.at(-1) ?? ''
  const isTruncated = rest.length > shown.length
  return document([
    'ListBucketResult',
    [
      ['IsTruncated', String(isTruncated)],
      ...(isTruncated ? ([['NextContinuationToken', next]] as const) : []),
      ...shown.map(
        (key): Element => [
          'Contents',
          [
            ['Key', key],
            ['Size', bucket.get(key).bytes.length],
          ],
        ],
      ),
    ],
  ])
}

const listUploads: Handle = (bucket, call) => {
  const begun = [...bucket.uploads].filter(([, { key }]) => key.startsWith(param(call, 'prefix')))
  const upload = ([id, { key, at }]: (typeof begun)[number]): Element => [
    'Upload',
    [
      ['Key', key],
      ['UploadId', id],
      ['Initiated', at.toISOString()],
    ],
  ]
  return document(['ListMultipartUploadsResult', begun.map(upload)])
}

const complete: Handle = (bucket, call) => {
  const text = call.raw.toString()
  const etags = readAll(text, 'ETag')
  const parts = readAll(text, 'PartNumber').map((number, index) => ({
    number: Number(number),
    etag: etags[index] ?? '',
  }))
  if (parts.length === 0) throw s3Error(400, 'MalformedXML')
  bucket.complete(param(call, 'uploadId'), call.key, parts)
  return document(['CompleteMultipartUploadResult', [['Key', call.key]]])
}

const HANDLERS: Record<Endpoint, Handle> = {
  bucket: () => ({}),
  list,
  uploads: listUploads,
  get,
  head: (bucket, call) => {
    const { body: _, ...head } = get(bucket, call)
    return head
  },
  put: (bucket, { key, raw }) => ({ headers: { etag: bucket.put(key, raw).etag } }),
  delete: (bucket, { key }) => {
    bucket.objects.delete(key)
    return { status: 204 }
  },
  create: (bucket, { key }) =>
    document([
      'InitiateMultipartUploadResult',
      [
        ['Key', key],
        ['UploadId', bucket.begin(key)],
      ],
    ]),
  part: (bucket, call) => {
    const { etag } = bucket.part(
      param(call, 'uploadId'),
      call.key,
      Number(param(call, 'partNumber')),
      call.raw,
    )
    return { headers: { etag } }
  },
  complete,
  abort: (bucket, call) => {
    bucket.abort(param(call, 'uploadId'), call.key)
    return { status: 204 }
  },
}

const OF_BUCKET: Record<string, (query: URLSearchParams) => Endpoint | null> = {
  HEAD: () => 'bucket',
  GET: query => (query.has('uploads') ? 'uploads' : query.get('list-type') === '2' ? 'list' : null),
}
const OF_OBJECT: Record<string, (query: URLSearchParams) => Endpoint | null> = {
  GET: () => 'get',
  HEAD: () => 'head',
  PUT: query => (query.has('partNumber') ? 'part' : 'put'),
  DELETE: query => (query.has('uploadId') ? 'abort' : 'delete'),
  POST: query => (query.has('uploads') ? 'create' : query.has('uploadId') ? 'complete' : null),
}

/** What is asked for; null: nothing that is known here. */
export const endpointOf = ({ method, query }: Incoming, key: string): Endpoint | null =>
  (key === '' ? OF_BUCKET : OF_OBJECT)[method]?.(query) ?? null

/** @throws ProviderError */
export const handle = (endpoint: Endpoint, bucket: Bucket, call: Call): Reply =>
  HANDLERS[endpoint](bucket, call)
