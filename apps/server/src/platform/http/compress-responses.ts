import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Less than this is not worth it, characters. */
const LEAST = 1_024
/** The quickest: texts of ours shrink to a fifth with it, and it takes a fraction of a millisecond outside the event loop. */
const QUICK = { level: constants.Z_BEST_SPEED }

/** Does the client take packed answers? 'gzip;q=0' says no. */
const takesGzip = (accepted: unknown): boolean =>
  String(accepted ?? '')
    .slice(0, 200)
    .split(',')
    .some(each => {
      const [name, quality = 'q=1'] = each.trim().split(';')
      return name === 'gzip' && Number(quality.trim().slice(2)) !== 0
    })

const varying = (known: unknown): string =>
  known === undefined ? 'accept-encoding' : `${known}, accept-encoding`

/**
 * Packs texts that are made for one answer: of the API, and documents. Files are packed by the build, streams go as they come. Safe
 * against guessing secrets by packed size: another site cannot make a browser send the token header that secrets need.
 */
export const packAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' && payload.length >= LEAST
    if (!isText || request.method === 'HEAD' || reply.hasHeader('content-encoding'))
      return done(null, payload)
    reply.header('vary', varying(reply.getHeader('vary')))
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload)
    gzip(payload, QUICK, (error, packed) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, packed)
    })
  })
}
