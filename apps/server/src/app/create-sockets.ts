import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { LIVE_MESSAGE_MAX_BYTES } from '@vivavox/contracts/interviews-live'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { Encoder } from 'socket.io-parser'
import type { Config } from '../platform/config/config.ts'
import type { AppContext } from '../platform/context.ts'
import { createClientAddress } from '../platform/http/client-address.ts'
import { limitUnauthenticatedSockets } from '../platform/http/unauthenticated-sockets.ts'
import { MessageDecoder } from './message-decoder.ts'

/** What one request of a polling candidate may hold, bytes: a typed answer, and no sound. */
const POLLED_MAX_BYTES = 128 * 1024
/** How often each side of a line hears from the other at least: the room says when it does not. Milliseconds. */
const PING_MS = 5_000
/** A candidate's line that is silent this long after a ping is lost, milliseconds. */
const LOST_AFTER_MS = 20_000

export type LiveServer = Server<ClientToServer, ServerToClient>

/** Browsers say where a page came from; other clients say nothing. A foreign page may not open a socket. */
const isOwnOrigin = (config: Config, origin: string | undefined, host: string | undefined): boolean =>
  origin === undefined ||
  origin === config.publicOrigin ||
  config.corsOrigins.includes(origin) ||
  new URL(origin).host === host

/** Engine.IO itself reads bodies up to the largest message of sound, also of strangers. */
const limitPolledBytes = (
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => {
  const isFit = method !== 'POST' || Number(headers['content-length'] ?? Number.NaN) <= POLLED_MAX_BYTES
  if (isFit) return next()
  response.writeHead(413, { connection: 'close' }).end()
}

/**
 * The socket side of the same HTTP server, without compression of voices: WebSocket, and long polling for candidates whose network
 * blocks it, who type. A node without the role `live` takes no sockets.
 */
export const createSockets = (
  app: FastifyInstance,
  config: Config,
  { leaving }: Pick<AppContext, 'leaving'>,
): LiveServer => {
  const io: LiveServer = new Server({
    transports: ['websocket', 'polling'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    pingInterval: PING_MS,
    pingTimeout: LOST_AFTER_MS,
    maxHttpBufferSize: LIVE_MESSAGE_MAX_BYTES,
    parser: { Encoder, Decoder: MessageDecoder },
    allowRequest: (request, done) => {
      const { origin, host } = request.headers
      const isOwn = URL.canParse(origin ?? 'http://none') && isOwnOrigin(config, origin, host)
      const refusal = isOwn ? null : 'origin not allowed'
      // Before there is a line: the browser tries again by itself, and comes to another node.
      const reason = leaving.aborted ? 'stopping' : refusal
      done(reason, reason === null)
    },
  })
  if (config.roles.includes('live')) {
    const addressOf = createClientAddress(config.trustedProxies)
    io.attach(app.server)
    // Fastify does not see these requests.
    io.engine.use((request: IncomingMessage, _: ServerResponse, next: (error?: unknown) => void) => {
      app.countRequest(addressOf(request)).then(() => next(), next)
    })
    io.engine.use(limitPolledBytes)
    io.engine.on('connection', limitUnauthenticatedSockets(addressOf))
  }
  return io
}

/** Ends all lines; resolves when the HTTP server below them has closed, too. */
export const closeSockets = async (io: LiveServer): Promise<void> => {
  if (io.engine) await io.close()
}
