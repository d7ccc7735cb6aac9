import { createRetryQueue } from '../retry-queue.ts'

/** One part of the recording, on its way to the server. */
export interface RecordingPart {
  segment: number
  part: number
  sound: Blob
  /** How long it sounds, milliseconds. */
  durationMs: number
  /** When the segment began, by the server's clock; only on part 0. */
  startedAt?: string
}

/**
 * What became of a part: `stored`, `again` (no answer, try later), `refused` (never try it again), `unreadable` (nor any other of its
 * segment), `over` (nor any other).
 */
export type PutResult = 'stored' | 'again' | 'refused' | 'unreadable' | 'over'

/** How far the recording has come, milliseconds of sound. What is neither stored nor lost still waits. */
export interface RecordingProgress {
  totalMs: number
  storedMs: number
  /** Refused, or given up. */
  lostMs: number
}

interface Options {
  put: (part: RecordingPart) => Promise<PutResult>
  /** Waits before another try, milliseconds. */
  wait: (ms: number) => Promise<void>
  /** Resolves when a part may go: what is more urgent goes first. */
  mayGo?: () => Promise<void>
  /** The server cannot read this segment: its recorder must begin another one. */
  onUnreadable?: (segment: number) => void
  /** A part has come, was stored or was lost. */
  onProgress?: (progress: RecordingProgress) => void
}

const durationOf = (parts: readonly RecordingPart[]): number =>
  parts.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** Sends parts one after another, each until the server has it: order and numbers survive any number of broken lines. */
export const createRecordingQueue = ({ put, wait, mayGo, onUnreadable, onProgress }: Options) => {
  let over = false
  const unreadable = new Set<number>()
  const done = { totalMs: 0, storedMs: 0, lostMs: 0 }
  const progress = (): RecordingProgress => ({ ...done })
  const tell = () => onProgress?.(progress())

  const lose = (parts: readonly RecordingPart[]) => {
    done.lostMs += durationOf(parts)
    tell()
  }
  const giveUp = () => {
    over = true
    const lost = queue.waiting()
    queue.clear()
    lose(lost)
  }
  /** Without its first part the rest of a segment cannot be read, even if it were stored. */
  const giveUpSegment = (segment: number) => {
    unreadable.add(segment)
    onUnreadable?.(segment)
  }
  const queue = createRetryQueue<RecordingPart>({
    isOpen: true,
    wait,
    send: async part => {
      await mayGo?.()
      const result = unreadable.has(part.segment) ? 'refused' : await put(part)
      if (result === 'again') return 0
      if (result === 'unreadable') giveUpSegment(part.segment)
      if (result === 'over') giveUp()
      else if (!over) {
        done[result === 'stored' ? 'storedMs' : 'lostMs'] += part.durationMs
        tell()
      }
      return 1
    },
  })
  return {
    add: (part: RecordingPart) => {
      done.totalMs += part.durationMs
      if (over) done.lostMs += part.durationMs
      else queue.add([part])
      tell()
    },
    /** Bytes that wait. */
    waitingBytes: () => queue.waiting().reduce((sum, { sound }) => sum + sound.size, 0),
    progress,
    /** Resolves when nothing waits any more. */
    drained: queue.idle,
    /** Resolves when nothing waits any more; gives up what waits when nothing was stored for `patienceMs`. */
    finish: async (patienceMs: number) => {
      while (queue.waiting().length > 0) {
        const before = done.storedMs
        const isDone = await Promise.race([queue.idle().then(() => true), wait(patienceMs).then(() => false)])
        if (!isDone && done.storedMs === before) return giveUp()
      }
    },
  }
}

/** What `createRecordingQueue` makes. */
export type RecordingQueue = ReturnType<typeof createRecordingQueue>
