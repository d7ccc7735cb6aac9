import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { DEMO_ID_PREFIX } from '@vivavox/contracts/values'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { Ears } from '../../../ai/local/ears/ears.ts'
import type { AppContext } from '../../../platform/context.ts'
import { handleLateWords } from '../late-words/late-words.ts'
import { createAnswerDecoder } from './hearing/answer-decoder.ts'
import { createLiveRegistry } from './live-registry.ts'
import type { LiveDeps } from './live-types.ts'
import { createDatabaseStore, type DatabaseStoreParts } from './record/database-store.ts'
import type { InterviewStore } from './record/interview-store.ts'
import { bindRtcRoutes } from './rtc.routes.ts'
import { serveSocket } from './serve-socket.ts'
import { startSweeper } from './sweep-interviews.ts'

/** What the composition root starts and stops. */
export interface LiveModule {
  /** Sweeps away what was left behind, now and then. */
  start(): void
  /** Of the interviews whose candidate is connected to this process now, BCP 47. */
  languages(): string[]
  /** Tells every candidate to come back, and lets go once everything is on record. */
  stop(): Promise<void>
}

export interface LiveParts extends DatabaseStoreParts, Pick<LiveDeps, 'modelOf' | 'standBys'> {
  /** Of this machine: they write down later what nobody heard at once. */
  ears: Ears | null
  /** Where demos keep their record. */
  demos: InterviewStore
}

/** Serves live interviews, in the contract's messages and routes. */
export const registerLive = (
  http: FastifyInstance,
  io: Server<ClientToServer, ServerToClient>,
  context: AppContext,
  { demos, lifecycle, recordUsage, ears, ...outside }: LiveParts,
): LiveModule => {
  const decoder = createAnswerDecoder()
  const kept = createDatabaseStore(context, { lifecycle, recordUsage })
  const storeOf = (id: string): InterviewStore => (id.startsWith(DEMO_ID_PREFIX) ? demos : kept)
  const deps: LiveDeps = { ...outside, storeOf, decoder }
  const registry = createLiveRegistry()
  const lateWords = ears && handleLateWords(context, { ears, decoder })
  let stopSweeper: () => Promise<void> = async () => undefined
  let stopping = false
  io.use((_, next) => next(stopping ? new Error('stopping') : undefined))
  bindRtcRoutes(http, context, deps, registry)
  io.on('connection', socket => serveSocket(socket, context, deps, registry))
  return {
    languages: () =>
      registry.all().flatMap(room => {
        const language = room.language()
        return language === null ? [] : [language]
      }),
    start: () => {
      stopSweeper = startSweeper(context, { lifecycle })
      lateWords?.start()
    },
    stop: async () => {
      stopping = true
      lateWords?.stop()
      await Promise.all([stopSweeper(), ...registry.all().map(room => room.stop())])
      await decoder.close()
    },
  }
}
