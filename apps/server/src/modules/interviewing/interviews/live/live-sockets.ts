import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AckFailure,
  type ClientMessageName,
  type ClientToServer,
  clientMessages,
  type ServerToClient,
} from '@vivavox/contracts/interviews-live'
import { DEMO_ID_PREFIX, LINE_CHECK_BYTES } from '@vivavox/contracts/limits'
import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { FastifyInstance } from 'fastify'
import type { Server, Socket } from 'socket.io'
import type * as z from 'zod'
import type { Transcriber } from '../../../../ai/ports/transcriber.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError, errorTexts } from '../../../../platform/http/app-error.ts'
import { createClientAddress } from '../../../../platform/http/client-address.ts'
import { localeFromHeader } from '../../../../platform/http/locale.ts'
import { admitSocket, dismissSocket } from '../../../../platform/http/unauthenticated-sockets.ts'
import { createSerialQueue, type SerialQueue } from '../../../../platform/serial-queue.ts'
import { onInterviewChanged } from '../interview-changed.ts'
import { handleTranscription } from '../transcription/transcription.jobs.ts'
import { createAnswerDecoder } from './hearing/answer-decoder.ts'
import { createFloodGate } from './limits/budgets.ts'
import { guardStarts, REFUSAL_WEIGHT } from './limits/guard-starts.ts'
import { ALL_GONE_MS, APART_MS, STOP_MS } from './limits/timeouts.ts'
import { createLiveCalls } from './live-calls.ts'
import { browserKey } from './machine/idempotency-key.ts'
import { createDatabaseStore, type DatabaseStoreParts } from './record/database-store.ts'
import type { InterviewStore } from './record/interview-store.ts'
import { bindRtcRoutes } from './rtc.routes.ts'
import type { Connection, Room } from './session/room.ts'
import type { Candidate, LiveDeps } from './session/session-record.ts'
import { ackFor, createLiveRegistry, handOver, type LiveServices, startSession } from './start-session.ts'
import { startSweeper } from './sweep-interviews.ts'
import { chooseVoice, openVoice, plainVoice, type Voice } from './voice-format.ts'

type LiveSocket = Socket<ClientToServer, ServerToClient>
type Messages = typeof clientMessages
type Message<N extends ClientMessageName> = z.output<Messages[N]>
type Success<N extends ClientMessageName> = Exclude<
  Parameters<Parameters<ClientToServer[N]>[1]>[0],
  AckFailure
>

const FILLER = randomBytes(LINE_CHECK_BYTES)

/** So many signals of one connection are stored. */
const SIGNALS_MAX = 500

const sizeOf = (message: unknown): number => {
  const data = (message as { audioData?: unknown } | null)?.audioData
  return data instanceof Uint8Array || typeof data === 'string' ? data.length : 0
}

const codeOf = (error: unknown): AckFailure['code'] => (error instanceof AppError ? error.code : 'INTERNAL')

type Listen = <N extends ClientMessageName>(
  name: N,
  handle: (message: Message<N>, reply: (success: Success<N>) => void) => Promise<Success<N> | undefined>,
) => void

/** Everything that comes in is checked, counted and answered; nothing thrown gets out. */
const createListener = (
  socket: LiveSocket,
  { log, telemetry }: Pick<AppContext, 'log' | 'telemetry'>,
  failure: (code: AckFailure['code']) => AckFailure,
): Listen => {
  const gate = createFloodGate()
  const answer = async <N extends ClientMessageName>(
    name: N,
    raw: unknown,
    handle: (message: Message<N>) => Promise<Success<N> | undefined>,
  ): Promise<Success<N> | AckFailure | undefined> => {
    try {
      const parsed = clientMessages[name].safeParse(raw)
      if (!parsed.success) return failure('VALIDATION_FAILED')
      return await handle(parsed.data as Message<N>)
    } catch (error) {
      const code = codeOf(error)
      // One that the code expects is the message's fault, and any client can send it again and again.
      const level = error instanceof AppError ? 'info' : 'error'
      if (code === 'INTERNAL') log[level]({ err: error, message: name }, 'live message failed')
      return failure(code)
    }
  }
  return (name, handle) => {
    const listener = (raw: unknown, ack: unknown): void => {
      let answered = false
      const reply = (result: Success<typeof name> | AckFailure) => {
        if (!answered && typeof ack === 'function') ack(result)
        answered = true
      }
      const verdict = gate(sizeOf(raw))
      if (verdict === 'break') socket.disconnect(true)
      const result =
        verdict === 'pass'
          ? telemetry.run(
              { kind: 'message', name },
              () => answer(name, raw, message => handle(message, reply)),
              final => (final && !final.ok ? final.code : 'ok'),
            )
          : Promise.resolve(failure('RATE_LIMITED'))
      void result.then(final => final && reply(final))
    }
    socket.on(name, listener as never)
  }
}

/** The interview that a socket is in. */
interface Joined {
  interviewId: string
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
    const { interviewId, connection } = joined()
    if (!registry.soundOf(interviewId).take(sizeOf(message))) throw new AppError('RATE_LIMITED')
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
    if (here.signals++ < SIGNALS_MAX) await deps.storeOf(here.interviewId).signal(here.interviewId, message)
    return { ok: true }
  })
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
const candidateOf = (served: Served, language: string): Candidate => {
  const { socket, header } = served
  if (header === undefined) served.locale = UI_LOCALES.find(locale => locale === language) ?? 'en'
  return {
    send: (event, ...message) => served.voice.send(event, ...message),
    locale: served.locale,
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
  services: LiveServices,
): void => {
  const { context, deps } = services
  const { socket, starts, guard } = served
  on('start-session', (message, reply) =>
    starts.run(async () => {
      await served.current?.connection.leave()
      served.current = null
      if (context.leaving.aborted) {
        sendAway(socket)
        throw new AppError('PROVIDER_UNAVAILABLE')
      }
      const { interviewId } = message
      await chooseVoiceFor(served, message.voice)
      const { connection, welcomeBack, ack } = await guard(() =>
        startSession(
          services,
          message,
          language => candidateOf(served, language),
          connection => {
            admitSocket(socket.conn)
            served.current = { interviewId, connection, signals: 0 }
          },
        ),
      )
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
      const { connection } = joined()
      const { interview, model, turns } = await connection.continueWithBuiltin(waiting)
      const { minutes } = deps.storeOf(interview.id).limits
      begin(served, connection, interview.id, true, () =>
        reply({ ...ackFor(context, interview, model, turns, minutes), voice: served.voice.format }),
      )
      return undefined
    }),
  )
}

/** One socket, which comes into an interview, talks in it and leaves it. */
const serveSocket = (socket: LiveSocket, services: LiveServices, countRefusal: () => Promise<void>): void => {
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
    locale: localeFromHeader(header),
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
  const addressOf = createClientAddress(context.config.trustedProxies)
  io.on('connection', socket => {
    decoder.prepare()
    const countRefusal = () => http.countRequest(addressOf(socket.request), REFUSAL_WEIGHT)
    serveSocket(socket, { context, deps, registry }, countRefusal)
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
