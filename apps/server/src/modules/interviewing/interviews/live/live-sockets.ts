import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { DEMO_ID_PREFIX, LINE_CHECK_BYTES } from '@vivavox/contracts/limits'
import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { Transcriber } from '../../../../ai/ports/transcriber.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError, errorTexts } from '../../../../platform/http/app-error.ts'
import { createClientAddress } from '../../../../platform/http/client-address.ts'
import { localeFromHeader } from '../../../../platform/http/locale.ts'
import { admitSocket, dismissSocket } from '../../../../platform/http/unauthenticated-sockets.ts'
import { createSerialQueue, type SerialQueue } from '../../../../platform/serial-queue.ts'
import { onAccommodationsChanged } from '../../accommodations/index.ts'
import { onInterviewChanged } from '../interview-changed.ts'
import { createPracticeStore, type PracticeParts } from '../practice/practice-store.ts'
import { handleTranscription } from '../transcription/transcription.jobs.ts'
import { createAnswerDecoder } from './hearing/answer-decoder.ts'
import { guardStarts, REFUSAL_WEIGHT } from './limits/guard-starts.ts'
import { ALL_GONE_MS, APART_MS, STOP_MS } from './limits/timeouts.ts'
import { createLiveCalls } from './live-calls.ts'
import { createListener, type Listen, type LiveSocket, sizeOf } from './live-listener.ts'
import { browserKey } from './machine/idempotency-key.ts'
import { createDatabaseStore, type DatabaseStoreParts } from './record/database-store.ts'
import type { InterviewStore } from './record/interview-store.ts'
import { bindRtcRoutes } from './rtc.routes.ts'
import type { Connection, Room } from './session/room.ts'
import type { Candidate, LiveDeps } from './session/session-record.ts'
import {
  ackFor,
  createLiveRegistry,
  handOver,
  type LiveServices,
  roomName,
  startSession,
} from './start-session.ts'
import { startSweeper } from './sweep-interviews.ts'
import { chooseVoice, openVoice, plainVoice, type Voice } from './voice-format.ts'

const FILLER = randomBytes(LINE_CHECK_BYTES)

/** So many signals of one connection are stored. */
const SIGNALS_MAX = 500

/** The interview, or its practice, that a socket is in. */
interface Joined {
  interviewId: string
  practice: boolean
  connection: Connection
  /** How many facts about the connection came so far. */
  signals: number
}

/** What is said once the interview has begun. @param joined throws AppError FORBIDDEN before */
const listenToCandidate = (on: Listen, joined: () => Joined, { deps, registry }: LiveServices): void => {
  on('send-text', async ({ clientId, text }) => ({
    ok: true,
    seq: await joined().connection.session().receiveTyped(browserKey(clientId), text),
  }))
  on('send-audio', async message => {
    browserKey(message.clientId)
    const { interviewId, practice, connection } = joined()
    if (!registry.soundOf(roomName(interviewId, practice)).take(sizeOf(message)))
      throw new AppError('RATE_LIMITED')
    return { ok: true, seq: await connection.session().receiveSpoken(message) }
  })
  on('end-session', async ({ reason }) => {
    await joined().connection.end(reason === 'interviewer' ? 'said' : undefined)
    return { ok: true }
  })
  on('heard', async ({ seq }) => {
    joined().connection.session().heard(seq)
    return { ok: true }
  })
  on('client-signal', async message => {
    const here = joined()
    const store = deps.storeOf(here.interviewId, here.practice)
    if (here.signals++ < SIGNALS_MAX) await store.signal(here.interviewId, message)
    return { ok: true }
  })
}

interface SocketServices extends LiveServices {
  /** The interview begins, or is over. */
  endPractice: (interviewId: string) => void
}

/** What one socket holds. */
interface Served {
  readonly socket: LiveSocket
  readonly guard: ReturnType<typeof guardStarts>
  readonly header: string | undefined
  readonly starts: SerialQueue
  locale: UiLocale
  voice: Voice
  current: Joined | null
}

/** What was sent goes out before the connection below the socket ends. */
const sendAway = (socket: LiveSocket): void => {
  socket.emit('hand-over', {})
  socket.conn.close()
}

/** Long polling is for text: sound would come late and in pieces. */
const isTooMuch = ({ conn }: LiveSocket, message: object | undefined): boolean =>
  conn.transport.name === 'polling' && message !== undefined && 'audioChunks' in message

const sender =
  (socket: LiveSocket): Candidate['send'] =>
  (event, ...message) => {
    if (!isTooMuch(socket, message[0])) socket.emit(event, ...message)
  }

const changeVoice = (served: Served, voice: Voice): void => {
  served.voice.close()
  served.voice = voice
}

/** Speaks to the page in the format that it prefers; no encoder is kept for a page that has gone. */
const chooseVoiceFor = async (served: Served, preferences?: readonly string[]): Promise<void> => {
  const { socket } = served
  const send = sender(socket)
  changeVoice(served, await openVoice(chooseVoice(preferences), send).catch(() => plainVoice(send)))
  if (!socket.connected) changeVoice(served, plainVoice(sender(socket)))
}

/** The locale of the Accept-Language header; without one, the interview's language decides. */
const candidateOf = (served: Served, language: string, types = false): Candidate => {
  const { socket, header } = served
  if (header === undefined) served.locale = UI_LOCALES.find(locale => locale === language) ?? 'en'
  return {
    send: (event, ...message) => served.voice.send(event, ...message),
    locale: served.locale,
    types,
    dismiss: () => dismissSocket(socket.conn),
    drop: () => void socket.disconnect(),
    sendAway: () => sendAway(socket),
  }
}

