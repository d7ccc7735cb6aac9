import { keep, readKept } from '../../../lib/session/storage.ts'
import { PLAIN_SOUND_TYPE } from '../audio/microphone.ts'
import { toPcm16k } from '../audio/samples.ts'
import { noteSpeaking } from '../flow/cut-answer.ts'
import { createRetryQueue } from '../retry-queue.ts'
import { AGAIN_MS } from '../times.ts'
import type { RoomParts } from './room-parts.ts'
import { wait } from './wait.ts'

/** Spoken in a call with the provider: PCM16 at 24 kHz, mono. */
export interface StreamedAnswer {
  clientId: string
  kind: 'streamed'
  sound: Int16Array
  /** When it began, epoch milliseconds. */
  createdAt: number
  /** When it went out as a whole for the last time, epoch milliseconds; null: it never did. */
  sentAt: number | null
  /** What the provider calls it; null while that is unknown. */
  item: string | null
}

/** An answer that the server has not acknowledged. */
export type Answer =
  | { clientId: string; kind: 'typed'; text: string; createdAt: number }
  | { clientId: string; kind: 'spoken'; sound: ArrayBuffer; heard: string | null; createdAt: number }
  | StreamedAnswer

/** Where unacknowledged answers outlive a reload. */
export interface AnswerStore {
  load: () => Promise<Answer[]>
  keep: (answer: Answer) => Promise<void>
  drop: (clientId: string) => Promise<void>
}

const DATABASE = 'vivavox-answers'
const TABLE = 'answers'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLE, { keyPath: 'clientId' }).createIndex('interviewId', 'interviewId')
  }
  return settled(request)
}

/** Spoken answers: too large for localStorage. Rejects where the browser keeps no database (private windows). */
const soundStore = (interviewId: string): AnswerStore => {
  const table = async (mode: IDBTransactionMode) =>
    (await openDatabase()).transaction(TABLE, mode).objectStore(TABLE)
  return {
    load: async () => settled((await table('readonly')).index('interviewId').getAll(interviewId)),
    keep: async answer => void (await settled((await table('readwrite')).put({ ...answer, interviewId }))),
    drop: async clientId => void (await settled((await table('readwrite')).delete(clientId))),
  }
}

/** Typed answers: written at once, so that even a reload in the same moment keeps them. */
const textStore = (interviewId: string): AnswerStore => {
  const key = `interview-answers:${interviewId}`
  const read = (): Answer[] => {
    const kept = readKept(key)
    return Array.isArray(kept) ? kept : []
  }
  const write = (answers: Answer[]) => keep(key, answers.length === 0 ? null : answers)
  const others = (clientId: string) => read().filter(answer => answer.clientId !== clientId)
  return {
    load: async () => read(),
    keep: async answer => write([...others(answer.clientId), answer]),
    drop: async clientId => write(others(clientId)),
  }
}

const ignore = () => {}

/** Both stores as one. A store that the browser refuses costs only the survival of a reload, never the answer itself. */
const openAnswerStore = (interviewId: string): AnswerStore => {
  const texts = textStore(interviewId)
  const sounds = soundStore(interviewId)
  return {
    load: async () => {
      const both = [await texts.load(), await sounds.load().catch(() => [])].flat()
      return both.sort((a, b) => a.createdAt - b.createdAt)
    },
    keep: answer => (answer.kind === 'typed' ? texts : sounds).keep(answer).catch(ignore),
    drop: async clientId => {
      await texts.drop(clientId)
      await sounds.drop(clientId).catch(ignore)
    },
  }
}

/** How the server took an answer; `no_answer`: nothing came back, the same answer goes again. */
export type Delivery =
  | { kind: 'stored' }
  | { kind: 'rejected'; code: string; text: string; retryable: boolean }
  | { kind: 'no_answer' }

interface Options {
  store: AnswerStore
  send: (answer: Answer) => Promise<Delivery>
  onSettled: (clientId: string, delivery: Exclude<Delivery, { kind: 'no_answer' }>) => void
  /** Waits before another try, milliseconds. */
  wait: (ms: number) => Promise<void>
}

/**
 * Answers on their way to the server. Sends in order and again under the same id until stored or refused for good;
 * a closed line keeps everything where it is.
 */
export const createAnswerQueue = ({ store, send, onSettled, wait }: Options) => {
  const answers = new Map<string, Promise<Answer | null>>()
  const queue = createRetryQueue<string>({
    send: async clientId => {
      const answer = await answers.get(clientId)
      if (!answer) return 1
      const delivery = await send(answer)
      if (delivery.kind === 'no_answer') return 0
      onSettled(clientId, delivery)
      return delivery.kind === 'rejected' && delivery.retryable ? 0 : 1
    },
    wait,
    waitsMs: [AGAIN_MS, AGAIN_MS],
  })
  return {
    /**
     * Keeps an answer until it is stored. `null`, once known, means that nothing was said after all.
     * @returns once it outlives a reload
     */
    keep: async (clientId: string, answer: Promise<Answer | null>) => {
      answers.set(clientId, answer)
      const known = await answer
      if (!known || !answers.has(clientId)) return
      await store.keep(known)
      // It was acknowledged while it was being written down.
      if (!answers.has(clientId)) await store.drop(clientId)
    },
    get: async (clientId: string) => (await answers.get(clientId)) ?? null,
    forget: (clientId: string) => {
      answers.delete(clientId)
      void store.drop(clientId)
    },
    /** What is left from before a reload, oldest first. */
    load: async () => {
      const left = await store.load()
      for (const answer of left) answers.set(answer.clientId, Promise.resolve(answer))
      return left
    },
    /** Asks for these to be sent; one after another, each once at a time. */
    deliver: (clientIds: readonly string[]) =>
      queue.add(clientIds.filter(clientId => answers.has(clientId) && !queue.waiting().includes(clientId))),
    /** The line is (not) ready for answers. */
    setOpen: queue.setOpen,
    /** Resolves when nothing waits to be sent. */
    idle: queue.idle,
  }
}

