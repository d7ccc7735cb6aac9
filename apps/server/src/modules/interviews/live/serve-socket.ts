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
import { localeFromHeader } from '../../../platform/http/locale.ts'
import { admitSocket } from '../../../platform/http/unauthenticated-sockets.ts'
import { createSerialQueue, type SerialQueue } from '../../../platform/serial-queue.ts'
import { createFloodGate } from './limits/budgets.ts'
import { browserKey } from './machine/turn-key.ts'
import type { Connection } from './session/hosted-interview.ts'
import type { Candidate } from './session/session-record.ts'
import { ackFor, type LiveServices, startSession } from './start-session.ts'

type LiveSocket = Socket<ClientToServer, ServerToClient>
type Messages = typeof clientMessages
type Message<N extends ClientMessageName> = z.output<Messages[N]>
type Success<N extends ClientMessageName> = Exclude<
  Parameters<Parameters<ClientToServer[N]>[1]>[0],
  AckFailure
>

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
      // One that the code expects is the message's fault, and anybody can send it again and again.
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
  on('client-signal', async message => {
    const here = joined()
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
  current: Joined | null
}

/** What was sent goes out before the connection below the socket ends. */
const sendAway = (socket: LiveSocket): void => {
  socket.emit('hand-over', {})
  socket.conn.close()
}

/** The locale of the Accept-Language header; without one, the interview's language decides. */
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
  const { socket, starts } = served
  on('start-session', (message, reply) =>
    starts.run(async () => {
      await served.current?.connection.leave()
      served.current = null
      if (context.leaving.aborted) {
        sendAway(socket)
        throw new AppError('PROVIDER_UNAVAILABLE')
      }
      const { interviewId } = message
      const { connection, welcomeBack, ack } = await startSession(
        services,
        message,
        language => candidateOf(served, language),
        connection => {
          admitSocket(socket.conn)
          served.current = { interviewId, connection, signals: 0 }
        },
      )
      if (socket.connected) begin(served, connection, interviewId, welcomeBack, () => reply(ack))
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
        reply(ackFor(context, interview, model, turns, minutes)),
      )
      return undefined
    }),
  )
}

/** One socket, which comes into an interview, talks in it and leaves it. */
export const serveSocket = (socket: LiveSocket, services: LiveServices): void => {
  const { context } = services
  const header = socket.handshake.headers['accept-language']
  const starts = createSerialQueue()
  const served: Served = { socket, header, starts, locale: localeFromHeader(header), current: null }
  const joined = (): Joined => {
    if (!served.current) throw new AppError('FORBIDDEN')
    return served.current
  }
  const on = createListener(socket, context, code => ({
    ok: false,
    error: ERRORS[code][served.locale],
    code,
  }))
  handleJoinMessages(on, served, joined, services)
  listenToCandidate(on, joined, services)
  on('line-check', async () => ({ ok: true }))
  socket.on('disconnect', () => {
    // A lease that cannot be given back lapses by itself.
    const left = starts.run(async () => served.current?.connection.leave())
    left.catch(error => context.log.warn({ err: error }, 'leaving a live session'))
  })
}
