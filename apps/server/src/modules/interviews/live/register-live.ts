import { setTimeout as pause } from 'node:timers/promises'
import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { DEMO_ID_PREFIX } from '@vivavox/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { Transcriber } from '../../../ai/local/transcription/transcriber.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onInterviewChanged } from '../interview-changed.ts'
import { handleTranscription } from '../transcription/transcription.jobs.ts'
import { createAnswerDecoder } from './hearing/answer-decoder.ts'
import { ALL_GONE_MS, APART_MS, STOP_MS } from './limits/times.ts'
import { createLiveCalls } from './live-calls.ts'
import { createLiveRegistry } from './live-registry.ts'
import { createDatabaseStore, type DatabaseStoreParts } from './record/database-store.ts'
import type { InterviewStore } from './record/interview-store.ts'
import { bindRtcRoutes } from './rtc.routes.ts'
import { serveSocket } from './serve-socket.ts'
import type { HostedInterview } from './session/hosted-interview.ts'
import type { LiveDeps } from './session/session-record.ts'
import { handOver } from './start-session.ts'
import { startSweeper } from './sweep-interviews.ts'

/** What the composition root starts and stops. */
export interface LiveModule {
  /** Sweeps away what was left behind, now and then. */
  start(): void
  /** How many interviews this process holds. */
  count(): number
  /** Of the interviews whose candidate is connected to this process now, BCP 47. */
  languages(): string[]
  /** Tells every candidate to come back, and lets go once everything is on record. */
  stop(): Promise<void>
}

export interface LiveParts extends DatabaseStoreParts, Pick<LiveDeps, 'modelOf' | 'standBys'> {
  /** Of this machine: it transcribes later what was not transcribed at once. */
  transcriber: Transcriber | null
  /** Where demos keep their record. */
  demos: InterviewStore
}

const stopRooms = (rooms: readonly HostedInterview[], apartMs: number): Promise<unknown> =>
  Promise.all(
    rooms.map(async (room, at) => {
      await pause(at * apartMs)
      await room.stop()
    }),
  )

/** Waits for it, at most so long, milliseconds; being late is no error. */
const waitAtMost = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
  await Promise.race([work, late]).finally(() => timer.abort())
}

/** Serves live interviews, in the contract's messages and routes. */
export const registerLive = (
  http: FastifyInstance,
  io: Server<ClientToServer, ServerToClient>,
  context: AppContext,
  { demos, lifecycle, recordUsage, transcriber, ...outside }: LiveParts,
): LiveModule => {
  const decoder = createAnswerDecoder()
  const kept = createDatabaseStore(context, { lifecycle, recordUsage })
  const storeOf = (id: string): InterviewStore => (id.startsWith(DEMO_ID_PREFIX) ? demos : kept)
  const deps: LiveDeps = { ...outside, storeOf, decoder }
  const registry = createLiveRegistry()
  const transcription = transcriber && handleTranscription(context, { transcriber, decoder })
  let stopSweeper: () => Promise<void> = async () => undefined
  bindRtcRoutes(http, createLiveCalls(context, deps, registry))
  handOver(context, registry)
  onInterviewChanged(context, id => registry.get(id)?.refreshStatus())
  io.on('connection', socket => {
    decoder.prepare()
    serveSocket(socket, { context, deps, registry })
  })
  return {
    count: () => registry.all().length,
    languages: () =>
      registry.all().flatMap(room => {
        const language = room.language()
        return language === null ? [] : [language]
      }),
    start: () => {
      if (!context.config.roles.includes('worker')) return
      stopSweeper = startSweeper(context, { lifecycle })
      transcription?.start()
    },
    stop: async () => {
      transcription?.stop()
      const rooms = registry.all()
      const apartMs = context.redis ? Math.min(APART_MS, ALL_GONE_MS / rooms.length) : 0
      const stopped = Promise.all([stopSweeper(), stopRooms(rooms, apartMs)])
      await waitAtMost(stopped, STOP_MS)
      await decoder.close()
    },
  }
}
