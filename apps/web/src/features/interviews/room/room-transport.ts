import type { ErrorCode } from '@vivavox/contracts/errors'
import type { AckFailure, ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { io, type Socket } from 'socket.io-client'
import { answerType, type PLAIN_SOUND_TYPE } from '../audio/microphone.ts'
import { ACK_MS, SOUND_ACK_MS } from '../times.ts'
import type { Answer, Delivery, StreamedAnswer } from './answers.ts'
import { COMING_BACK, comeBack, watchHeartbeat } from './connection.ts'
import type { RoomEvent } from './room-events.ts'

type RoomSocket = Socket<ServerToClient, ClientToServer>
/** The server's clock at a moment of ours, both milliseconds since 1970. */
type ServerTime = (localMs: number) => number

/** What goes over our own line; spoken answers as WebM unless they say otherwise. */
type SocketAnswer = Exclude<Answer, StreamedAnswer> & { mimeType?: typeof PLAIN_SOUND_TYPE }

/** As the catalogue has it, whose texts need not be loaded for that. */
export const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  'RATE_LIMITED',
  'SOUND_LIMIT_REACHED',
  'SUBSCRIPTION_NOT_CANCELLED',
  'INTERNAL',
  'PROVIDER_FAILED',
  'PROVIDER_UNAVAILABLE',
])
const isRetryable = ({ code }: AckFailure): boolean => RETRYABLE.has(code)

const deliveryOf = (answer: { ok: true } | AckFailure): Delivery =>
  answer.ok
    ? { kind: 'stored' }
    : { kind: 'rejected', code: answer.code, text: answer.error, retryable: isRetryable(answer) }

/** A piece of an answer on its way, numbered from 0. */
export interface StreamedPart {
  clientId: string
  sound: Uint8Array<ArrayBuffer>
  part: number
}

interface AlreadySent {
  /** Number of the next part. */
  part: number
  bytes: number
}

/** Sends an answer while it is being spoken, so that little is left to be sent at its end. */
interface AnswerStream {
  add: (clientId: string, sound: ArrayBuffer) => void
  /** What need not be sent again, once: should the rest not arrive, all of it goes. null: nothing. */
  take: (clientId: string) => AlreadySent | null
  /** The line is new: what went over the old one counts for nothing. */
  reset: () => void
}

interface Current {
  clientId: string
  sent: AlreadySent
  /** Not everything arrived. */
  broken: boolean
}

/** @param send resolves to whether it was taken */
export const createAnswerStream = (send: (part: StreamedPart) => Promise<boolean>): AnswerStream => {
  let current: Current | null = null
  return {
    add: (clientId, sound) => {
      if (current?.clientId !== clientId) current = { clientId, sent: { part: 0, bytes: 0 }, broken: false }
      const mine = current
      if (mine.broken) return
      const { part, bytes } = mine.sent
      mine.sent = { part: part + 1, bytes: bytes + sound.byteLength }
      void send({ clientId, sound: new Uint8Array(sound), part })
        .catch(() => false)
        .then(taken => {
          mine.broken ||= !taken
        })
    },
    take: clientId => {
      const mine = current
      if (mine?.clientId !== clientId) return null
      current = null
      return mine.broken ? null : mine.sent
    },
    reset: () => {
      current = null
    },
  }
}

/**
 * Largest piece of one message, bytes. On a slow line the signs of life that keep the line up wait behind it, and the server
 * waits 20 s for them: 8 s of speech pass at 16 kbit/s.
 */
export const SOUND_PART_BYTES = 32 * 1024

interface SoundPart {
  sound: Uint8Array<ArrayBuffer>
  /** Absent when the answer fits in one message. */
  numbers: { part?: number; last?: boolean }
  last: boolean
}

/**
 * An answer's sound in messages: whole when small, else numbered from 0 with the last one marked.
 * @param sent what was sent of it while it was spoken: only the rest goes
 */
export const soundParts = (sound: ArrayBuffer, sent: AlreadySent | null = null): SoundPart[] => {
  if (sent) {
    const rest = new Uint8Array(sound.slice(sent.bytes))
    return [{ sound: rest, numbers: { part: sent.part, last: true }, last: true }]
  }
  const count = Math.max(1, Math.ceil(sound.byteLength / SOUND_PART_BYTES))
  if (count === 1) return [{ sound: new Uint8Array(sound), numbers: {}, last: true }]
  return Array.from({ length: count }, (_, part) => {
    const last = part === count - 1
    const piece = sound.slice(part * SOUND_PART_BYTES, (part + 1) * SOUND_PART_BYTES)
    return { sound: new Uint8Array(piece), numbers: { part, last }, last }
  })
}

