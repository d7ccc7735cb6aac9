import { Readable } from 'node:stream'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { ANSWER_BYTES_PER_MS } from '@vivavox/contracts/limits'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { startWorker } from '../../../../../platform/threads/start-worker.ts'
import { USUAL_ANSWER } from '../../answer-limits.ts'

/** Makes PCM of spoken answers, in a thread of its own, so that no voice stalls meanwhile. */
export interface AnswerDecoder {
  /** Starts the thread, which takes 20 MB, before the candidate speaks, so that the first answer does not wait for it. */
  prepare(): void
  /**
   * @param bytes as the browser recorded them
   * @param mimeType webm with Opus, or PCM16 at 16 kHz, which is passed on as it is
   * @param longestMs the longest that is decoded, milliseconds
   * @returns PCM16 little-endian mono at 16 kHz, in pieces as they are decoded
   * @throws Error while it is read, when the bytes cannot be decoded
   */
  pcm(bytes: Uint8Array, mimeType: string, longestMs?: number): AsyncIterable<Uint8Array>
  /** The same while it comes. */
  growing(mimeType: string, longestMs?: number): GrowingSound
  /**
   * How long it sounds, as the file says, milliseconds.
   * @throws Error when the bytes cannot be read
   */
  lengthMs(bytes: Uint8Array): Promise<number>
  close(): Promise<void>
}

/** Sound of which more is to come. */
export interface GrowingSound {
  add(bytes: Uint8Array): void
  /** Nothing more comes. */
  complete(): void
  /** As of `pcm`. */
  pieces: AsyncIterable<Uint8Array>
}

/** webm or ogg with Opus. */
export type DecodeRequest =
  /** `length`: only how long it sounds. */
  | { id: number; want: 'pcm' | 'length'; bytes: Uint8Array; longestMs: number }
  /** Decoded while it comes: its bytes follow. */
  | { id: number; want: 'growing'; longestMs: number }
  | { id: number; more: Uint8Array }
  /** Nothing more of it comes. */
  | { id: number; whole: true }
  /** Does anything still run? */
  | { ping: true }

type Answer =
  | { pcm: Uint8Array<ArrayBuffer> }
  /** Milliseconds, as the file says. */
  | { lengthMs: number }
  | { end: 'decoded' }

/** That it has begun, pieces in order, then one end. */
export type DecodeReply =
  | ({ id: number } & (Answer | { begun: true } | { end: 'failed'; error: string }))
  | { alive: true }

/** What is told of a request, in order; an error is its end. */
type Answered = (answer: Answer | Error) => void

/** A request, from when it is asked until its end. */
interface Asked {
  readonly id: number
  readonly want: 'pcm' | 'length' | 'growing'
  readonly longestMs: number
  /** All that came of it. */
  readonly parts: Uint8Array[]
  readonly answered: Answered
  complete: boolean
  /** The thread of now works on it. */
  begun: boolean
  /** Bytes of its sound that were told, and those of them that another thread is about to make again. */
  told: number
  again: number
}

/**
 * Nothing takes the thread longer at one go than to measure the longest answer, a fraction of a second: one that says nothing for so
 * long, also on a busy machine, hangs. Milliseconds.
 */
const SILENCE_MS = 10_000
/** Loading its own code, from source on a busy machine, milliseconds. */
const START_MS = 60_000
/** So often it is asked in that time whether it lives. */
const BEATS = 4
/** It usually holds 20 MB. */
export const ANSWER_WORKER: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: 256 } }

const startAnswerWorker = () => startWorker(import.meta.url, 'answer-worker', ANSWER_WORKER)

interface State {
  /** Null before the first candidate, and once it has died. */
  worker: Worker | null
  start: () => Worker
  silenceMs: number
  beating: NodeJS.Timeout | undefined
  /** How often it was asked since it last said anything. */
  unanswered: number
  /** It has said something. */
  isUp: boolean
  closed: boolean
  count: number
  /** With the thread. */
  open: Map<number, Asked>
  /** Not with it yet. */
  waiting: Asked[]
  /** On one of these the thread before died: each is tried again alone. */
  suspects: Asked[]
  /** The one that is tried now. */
  tried: Asked | null
  /** Still growing when the thread died: asked again once they are complete. */
  parked: Set<Asked>
}

