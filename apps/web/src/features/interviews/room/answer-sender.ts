import type { ErrorCode } from '@vivavox/contracts/errors'
import type { AckFailure, ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import type { Socket } from 'socket.io-client'
import { answerType, type PLAIN_SOUND_TYPE } from '../audio/microphone.ts'
import { ACK_MS, SOUND_ACK_MS } from '../times.ts'
import type { Answer, Delivery, StreamedAnswer } from './answer.ts'

export type RoomSocket = Socket<ServerToClient, ClientToServer>
/** The server's clock at a moment of ours, both milliseconds since 1970. */
type ServerTime = (localMs: number) => number

/** What goes over our own line; spoken answers as WebM unless they say otherwise. */
type SocketAnswer = Exclude<Answer, StreamedAnswer> & { mimeType?: typeof PLAIN_SOUND_TYPE }

/** As the catalogue has it, whose texts need not be loaded for that. */
export const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  'MAIL_LIMIT_REACHED',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
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
interface PieceSender {
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
export const createPieceSender = (send: (part: StreamedPart) => Promise<boolean>): PieceSender => {
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
  pieces: PieceSender,
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
  for (const { sound, numbers, last } of soundParts(answer.sound, pieces.take(clientId))) {
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

export const createAnswerSender = (socket: RoomSocket, serverTime: ServerTime): AnswerSender => {
  const pieces = createPieceSender(async ({ clientId, sound, part }) => {
    const delivery = await sendSound(socket, { clientId, audioData: sound, part, last: false })
    return delivery.kind === 'stored'
  })
  socket.on('disconnect', pieces.reset)
  return {
    sendAnswer: answer =>
      socket.connected ? sendTo(socket, answer, pieces, serverTime) : Promise.resolve({ kind: 'no_answer' }),
    sendPiece: (clientId, sound) => {
      if (socket.connected) pieces.add(clientId, sound)
    },
  }
}
