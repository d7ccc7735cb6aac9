import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from '../times.ts'
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

/** What became of a part: `stored`, `again` (no answer, try later), `refused` (never try it again), `over` (nor any other). */
export type PutResult = 'stored' | 'again' | 'refused' | 'over'

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
  /** A part has come, was stored or was lost. */
  onProgress?: (progress: RecordingProgress) => void
}

const durationOf = (parts: readonly RecordingPart[]): number =>
  parts.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** Sends parts one after another, each until the server has it: order and numbers survive any number of broken lines. */
export const createRecordingQueue = ({ put, wait, mayGo, onProgress }: Options) => {
  const parts: RecordingPart[] = []
  let working: Promise<void> | null = null
  let over = false
  const done = { totalMs: 0, storedMs: 0, lostMs: 0 }
  const progress = (): RecordingProgress => ({ ...done })
  const tell = () => onProgress?.(progress())

  const untilSettled = async (part: RecordingPart): Promise<PutResult> => {
    for (let delay = FIRST_WAIT_MS; !over; delay = Math.min(LONGEST_WAIT_MS, delay * 2)) {
      await mayGo?.()
      const result = await put(part).catch((): PutResult => 'again')
      if (result !== 'again') return result
      await wait(delay)
    }
    return 'over'
  }
  const giveUp = () => {
    over = true
    done.lostMs += durationOf(parts)
    parts.length = 0
    tell()
  }
  const work = async () => {
    for (let part = parts[0]; part; part = parts[0]) {
      const result = await untilSettled(part)
      if (parts[0] !== part) break
      if (result === 'over') {
        giveUp()
        break
      }
      parts.shift()
      if (result === 'stored') done.storedMs += part.durationMs
      else done.lostMs += part.durationMs
      tell()
    }
    working = null
  }
  const drained = () => working ?? Promise.resolve()
  return {
    add: (part: RecordingPart) => {
      done.totalMs += part.durationMs
      if (over) done.lostMs += part.durationMs
      else parts.push(part)
      tell()
      if (!over) working ??= work()
    },
    /** Bytes that wait. */
    waitingBytes: () => parts.reduce((sum, { sound }) => sum + sound.size, 0),
    progress,
    /** Resolves when nothing waits any more. */
    drained,
    /** Resolves when nothing waits any more; gives up what waits when nothing was stored for `patienceMs`. */
    finish: async (patienceMs: number) => {
      while (parts.length > 0) {
        const before = done.storedMs
        const isDone = await Promise.race([drained().then(() => true), wait(patienceMs).then(() => false)])
        if (!isDone && done.storedMs === before) return giveUp()
      }
    },
  }
}

/** What `createRecordingQueue` makes. */
export type RecordingQueue = ReturnType<typeof createRecordingQueue>