type SoundMessage = Parameters<ClientToServer['send-audio']>[0]

const sendSound = async (
  socket: RoomSocket,
  message: Omit<SoundMessage, 'mimeType'> & Partial<Pick<SoundMessage, 'mimeType'>>,
): Promise<Delivery> =>
  deliveryOf(
    await socket.timeout(SOUND_ACK_MS).emitWithAck('send-audio', { mimeType: answerType(), ...message }),
  )

/** Sends one answer: what is left of it, whole, or in parts when it is large. Every part must be acknowledged. */
const sendTo = async (
  socket: RoomSocket,
  answer: SocketAnswer,
  stream: AnswerStream,
  serverTime: ServerTime,
): Promise<Delivery> => {
  const { clientId, createdAt } = answer
  if (answer.kind === 'typed') {
    return deliveryOf(await socket.timeout(ACK_MS).emitWithAck('send-text', { clientId, text: answer.text }))
  }
  const ending = {
    endedAt: new Date(serverTime(createdAt)).toISOString(),
    ...(answer.heard && { heard: answer.heard }),
  }
  const as = answer.mimeType ? { mimeType: answer.mimeType } : {}
  for (const { sound, numbers, last } of soundParts(answer.sound, stream.take(clientId))) {
    const delivery = await sendSound(socket, {
      clientId,
      audioData: sound,
      ...as,
      ...numbers,
      ...(last && ending),
    })
    if (delivery.kind !== 'stored') return delivery
  }
  return { kind: 'stored' }
}

/** Sends answers over our own connection. */
interface AnswerSender {
  sendAnswer: (answer: SocketAnswer) => Promise<Delivery>
  /** A piece of an answer that is still being spoken; lost without harm. */
  sendPiece: (clientId: string, sound: ArrayBuffer) => void
}

const createAnswerSender = (socket: RoomSocket, serverTime: ServerTime): AnswerSender => {
  const stream = createAnswerStream(async ({ clientId, sound, part }) => {
    const delivery = await sendSound(socket, { clientId, audioData: sound, part, last: false })
    return delivery.kind === 'stored'
  })
  socket.on('disconnect', stream.reset)
  return {
    sendAnswer: answer =>
      socket.connected ? sendTo(socket, answer, stream, serverTime) : Promise.resolve({ kind: 'no_answer' }),
    sendPiece: (clientId, sound) => {
      if (socket.connected) stream.add(clientId, sound)
    },
  }
}

/** BCP 47. */
export interface DemoLanguages {
  /** Of the interview. */
  language: string
  /** Of the screens. */
  interfaceLang: string
}

/** The interviewer's voice: sound, or the number of a text to be read. */
export type VoiceMessage =
  | { kind: 'sound'; chunks: (ArrayBuffer | Uint8Array | string)[] }
  | { kind: 'speak'; seq: number }

/** What this page has of the talk already. */
interface KnownBefore {
  /** Answers that are not acknowledged yet. */
  waiting: string[]
  /** The number of the last turn that it has shown; undefined: none. */
  seen: number | undefined
}

interface Options {
  interviewId: string
  token: string
  /** Of a demo: what it is to be held in. */
  demo?: DemoLanguages
  /** The server's clock at a moment of ours, both milliseconds since 1970. */
  serverTime: (localMs: number) => number
  onEvent: (event: RoomEvent) => void
  onVoice: (message: VoiceMessage) => void
  /** The browser is to lead its call, with these events of the provider's protocol. */
  onConduct: (events: readonly object[]) => void
  /** The provider has ended the call. */
  onCallOver: () => void
}

type ChunkMessage = Parameters<ServerToClient['ai-audio-chunk']>[0] & { audioData?: string }

const voiceOf = ({ seq, audioChunks, audioData, speak }: ChunkMessage): VoiceMessage => {
  if (speak) return { kind: 'speak', seq }
  return { kind: 'sound', chunks: [...(audioChunks ?? []), ...(audioData ? [audioData] : [])] }
}