/** The answer goes out before anything the interviewer says. */
const begin = (
  { socket }: Served,
  connection: Connection,
  interviewId: string,
  welcomeBack: boolean,
  reply: () => void,
) => {
  reply()
  socket.emit('session-started', { interviewId })
  socket.emit('setup-complete', { interviewId })
  connection.begin(welcomeBack)
}

/** `start-session`, and going on with another interviewer. */
const handleJoinMessages = (
  on: Listen,
  served: Served,
  joined: () => Joined,
  services: SocketServices,
): void => {
  const { context, deps, endPractice } = services
  const { socket, starts, guard } = served
  on('start-session', (message, reply) =>
    starts.run(async () => {
      await served.current?.connection.leave()
      served.current = null
      if (context.leaving.aborted) {
        sendAway(socket)
        throw new AppError('PROVIDER_UNAVAILABLE')
      }
      const { interviewId, practice = false } = message
      await chooseVoiceFor(served, message.voice)
      const { connection, welcomeBack, ack } = await guard(() =>
        startSession(
          services,
          message,
          language => candidateOf(served, language, message.types),
          connection => {
            admitSocket(socket.conn)
            served.current = { interviewId, practice, connection, signals: 0 }
          },
        ),
      )
      if (!practice) endPractice(interviewId)
      if (socket.connected)
        begin(served, connection, interviewId, welcomeBack, () =>
          reply({ ...ack, voice: served.voice.format }),
        )
      else await connection.leave()
      return undefined
    }),
  )
  on('continue-with', ({ waiting = [] }, reply) =>
    starts.run(async () => {
      const { connection, practice } = joined()
      const { interview, model, turns } = await connection.continueWithBuiltin(waiting)
      const store = deps.storeOf(interview.id, practice)
      begin(served, connection, interview.id, true, () =>
        reply({ ...ackFor(context, interview, model, turns, store), voice: served.voice.format }),
      )
      return undefined
    }),
  )
}

/** One socket, which comes into an interview, talks in it and leaves it. */
const serveSocket = (
  socket: LiveSocket,
  services: SocketServices,
  countRefusal: () => Promise<void>,
): void => {
  const { context } = services
  const header = socket.handshake.headers['accept-language']
  const starts = createSerialQueue()
  // After the answer, which is sent as soon as the refusal is thrown on.
  const guard = guardStarts({ countRefusal, close: () => setImmediate(() => socket.conn.close()) })
  const served: Served = {
    socket,
    guard,
    header,
    starts,
    locale: localeFromHeader(header ?? context.config.defaultLanguage),
    voice: plainVoice(sender(socket)),
    current: null,
  }
  const joined = (): Joined => {
    if (!served.current) throw new AppError('FORBIDDEN')
    return served.current
  }
  const on = createListener(socket, context, code => ({
    ok: false,
    error: errorTexts(served.locale)[code],
    code,
  }))
  handleJoinMessages(on, served, joined, services)
  listenToCandidate(on, joined, services)
  on('line-check', async ({ wantsFiller }) => ({ ok: true, ...(wantsFiller && { filler: FILLER }) }))
  socket.on('disconnect', () => {
    changeVoice(served, plainVoice(sender(socket)))
    // A lease that cannot be given back lapses by itself.
    const left = starts.run(async () => served.current?.connection.leave())
    left.catch(error => context.log.warn({ err: error }, 'leaving a live session'))
  })
}

/** What the composition root starts and stops. */
interface LiveModule {
  /** Sweeps away what was left behind, now and then. */
  start(): void
  /** How many interviews this process holds. */
  count(): number
  /** Of the interviews whose candidate is connected to this process now, BCP 47. */
  languages(): string[]
  /** Tells every candidate to come back, and lets go once everything is on record. */
  stop(): Promise<void>
}

interface LiveParts extends DatabaseStoreParts, Pick<LiveDeps, 'modelOf' | 'fallbacks'> {
  /** Of this machine: it transcribes later what was not transcribed at once. */
  transcriber: Transcriber | null
  /** Where demos keep their record. */
  demos: InterviewStore
  practice: PracticeParts
}

const stopRooms = (rooms: readonly Room[], apartMs: number): Promise<unknown> =>
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
  { demos, lifecycle, practice: practiceParts, recordUsage, transcriber, ...outside }: LiveParts,
): LiveModule => {
  const decoder = createAnswerDecoder()
  const kept = createDatabaseStore(context, { lifecycle, recordUsage })
  const practice = createPracticeStore(context, {
    ...practiceParts,
    conducts: (...chosen) => outside.modelOf(...chosen, null).capabilities.providerConducts,
  })
  const storeOf: LiveDeps['storeOf'] = (id, isPractice = false) =>
    isPractice ? practice : id.startsWith(DEMO_ID_PREFIX) ? demos : kept
  const deps: LiveDeps = { ...outside, storeOf, decoder }
  const registry = createLiveRegistry()
  const transcription = transcriber && handleTranscription(context, { transcriber, decoder })
  let stopSweeper: () => Promise<void> = async () => undefined
  bindRtcRoutes(http, createLiveCalls(context, deps, registry))
  handOver(context, registry)
  const endPractice = (id: string): void => {
    practice.end(id)
    registry.get(roomName(id, true))?.refreshStatus()
  }
  onInterviewChanged(context, id => {
    endPractice(id)
    registry.get(id)?.refreshStatus()
  })
  onAccommodationsChanged(context, id => registry.get(id)?.refreshAllowed())
  const addressOf = createClientAddress(context.config.trustedProxies)
  io.on('connection', socket => {
    decoder.prepare()
    const countRefusal = () => http.countRequest(addressOf(socket.request), REFUSAL_WEIGHT)
    serveSocket(socket, { context, deps, registry, endPractice }, countRefusal)
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
