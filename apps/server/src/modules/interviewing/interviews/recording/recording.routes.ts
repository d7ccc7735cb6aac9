import multipart from '@fastify/multipart'
import { interviewRoutes, RECORDING_PART_MAX_BYTES } from '@vivavox/contracts/interviews'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { createSemaphore } from '../../../../platform/semaphore.ts'
import { listRecording } from './recording.repository.ts'
import { serveUploads } from './serve-upload.ts'
import { requireNoAudio, storeAudio } from './store-audio.ts'
import { storePart } from './store-part.ts'

/** Parts are raw bytes, so this scope reads nothing else: any other type is 415. */
const partRoutes = (context: AppContext) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['audio/webm', 'audio/mp4', 'video/mp4', 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  bindRoute(
    scope,
    interviewRoutes,
    'PUT /interviews/{id}/recording/{segment}/{part}',
    async ({ params: { segment, part }, request, interview }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await storePart(context, interview, {
        segment,
        part,
        bytes,
        startedAt: request.headers['x-started-at'],
      })
    },
    { bodyLimit: RECORDING_PART_MAX_BYTES },
  )
}

/** Largest file of a multipart body, bytes. */
const FILE_MAX_BYTES = 100 * 1024 * 1024
/** A whole recording stands in memory while it is taken. */
const UPLOADS_AT_ONCE = 2
const UPLOADS_WAITING = 20

/** @throws AppError VALIDATION_FAILED without a file in the field `audio`; TOO_LARGE beyond 100 MB */
const readAudio = async (request: FastifyRequest): Promise<Buffer> => {
  const file = await request.file().catch(refuseMalformed)
  if (file?.fieldname !== 'audio')
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'audio', message: 'required' }] })
  return file.toBuffer().catch(refuseMalformed)
}

/** The parser's refusals carry a status; unreadable bodies throw an error without one. */
const refuseMalformed = (error: Error & { statusCode?: number }): never => {
  if (error.statusCode !== undefined) throw error
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'body', message: 'invalid' }], cause: error })
}

/** The one body of many parts: what reads it would look at each request of a scope. */
const wholeRoutes = (context: AppContext) => async (scope: FastifyInstance) => {
  await scope.register(multipart, { limits: { files: 1, fields: 10, fileSize: FILE_MAX_BYTES } })
  const uploads = createSemaphore(UPLOADS_AT_ONCE, UPLOADS_WAITING)
  bindRoute(scope, interviewRoutes, 'POST /interviews/{id}/audio', async ({ request, interview }) => {
    await requireNoAudio(context, interview)
    const audio_file_path = await uploads.run(async () =>
      storeAudio(context, interview, await readAudio(request)),
    )
    return { audio_file_path }
  })
}

/** Everything that arrives of a recording, and everything that is served of it. */
export const recordingRoutes = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  await app.register(partRoutes(context))
  await app.register(wholeRoutes(context))
  bindRoute(app, interviewRoutes, 'GET /interviews/{id}/recording', async ({ interview }) => ({
    segments: await listRecording(context.db, interview.id),
  }))
  serveUploads(app, context)
}