/** What the server says becomes what the room understands. @returns how to stop watching the line */
const listen = (socket: RoomSocket, { onEvent, onVoice, onConduct, onCallOver }: Options): (() => void) => {
  const watch = watchHeartbeat(silent => onEvent({ type: 'line_silent', silent }))
  for (const sign of ['ping', 'packet'] as const) socket.io.on(sign, watch.heard)
  socket.on('disconnect', watch.stop)
  // What was sent into a line that a sleeping machine had lost would arrive before the session is taken up again, and be refused.
  socket.on('disconnect', () => {
    socket.sendBuffer = []
  })
  socket.on('connect', () => onEvent({ type: 'link_up' }))
  socket.on('connect_error', () => onEvent({ type: 'link_down' }))
  socket.on('disconnect', () => onEvent({ type: 'link_down' }))
  socket.on('ai-text', message => onEvent({ type: 'ai_text', ...message }))
  socket.on('ai-audio-chunk', message => onVoice(voiceOf(message)))
  socket.on('lead-call', ({ events }) => onConduct(events))
  socket.on('call-over', onCallOver)
  socket.on('interviewer-line', message => onEvent({ type: 'interviewer_line', ...message }))
  socket.on('interviewer-unavailable', ({ comeBackUntil, mayContinue }) =>
    onEvent({ type: 'unavailable', comeBackUntil, mayContinue }),
  )
  socket.on('interviewer-back', () => onEvent({ type: 'interviewer_back' }))
  socket.on('ai-speaking', message => onEvent({ type: 'ai_speaking', ...message }))
  socket.on('ai-interrupted', () => onEvent({ type: 'ai_interrupted' }))
  socket.on('turn-stored', turn => onEvent({ type: 'turn_stored', ...turn }))
  socket.on('interview-progress', ({ questionNumber, totalQuestions }) =>
    onEvent({ type: 'progress', question: questionNumber, total: totalQuestions }),
  )
  socket.on('interview-ending', () => onEvent({ type: 'ending' }))
  socket.on('session-ended', () => onEvent({ type: 'session_ended' }))
  socket.on('evaluation-complete', ({ evaluation }) =>
    onEvent({ type: 'evaluated', overallScore: evaluation?.overall_score ?? null }),
  )
  socket.on('evaluation-error', ({ awaitingWords }) =>
    onEvent({ type: 'evaluation_failed', ...(awaitingWords && { awaitingWords }) }),
  )
  for (const name of ['session-error', 'error'] as const) {
    socket.on(name, ({ message, code, retryable }) =>
      onEvent({ type: 'fault', code, text: message, retryable }),
    )
  }
  return watch.stop
}

/** The live line to the server. Reconnects by itself, every 1 to 5 s. */
export const createRoomTransport = (options: Options) => {
  const { interviewId, token, demo } = options
  const socket: RoomSocket = io({
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    ...COMING_BACK,
  })
  const stopWatching = listen(socket, options)
  const stopComingBack = comeBack(socket)
  return {
    connect: () => void socket.connect(),
    /** Begins or resumes the interview on this connection; undefined when no answer came. */
    join: (known: KnownBefore) =>
      socket
        .timeout(ACK_MS)
        .emitWithAck('start-session', { interviewId, token, ...demo, ...known })
        .catch(() => undefined),
    /** Goes on with the built-in interviewer; answered as `join` is. */
    continueWithBuiltin: (waiting: string[]) =>
      socket
        .timeout(ACK_MS)
        .emitWithAck('continue-with', { interviewer: 'builtin', waiting })
        .catch(() => undefined),
    ...createAnswerSender(socket, options.serverTime),
    /** Ends the interview: as the candidate's wish, or because the interviewer said goodbye. Rejects when the server did not take it. */
    end: async (by: 'candidate' | 'interviewer') => {
      if (!socket.connected) throw new Error('not connected')
      const answer = await socket.timeout(ACK_MS).emitWithAck('end-session', { reason: by })
      if (!answer.ok) throw new Error(answer.error)
    },
    /** A fact for the recruiter; lost without harm. */
    signal: (kind: 'page_hidden' | 'page_shown' | 'paste' | 'device_changed') => {
      if (socket.connected) socket.emit('client-signal', { kind, at: new Date().toISOString() }, () => {})
    },
    close: () => {
      stopComingBack()
      stopWatching()
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** What `createRoomTransport` makes. */
export type RoomTransport = ReturnType<typeof createRoomTransport>
