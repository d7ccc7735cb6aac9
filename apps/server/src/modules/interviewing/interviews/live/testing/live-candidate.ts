import type {
  ClientMessageName,
  ClientToServer,
  ServerToClient,
  StartSessionAck,
} from '@vivavox/contracts/interviews-live'
import { dtmf } from '@vivavox/stand-ins/sound/dtmf'
import { io, type Socket } from 'socket.io-client'

type EventName = keyof ServerToClient
type Payload<E extends EventName> = Parameters<ServerToClient[E]>[0]
interface Received {
  name: EventName
  message: unknown
}

/** Digits as PCM16 at 16 kHz. */
export const tones = (digits: string, toneMs = 80): Uint8Array =>
  new Uint8Array(dtmf(digits, { sampleRate: 16_000, toneMs, gapMs: toneMs }).buffer)

/** The same sound in so many parts of whole samples. */
export const inParts = (sound: Uint8Array, count: number): Uint8Array[] => {
  const size = 2 * Math.ceil(sound.length / 2 / count)
  return Array.from({ length: count }, (_, part) => sound.slice(part * size, (part + 1) * size))
}

/** A candidate at the other end of a real socket: remembers all that comes, and can wait for what will come. */
export const connectCandidate = async (
  url: string,
  headers: Record<string, string> = {},
  transport: 'websocket' | 'polling' = 'websocket',
) => {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'accept-language': 'en', ...headers },
  })
  const events: Received[] = []
  const waiting: { wanted: (event: Received) => boolean; found: (event: Received) => void }[] = []
  const arrived = (event: Received): void => {
    events.push(event)
    for (const waiter of [...waiting].filter(({ wanted }) => wanted(event))) {
      waiting.splice(waiting.indexOf(waiter), 1)
      waiter.found(event)
    }
  }
  socket.onAny((name: EventName, message: unknown) => arrived({ name, message }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    // A server may die between the line and the room: nothing else is said of that.
    socket.once('disconnect', reject)
  })

  /** The first event after number `from` that fits; waits for it, up to the test's own limit. */
  const until = <E extends EventName>(
    name: E,
    fits: (message: Payload<E>) => boolean = () => true,
    from = 0,
  ): Promise<Payload<E>> => {
    const wanted = (event: Received) => event.name === name && fits(event.message as Payload<E>)
    const known = events.slice(from).find(wanted)
    if (known) return Promise.resolve(known.message as Payload<E>)
    return new Promise(resolve =>
      waiting.push({ wanted, found: event => resolve(event.message as Payload<E>) }),
    )
  }
  const all = <E extends EventName>(name: E): Payload<E>[] =>
    events.filter(event => event.name === name).map(event => event.message as Payload<E>)

  const send = (name: ClientMessageName, message: unknown): Promise<{ ok: true } & Record<string, unknown>> =>
    (socket as Socket).emitWithAck(name, message)

  const sound = (clientId: string, audioData: Uint8Array | undefined, more: object = {}) =>
    send('send-audio', { clientId, audioData, mimeType: 'audio/pcm;rate=16000', ...more })

  return {
    socket,
    events,
    until,
    all,
    send,
    type: (clientId: string, text: string) => send('send-text', { clientId, text }),
    /** PCM16 at 16 kHz. @param more as of which part of an answer it is */
    sound,
    /** The same in so many parts, as while a button is held. @returns what each was answered with */
    speak: async (clientId: string, pcm: Uint8Array, count: number) => {
      const acks: unknown[] = []
      for (const [part, bytes] of inParts(pcm, count).entries())
        acks.push(await sound(clientId, bytes, { part, last: part === count - 1 }))
      return acks
    },
    /** Sends whatever it is, without waiting for an answer. */
    raw: (name: string, ...message: unknown[]) => void (socket as Socket).emit(name, ...message),
    start: (interview: { id: string; token: string }) =>
      send('start-session', {
        interviewId: interview.id,
        token: interview.token,
      }) as unknown as Promise<StartSessionAck>,
    /** Waits until the interviewer has said something new that fits, and fell silent. */
    said: async (pattern: RegExp, from = 0) => {
      const text = await until('ai-text', message => pattern.test(message.text), from)
      const at = events.findIndex(
        (event, index) => index >= from && event.name === 'ai-text' && event.message === text,
      )
      await until('ai-speaking', message => !message.speaking, at)
      return text
    },
    close: () => socket.disconnect(),
  }
}

export type LiveCandidate = Awaited<ReturnType<typeof connectCandidate>>
