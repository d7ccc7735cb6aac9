import { extname } from 'node:path/posix'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { isSoftDeletedRecording } from '../../../ledger/trash/index.ts'
import { AUDIO_TYPES } from './audio-kind.ts'
import { parseRange } from './byte-range.ts'
import { fileKey } from './recording-files.ts'
import { isSigned, LINK_MS } from './signed-uploads.ts'

const TYPES: Record<string, string> = { ...AUDIO_TYPES, json: 'application/json', zip: 'application/zip' }

const typeOf = (path: string) => TYPES[extname(path).slice(1)] ?? 'application/octet-stream'

/** Nothing in an uploaded file may ever run on our origin. */
const setHeaders = (reply: FastifyReply, path: string, etag: string) =>
  reply
    .header('content-type', typeOf(path))
    .header('content-disposition', path.endsWith('.zip') ? 'attachment; filename="my-data.zip"' : 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `private, max-age=${LINK_MS / 1000}`)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)

/** A recording only grows while parts come late, so its size tells its versions apart. */
const etagOf = (size: number) => `"${size.toString(36)}"`

const rangeHeader = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined

type UploadRequest = FastifyRequest<{ Params: { path: string }; Querystring: { exp?: string; sig?: string } }>

const serve = async (context: AppContext, request: UploadRequest, reply: FastifyReply) => {
  const { path } = request.params
  if (!isSigned(context, path, request.query)) throw new AppError('FORBIDDEN')
  const key = fileKey(path)
  const size = await context.storage.size(key)
  if (size === null || (await isSoftDeletedRecording(context.db, path))) throw new AppError('NOT_FOUND')
  const etag = etagOf(size)
  const range = parseRange(rangeHeader(request, etag), size)
  if (range === 'unsatisfiable') {
    setHeaders(reply, path, etag)
    return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
  }
  // Read before a header is set: an error reply has its own length and type.
  const body = request.method === 'HEAD' ? null : await context.storage.stream(key, range ?? undefined)
  setHeaders(reply, path, etag)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  return body ? reply.send(body) : reply.send()
}

/** GET and HEAD /uploads/{path}?exp&sig: recordings and their peaks, by signed link, with ranges. */
export const serveUploads = (app: FastifyInstance, context: AppContext): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/uploads/:path',
    schema: { hide: true },
    handler: (request, reply) => serve(context, request as UploadRequest, reply),
  })
}