const tell = (asked: Asked, answer: Answer): void => {
  if (!('pcm' in answer)) {
    asked.answered(answer)
    return
  }
  const known = Math.min(asked.again, answer.pcm.byteLength)
  asked.again -= known
  const pcm = answer.pcm.subarray(known)
  asked.told += pcm.byteLength
  if (pcm.byteLength > 0) asked.answered({ pcm })
}

const onReply = (state: State, reply: DecodeReply): void => {
  state.unanswered = 0
  state.isUp = true
  const asked = 'id' in reply && state.open.get(reply.id)
  if (!asked) return
  if ('begun' in reply) asked.begun = true
  else if (!('end' in reply)) tell(asked, reply)
  else {
    state.open.delete(asked.id)
    asked.answered(reply.end === 'failed' ? new Error(reply.error) : reply)
    if (state.tried === asked) state.tried = null
    goOn(state)
  }
}

const rest = (state: State): void => {
  clearInterval(state.beating)
  state.beating = undefined
  state.unanswered = 0
}

/** Asked at intervals, so that a stall of our own is not taken for one of the thread. */
const beat = (state: State): void => {
  const beatMs = state.silenceMs / BEATS
  if (state.open.size === 0) rest(state)
  else if (state.unanswered >= (state.isUp ? BEATS : START_MS / beatMs)) void state.worker?.terminate()
  else {
    state.unanswered += 1
    state.worker?.postMessage({ ping: true } satisfies DecodeRequest)
  }
}

const fail = (asked: readonly Asked[]): void => {
  for (const { answered } of asked) answered(new Error('the answer thread died'))
}

/** Asks again, of another thread. @param begun the thread died on this one, or on another that it had begun */
const askAgain = (state: State, asked: Asked, begun: boolean): void => {
  asked.begun = false
  asked.again = asked.told
  if (!begun) state.waiting.push(asked)
  else if (asked.complete) state.suspects.push(asked)
  else state.parked.add(asked)
}

const onDeath = (state: State): void => {
  rest(state)
  const open = [...state.open.values()]
  const begun = open.filter(asked => asked.begun)
  const failed = begun.length === 0 ? open : begun.length === 1 ? begun : []
  state.worker = null
  state.tried = null
  state.open.clear()
  for (const asked of open) if (!failed.includes(asked)) askAgain(state, asked, asked.begun)
  fail(failed)
  if (state.closed) fail([...state.waiting.splice(0), ...state.suspects.splice(0), ...state.parked])
  else goOn(state)
}

const begin = (state: State): Worker => {
  const started = state.start()
  state.isUp = false
  started.unref()
  started.on('message', (reply: DecodeReply) => state.worker === started && onReply(state, reply))
  started.on('error', () => undefined)
  started.on('exit', () => onDeath(state))
  return started
}

const post = (state: State, asked: Asked): void => {
  const send = (request: DecodeRequest) => worker.postMessage(request)
  state.worker ??= begin(state)
  const { worker } = state
  const { id, want, parts, longestMs } = asked
  state.open.set(id, asked)
  state.beating ??= setInterval(() => beat(state), state.silenceMs / BEATS).unref()
  if (asked.complete) {
    const [first] = parts
    const bytes = parts.length === 1 && first ? first : Buffer.concat(parts)
    send({ id, want: want === 'length' ? want : 'pcm', bytes, longestMs })
    return
  }
  send({ id, want: 'growing', longestMs })
  for (const more of parts) send({ id, more })
}

const goOn = (state: State): void => {
  if (state.tried) return
  const suspect = state.suspects.shift()
  if (suspect) {
    state.tried = suspect
    post(state, suspect)
  } else for (const asked of state.waiting.splice(0)) post(state, asked)
}

/**
 * Decodes in a thread that a file made to be slow or large may kill: only that file fails. The others are asked again, and sound that was
 * told already is not told twice.
 * @param silenceMs a thread that has work and says nothing for so long is ended, milliseconds
 */
