/** One part of the recording, on its way to the server. */
export interface RecordingPart {
  segment: number
  part: number
  sound: Blob
  /** When the segment began, by the server's clock; only on part 0. */
  startedAt?: string
}

/** What became of a part: `stored`, `again` (no answer, try later), `refused` (never try it again), `over` (nor any other). */
export type PutResult = 'stored' | 'again' | 'refused' | 'over'

export interface RecordingQueue {
  add: (part: RecordingPart) => void
  /** Bytes that wait. */
  waitingBytes: () => number
  /** Resolves when nothing waits any more. */
  drained: () => Promise<void>
}

interface Options {
  put: (part: RecordingPart) => Promise<PutResult>
  /** Waits before another try, milliseconds. */
  wait: (ms: number) => Promise<void>
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5000

/** Sends parts one after another, each until the server has it: order and numbers survive any number of broken lines. */
export const createRecordingQueue = ({ put, wait }: Options): RecordingQueue => {
  const parts: RecordingPart[] = []
  let working: Promise<void> | null = null
  let over = false

  const untilSettled = async (part: RecordingPart): Promise<PutResult> => {
    for (let delay = FIRST_WAIT_MS; ; delay = Math.min(LONGEST_WAIT_MS, delay * 2)) {
      const result = await put(part).catch((): PutResult => 'again')
      if (result !== 'again') return result
      await wait(delay)
    }
  }
  const work = async () => {
    for (let part = parts[0]; part && !over; part = parts[0]) {
      over = (await untilSettled(part)) === 'over'
      parts.shift()
    }
    if (over) parts.length = 0
    working = null
  }
  return {
    add: part => {
      if (over) return
      parts.push(part)
      working ??= work()
    },
    waitingBytes: () => parts.reduce((sum, { sound }) => sum + sound.size, 0),
    drained: () => working ?? Promise.resolve(),
  }
}
