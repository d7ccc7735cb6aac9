import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { errorBody, toAppError } from './error-reply.ts'
import { localeOf } from './locale.ts'

/** Says one event of a stream. */
export type SendEvent = (event: string, data: unknown) => void

/** Proxies end a connection on which nothing is said for a minute, milliseconds. */
const PING_MS = 10_000

/** Does the caller want to see how it goes? */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/event-stream')

/** Fires when the caller is gone: what is done for it can be stopped. */
export const whileConnected = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new AppError('CONFLICT')))
  return gone.signal
}

/**
 * Answers with server-sent events: what the work says as it goes, then `done` with its result, or `error` with a body of the
 * catalogue. The answer is 200 by then.
 * @param work is told when the caller is gone
 */
export const streamEvents = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (send: SendEvent, gone: AbortSignal) => Promise<unknown>,
): FastifyReply => {
  const stream = new PassThrough()
  const gone = whileConnected(reply)
  const send: SendEvent = (event, data) => {
    if (!gone.aborted) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const ping = setInterval(() => stream.write(':\n\n'), PING_MS)
  const fail = (error: Error) => {
    if (gone.aborted) return
    const locale = localeOf(request)
    const fault = toAppError(error, locale)
    if (fault.status >= 500) request.log.error({ err: fault.cause ?? error }, 'request failed')
    send('error', errorBody(fault, locale, request.id))
  }
  void work(send, gone)
    .then(result => send('done', result), fail)
    .finally(() => {
      clearInterval(ping)
      stream.end()
    })
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream)
}
