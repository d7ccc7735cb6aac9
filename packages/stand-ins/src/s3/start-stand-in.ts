import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scriptFaults, sufferConnectionFaults } from '../server/faults.ts'
import { type Incoming, readRequest } from '../server/request.ts'
import { createBucket } from './bucket.ts'
import type { Endpoint, Fault } from './faults.ts'
import { type Answer, endpointOf, handle } from './routes.ts'
import { S3Error, scriptedError } from './s3-error.ts'
import { checkSignature, type Keys } from './signature.ts'
import { xml } from './xml.ts'

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

/** Path style: the bucket is the first name. @throws S3Error for another bucket */
const keyIn = ({ path }: Incoming): string => {
  const [, bucket = '', ...names] = path.split('/')
  if (bucket !== BUCKET) throw new S3Error(404, 'NoSuchBucket')
  return decodeURIComponent(names.join('/'))
}

const errorAnswer = (error: unknown): Answer => {
  const { status, code } = error instanceof S3Error ? error : scriptedError(500)
  const body = xml([
    'Error',
    [
      ['Code', code],
      ['Message', code],
      ['RequestId', 'stand-in'],
    ],
  ])
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

const send = (message: IncomingMessage, response: ServerResponse, answer: Answer, cut: boolean): void => {
  const { status, headers = {}, body } = answer
  const bytes = Buffer.from(body ?? '')
  response.writeHead(status, { 'content-length': bytes.length, ...headers })
  if (message.method === 'HEAD') return void response.end()
  if (!cut) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.socket?.resetAndDestroy())
}

/**
 * Starts a double of an S3-compatible store on the loopback: one bucket in memory, every signature checked.
 * @throws Error when the port is taken
 */
export async function startS3StandIn({
  port = 0,
  page = 1_000,
  faults: scripted = [],
}: S3StandInOptions = {}): Promise<S3StandIn> {
  const bucket = createBucket()
  const faults = scriptFaults<Fault>(scripted)
  const lifetime = new AbortController()
  const counts: Partial<Record<Endpoint, number>> = {}

  /** null: the connection is reset. */
  const answer = async (call: Incoming): Promise<Answer | null> => {
    const key = keyIn(call)
    const endpoint = endpointOf(call, key)
    if (!endpoint || call.headers['x-amz-copy-source']) throw new S3Error(501, 'NotImplemented')
    counts[endpoint] = (counts[endpoint] ?? 0) + 1
    checkSignature(call, KEYS)
    const struck = await sufferConnectionFaults(kind => faults.strike(kind, endpoint), lifetime.signal)
    if (struck === 'refused') return null
    if (struck) throw scriptedError(struck.status, struck.code)
    const given = handle(endpoint, bucket, { ...call, key, page })
    if (!faults.strike('wrong_etag', endpoint)) return given
    return { ...given, headers: { ...given.headers, etag: '"00000000000000000000000000000000"' } }
  }
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const given = await answer(await readRequest(message)).catch(errorAnswer)
    if (!given) return void message.socket.resetAndDestroy()
    const cut = message.method === 'GET' && given.status < 300 && faults.strike('cut_body', 'get')
    send(message, response, given, Boolean(cut))
  }
  const server = createServer((message, response) => {
    serve(message, response).catch(() => message.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    ...KEYS,
    fault: faults.add,
    clearFaults: faults.clear,
    keys: () => [...bucket.objects.keys()].sort(),
    unfinished: () => [...bucket.uploads.values()].map(({ key }) => key),
    counts: () => counts,
    bucket: BUCKET,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesOf: key => bucket.objects.get(key)?.bytes,
    close: () =>
      new Promise(resolve => {
        lifetime.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