const createAnswerThread = (start: () => Worker = startAnswerWorker, silenceMs = SILENCE_MS) => {
  const state: State = {
    worker: null,
    start,
    silenceMs,
    beating: undefined,
    unanswered: 0,
    isUp: false,
    closed: false,
    count: 0,
    open: new Map(),
    waiting: [],
    suspects: [],
    tried: null,
    parked: new Set(),
  }
  return {
    /** Starts it. */
    prepare: () => {
      state.worker ??= begin(state)
    },
    /** @param parts all of it, unless it is growing */
    ask: (want: Asked['want'], parts: Uint8Array[], longestMs: number, answered: Answered) => {
      const id = state.count++
      const complete = want !== 'growing'
      const asked: Asked = { id, want, longestMs, parts, answered, complete, begun: false, told: 0, again: 0 }
      state.waiting.push(asked)
      goOn(state)
      return asked
    },
    /** More of a growing one. */
    add: (asked: Asked, bytes: Uint8Array) => {
      asked.parts.push(bytes)
      if (state.open.has(asked.id)) state.worker?.postMessage({ id: asked.id, more: bytes })
    },
    complete: (asked: Asked) => {
      asked.complete = true
      if (state.open.has(asked.id)) state.worker?.postMessage({ id: asked.id, whole: true })
      if (!state.parked.delete(asked)) return
      state.waiting.push(asked)
      goOn(state)
    },
    close: async () => {
      state.closed = true
      await state.worker?.terminate()
    },
  }
}

const asItIs = (): GrowingSound => {
  const pieces = new Readable({ objectMode: true, read: () => undefined })
  return { add: bytes => void pieces.push(bytes), complete: () => void pieces.push(null), pieces }
}

/** Its sound, as one who may not be reading yet gets it. */
const soundOf = (ask: (answered: Answered) => Asked): { asked: Asked; pieces: Readable } => {
  const pieces = new Readable({ objectMode: true, read: () => undefined })
  // It may have no reader when it fails; a later reader gets the error.
  pieces.on('error', () => undefined)
  const asked = ask(answer => {
    if (answer instanceof Error) pieces.destroy(answer)
    else if ('pcm' in answer) pieces.push(answer.pcm)
    else if ('end' in answer) pieces.push(null)
  })
  return { asked, pieces }
}

/** The thread starts when it is wanted, and again should it have died. @param how see `createAnswerThread` */
export const createAnswerDecoder = (...how: Parameters<typeof createAnswerThread>): AnswerDecoder => {
  const thread = createAnswerThread(...how)
  return {
    prepare: thread.prepare,
    pcm: (bytes, mimeType, longestMs = USUAL_ANSWER.longestMs) =>
      mimeType.startsWith('audio/pcm')
        ? Readable.from([bytes])
        : soundOf(answered => thread.ask('pcm', [bytes], longestMs, answered)).pieces,
    growing: (mimeType, longestMs = USUAL_ANSWER.longestMs) => {
      if (mimeType.startsWith('audio/pcm')) return asItIs()
      const { asked, pieces } = soundOf(answered => thread.ask('growing', [], longestMs, answered))
      return { add: bytes => thread.add(asked, bytes), complete: () => thread.complete(asked), pieces }
    },
    lengthMs: bytes =>
      new Promise((resolve, reject) => {
        thread.ask('length', [bytes], 0, answer => {
          if (answer instanceof Error) reject(answer)
          else if ('lengthMs' in answer) resolve(answer.lengthMs)
        })
      }),
    close: thread.close,
  }
}

/**
 * How long an answer sounds, milliseconds; null when its bytes cannot be read (they are kept all the same).
 * @param longestMs the longest that it may sound
 * @throws AppError TOO_LARGE
 */
export const answerDuration = async (
  decoder: Pick<AnswerDecoder, 'lengthMs'>,
  bytes: Uint8Array,
  mimeType: string,
  longestMs = USUAL_ANSWER.longestMs,
): Promise<number | null> => {
  const duration = mimeType.startsWith('audio/pcm')
    ? Math.round(bytes.length / ANSWER_BYTES_PER_MS)
    : await decoder.lengthMs(bytes).catch(() => null)
  if (duration !== null && duration > longestMs) throw new AppError('TOO_LARGE')
  return duration
}
