import { ERRORS } from '@vivavox/contracts/errors'
import {
  type AckFailure,
  type ClientMessageName,
  type ClientToServer,
  clientMessages,
  type ServerToClient,
} from '@vivavox/contracts/interviews-live'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { Socket } from 'socket.io'
import type * as z from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { admitSocket } from '../../../platform/http/guest-sockets.ts'
import { localeFromHeader } from '../../../platform/http/locale.ts'
import { createSerialQueue, type SerialQueue } from '../../../platform/serial-queue.ts'
import { createFloodGate } from './limits/budgets.ts'
import type { LiveRegistry } from './live-registry.ts'
import { browserKey } from './machine/turn-key.ts'
import type { Seat } from './session/interview-room.ts'
import type { Candidate, LiveDeps } from './session/session-parts.ts'
import { ackFor, type LiveServices, startSession } from './start-session.ts'

type LiveSocket = Socket<ClientToServer, ServerToClient>
type Messages = typeof clientMessages
type Message<N extends ClientMessageName> = z.output<Messages[N]>
type Success<N extends ClientMessageName> = Exclude<
  Parameters<Parameters<ClientToServer[N]>[1]>[0],
  AckFailure
>

/** More facts than this about one connection say nothing more. */
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
      if (code === 'INTERNAL') log.error({ err: error, message: name }, 'live message failed')
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
interface Place {
  interviewId: string
  seat: Seat
  /** How many facts about the connection came so far. */
  signals: number
}

/** What is said once the interview has begun. @param place throws AppError FORBIDDEN before */
const listenToCandidate = (on: Listen, place: () => Place, deps: LiveDeps, registry: LiveRegistry): void => {
  on('send-text', async ({ clientId, text }) => ({
    ok: true,
    seq: await place().seat.typed(browserKey(clientId), text),
  }))
  on('send-audio', async message => {
    browserKey(message.clientId)
    const { interviewId, seat } = place()
    if (!registry.soundOf(interviewId).take(sizeOf(message))) throw new AppError('RATE_LIMITED')
    return { ok: true, seq: await seat.spoken(message) }
  })
  on('end-session', async ({ reason }) => {
    await place().seat.end(reason === 'interviewer' ? 'said' : undefined)
    return { ok: true }
  })
  on('client-signal', async message => {
    const here = place()
    if (here.signals++ < SIGNALS_MAX) await deps.storeOf(here.interviewId).signal(here.interviewId, message)
    return { ok: true }
  })
}

/** What one socket holds. */
interface Served {
  readonly socket: LiveSocket
  readonly header: string | undefined
  readonly starts: SerialQueue
  locale: UiLocale
  current: Place | null
}

/** What was sent goes out before the connection below the socket ends. */
const sendAway = (socket: LiveSocket): void => {
  socket.emit('hand-over', {})
  socket.conn.close()
}

/** Who speaks English or Russian says so by a header; else the interview's language counts. */
const candidateOf = (served: Served, language: string): Candidate => {
  const { socket, header } = served
  if (header === undefined) served.locale = language === 'ru' ? 'ru' : 'en'
  return {
    send: (event, ...message) => void socket.emit(event, ...message),
    locale: served.locale,
    drop: () => void socket.disconnect(),
    sendAway: () => sendAway(socket),
  }
}

/** The answer goes out before anything the interviewer says. */
const begin = (
  { socket }: Served,
  seat: Seat,
  interviewId: string,
  welcomeBack: boolean,
  reply: () => void,
) => {
  reply()
  socket.emit('session-started', { interviewId })
  socket.emit('setup-complete', { interviewId })
  seat.begin(welcomeBack)
}

/** `start-session`, and going on with another interviewer. */
const handleJoinMessages = (
  on: Listen,
  served: Served,
  place: () => Place,
  { context, deps, registry }: LiveServices,
): void => {
  const { socket, starts } = served
  on('start-session', (message, reply) =>
    starts.run(async () => {
      await served.current?.seat.leave()
      served.current = null
      if (context.leaving.aborted) {
        sendAway(socket)
        throw new AppError('PROVIDER_UNAVAILABLE')
      }
      const { interviewId } = message
      const { session, welcomeBack, ack } = await startSession(
        context,
        deps,
        registry,
        message,
        language => candidateOf(served, language),
        seat => {
          admitSocket(socket.conn)
          served.current = { interviewId, seat, signals: 0 }
        },
      )
      if (socket.connected) begin(served, session, interviewId, welcomeBack, () => reply(ack))
      else await session.leave()
      return undefined
    }),
  )
  on('continue-with', ({ waiting = [] }, reply) =>
    starts.run(async () => {
      const { seat } = place()
      const { interview, model, turns } = await seat.continueWithBuiltin(waiting)
      const { minutes } = deps.storeOf(interview.id).limits
      begin(served, seat, interview.id, true, () => reply(ackFor(context, interview, model, turns, minutes)))
      return undefined
    }),
  )
}

/** One socket, which comes into an interview, talks in it and leaves it. */
export const serveSocket = (
  socket: LiveSocket,
  context: AppContext,
  deps: LiveDeps,
  registry: LiveRegistry,
): void => {
  const header = socket.handshake.headers['accept-language']
  const starts = createSerialQueue()
  const served: Served = { socket, header, starts, locale: localeFromHeader(header), current: null }
  const place = (): Place => {
    if (!served.current) throw new AppError('FORBIDDEN')
    return served.current
  }
  const on = createListener(socket, context, code => ({
    ok: false,
    error: ERRORS[code][served.locale],
    code,
  }))
  handleJoinMessages(on, served, place, { context, deps, registry })
  listenToCandidate(on, place, deps, registry)
  on('line-check', async () => ({ ok: true }))
  socket.on('disconnect', () => {
    // A lease that cannot be given back lapses by itself.
    const left = starts.run(async () => served.current?.seat.leave())
    left.catch(error => context.log.warn({ err: error }, 'leaving a live session'))
  })
}
