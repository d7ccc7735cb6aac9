import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { AppContext } from '../../../platform/context.ts'
import { createAnswerDecoder } from './answer-decoder.ts'
import { createLiveRegistry } from './live-registry.ts'
import type { LiveDeps } from './live-types.ts'
import { bindRtcRoutes } from './rtc.routes.ts'
import { serveSocket } from './serve-socket.ts'
import { startSweeper } from './sweep-interviews.ts'

/** What the composition root starts and stops. */
export interface LiveModule {
  /** Sweeps away what was left behind, now and then. */
  start(): void
  /** Tells every candidate to come back, and lets go once everything is on record. */
  stop(): Promise<void>
}

/** Serves live interviews, in the contract's messages and routes. */
export const registerLive = (
  http: FastifyInstance,
  io: Server<ClientToServer, ServerToClient>,
  context: AppContext,
  outside: Omit<LiveDeps, 'decoder'>,
): LiveModule => {
  const decoder = createAnswerDecoder()
  const deps: LiveDeps = { ...outside, decoder }
  const registry = createLiveRegistry()
  let stopSweeper: () => Promise<void> = async () => undefined
  let stopping = false
  io.use((_, next) => next(stopping ? new Error('stopping') : undefined))
  bindRtcRoutes(http, context, deps, registry)
  io.on('connection', socket => serveSocket(socket, context, deps, registry))
  return {
    start: () => {
      stopSweeper = startSweeper(context, deps)
    },
    stop: async () => {
      stopping = true
      await Promise.all([stopSweeper(), ...registry.all().map(session => session.stop())])
      await decoder.close()
    },
  }
}