/** What `createAnswerQueue` makes. */
export type AnswerQueue = ReturnType<typeof createAnswerQueue>

/** How a spoken answer leaves the room: over our own connection, or in a call with the provider. */
export interface SpokenPath {
  /** The candidate begins to speak. Throws when the microphone has ended. */
  press: (clientId: string) => void
  /** The button was pressed by mistake. */
  discard: () => void
  /** The answer is over. @returns what is to be kept until it is stored; null: nothing, and the room was told why */
  finish: (clientId: string) => Promise<Answer | null>
  /** Brings a kept answer to the record. */
  deliver: (answer: Answer) => Promise<Delivery>
}

/** Recorded here, and sent over our own connection: in pieces while it is spoken where that helps. */
const socketPath = ({ devices, transcriber, store, transport }: RoomParts): SpokenPath => ({
  press: clientId => {
    const send = (piece: ArrayBuffer) => transport.sendPiece(clientId, piece)
    devices?.capture()?.start(store.getState().hearsEarly ? send : undefined)
    transcriber?.start()
  },
  discard: () => {
    transcriber?.close()
    devices?.capture()?.discard()
  },
  finish: async clientId => {
    const [sound, heard] = await Promise.all([devices?.capture()?.finish(), transcriber?.finish() ?? null])
    if (sound && sound.byteLength > 0)
      return { clientId, kind: 'spoken', sound, heard, createdAt: Date.now() }
    store.dispatch({ type: 'capture_failed', clientId, reason: 'silence' })
    return null
  },
  // Spoken in a call that has ended since, and not on record yet: its samples are sent.
  deliver: async answer => {
    if (answer.kind !== 'streamed') return transport.sendAnswer(answer)
    const { clientId, createdAt, sound } = answer
    const spoken = { clientId, kind: 'spoken', sound: toPcm16k(sound), heard: null, createdAt } as const
    return transport.sendAnswer({ ...spoken, mimeType: PLAIN_SOUND_TYPE })
  },
})

const spokenPath = (room: RoomParts): SpokenPath => room.call ?? socketPath(room)

/** Begins to record an answer. */
export const captureAnswer = (room: RoomParts, clientId: string): void => {
  room.pressedAt = performance.now()
  noteSpeaking(room.options.interviewId, true)
  try {
    spokenPath(room).press(clientId)
  } catch {
    room.store.dispatch({ type: 'capture_failed', clientId, reason: 'microphone' })
  }
}

/** Forgets what is being recorded. */
export const discardAnswer = (room: RoomParts): void => {
  spokenPath(room).discard()
  noteSpeaking(room.options.interviewId, false)
}

const keepAndSend = (room: RoomParts, clientId: string, answer: Promise<Answer | null>): Promise<void> => {
  room.devices?.player?.newTurn()
  const kept = room.answerQueue.keep(clientId, answer)
  room.answerQueue.deliver([clientId])
  return kept
}

/** Ends the recording; the answer is kept until the server has stored it. */
export const finishAnswer = (room: RoomParts, clientId: string): void => {
  const kept = keepAndSend(room, clientId, spokenPath(room).finish(clientId))
  void kept.then(() => noteSpeaking(room.options.interviewId, room.store.getState().capturing !== null))
}

/** The same for an answer in writing. */
export const sendTyped = (room: RoomParts, clientId: string, text: string): void =>
  void keepAndSend(room, clientId, Promise.resolve({ clientId, kind: 'typed', text, createdAt: Date.now() }))

/** One try to bring an answer to the record. */
const send = (room: RoomParts, answer: Answer): Promise<Delivery> => {
  if (answer.kind !== 'typed') return spokenPath(room).deliver(answer)
  room.call?.typed(answer.clientId, answer.text)
  return room.transport.sendAnswer(answer)
}

/** The answers of an interview on their way to the record. */
export const openAnswerQueue = (interviewId: string, room: () => RoomParts): AnswerQueue =>
  createAnswerQueue({
    store: openAnswerStore(interviewId),
    send: answer => send(room(), answer),
    onSettled: (clientId, delivery) =>
      room().store.dispatch(
        delivery.kind === 'stored'
          ? { type: 'stored', clientId }
          : { ...delivery, type: 'rejected', clientId },
      ),
    wait,
  })

/** Returns a typed answer that the server refused to the field it was typed in. */
export const giveBack = async ({ options, answerQueue }: RoomParts, clientId: string): Promise<void> => {
  const answer = await answerQueue.get(clientId)
  if (answer?.kind === 'typed') options.onGiveBack(answer.text)
  answerQueue.forget(clientId)
}
