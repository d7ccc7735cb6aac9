import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createConnectionSlots } from '../security/connection-slots.ts'
import { networkOf } from '../security/network.ts'
import { AppError } from './app-error.ts'
import { createSlowBodyGuard, type OpenBody } from './slow-bodies.ts'

/** Bodies that one network may have on their way at the same time, with a token and without one counted apart. */
const BODIES_PER_NETWORK = 100
const SWEEP_MS = 1_000
/** How long the rest of a refused body is thrown away, so that its sender can read why, milliseconds. */
const LINGER_MS = 5_000

/** Does a body come with this request? Known from its headers, before a byte of it is read. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const openBody = (raw: IncomingMessage): OpenBody => ({
  received: () => raw.socket.bytesRead,
  paused: () => raw.readableFlowing !== true,
  end: () => void raw.destroy(),
})

/** Refuses bodies that no route expects, ends those that stall, and limits how many arrive at once. */
export const limitBodies = (app: FastifyInstance): void => {
  const bodies = createSlowBodyGuard()
  const places = createConnectionSlots(BODIES_PER_NETWORK)
  const timer = setInterval(() => bodies.sweep(performance.now()), SWEEP_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  const admit = ({ raw, routeOptions, ip }: FastifyRequest): void => {
    const kind = routeOptions.config.isOpen ? 'open' : 'known'
    const body = openBody(raw)
    const leave = places.take(`${kind} ${networkOf(ip)}`, body.end)
    bodies.add(body, performance.now())
    const left = () => {
      leave()
      bodies.remove(body)
    }
    raw.once('end', left).once('close', left)
  }

  app.addHook('onRequest', (request, _, done) => {
    done(request.is404 && hasBody(request.raw) ? new AppError('NOT_FOUND') : undefined)
  })
  // After the route has asked who sends it, before the first byte is read.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request.raw)) admit(request)
    done()
  })
  app.addHook('onResponse', ({ raw }, _, done) => {
    done()
    if (hasBody(raw) && !raw.complete) setTimeout(() => raw.complete || raw.destroy(), LINGER_MS).unref()
  })
}
