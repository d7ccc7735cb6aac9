import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../../platform/threads/start-worker.ts'

/** webm or ogg with Opus. */
export type DecodeRequest =
  /** `length`: only how long it sounds. */
  | { id: number; want: 'pcm' | 'length'; bytes: Uint8Array }
  /** Decoded while it comes: its bytes follow. */
  | { id: number; want: 'growing' }
  | { id: number; more: Uint8Array }
  /** Nothing more of it comes. */
  | { id: number; whole: true }

/** Pieces in order, then one end. */
export type DecodeReply =
  | { id: number; pcm: Uint8Array<ArrayBuffer> }
  /** Milliseconds, as the file says. */
  | { id: number; lengthMs: number }
  | { id: number; end: 'decoded' }
  | { id: number; end: 'failed'; error: string }

/** Makes PCM of spoken answers, in a thread of its own, so that no voice stalls meanwhile. */
export interface AnswerDecoder {
  /** Somebody may speak soon: the thread, which takes 20 MB, starts now, so that the first answer does not wait for it. */
  prepare(): void
  /**
   * @param bytes as the browser recorded them
   * @param mimeType webm with Opus, or PCM16 at 16 kHz, which is passed on as it is
   * @returns PCM16 little-endian mono at 16 kHz, in pieces as they are decoded
   * @throws Error while it is read, when the bytes cannot be decoded
   */
  pcm(bytes: Uint8Array, mimeType: string): AsyncIterable<Uint8Array>
  /** The same while it comes. @param mimeType as above */
  growing(mimeType: string): GrowingSound
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

type Answered = (reply: DecodeReply | Error) => void

const asItIs = (): GrowingSound => {
  const pieces = new Readable({ objectMode: true, read: () => undefined })
  return { add: bytes => void pieces.push(bytes), complete: () => void pieces.push(null), pieces }
}

interface State {
  /** What waits for a reply, by its number. */
  open: Map<number, Answered>
  count: number
  /** Null before anybody comes, and once it has died. */
  worker: Worker | null
  start(): Worker
}

const onReply = ({ open }: State, reply: DecodeReply): void => {
  const answered = open.get(reply.id)
  if ('end' in reply) open.delete(reply.id)
  answered?.('end' in reply && reply.end === 'failed' ? new Error(reply.error) : reply)
}

const begin = (state: State): Worker => {
  const started = state.start()
  started.unref()
  started.on('message', (reply: DecodeReply) => onReply(state, reply))
  started.on('error', () => undefined)
  started.on('exit', () => {
    state.worker = null
    for (const answered of state.open.values()) answered(new Error('the answer worker ended'))
    state.open.clear()
  })
  return started
}

const post = (state: State, request: DecodeRequest): void => {
  state.worker ??= begin(state)
  state.worker.postMessage(request)
}

/** @returns its number */
const ask = (state: State, request: (id: number) => DecodeRequest, answered: Answered): number => {
  const id = state.count++
  state.open.set(id, answered)
  post(state, request(id))
  return id
}

const askPcm = (state: State, request: (id: number) => DecodeRequest): { id: number; pieces: Readable } => {
  const pieces = new Readable({ objectMode: true, read: () => undefined })
  // Nobody may be reading when it fails; whoever reads later is told.
  pieces.on('error', () => undefined)
  const id = ask(state, request, reply => {
    if (reply instanceof Error) pieces.destroy(reply)
    else if ('pcm' in reply) pieces.push(reply.pcm)
    else pieces.push(null)
  })
  return { id, pieces }
}

/** The thread starts when it is wanted, and again should it have died. */
export const createAnswerDecoder = (
  start = () => startWorker(import.meta.url, 'answer-worker'),
): AnswerDecoder => {
  const state: State = { open: new Map(), count: 0, worker: null, start }
  return {
    prepare: () => {
      state.worker ??= begin(state)
    },
    pcm: (bytes, mimeType) =>
      mimeType.startsWith('audio/pcm')
        ? Readable.from([bytes])
        : askPcm(state, id => ({ id, want: 'pcm', bytes })).pieces,
    growing: mimeType => {
      if (mimeType.startsWith('audio/pcm')) return asItIs()
      const { id, pieces } = askPcm(state, id => ({ id, want: 'growing' }))
      return {
        add: bytes => post(state, { id, more: bytes }),
        complete: () => post(state, { id, whole: true }),
        pieces,
      }
    },
    lengthMs: bytes =>
      new Promise((resolve, reject) => {
        ask(
          state,
          id => ({ id, want: 'length', bytes }),
          reply => {
            if (reply instanceof Error) reject(reply)
            else if ('lengthMs' in reply) resolve(reply.lengthMs)
          },
        )
      }),
    close: async () => {
      await state.worker?.terminate()
    },
  }
}
