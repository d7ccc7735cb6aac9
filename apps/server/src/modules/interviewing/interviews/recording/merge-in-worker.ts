import { startWorker } from '../../../../platform/threads/start-worker.ts'
import { createWorkerClient, type WorkerClient } from '../../../../platform/threads/worker-client.ts'
import type { Container, MergedRecording } from './merge-segments.ts'
import type { Peaks } from './peaks.ts'
import type { RecordedSegment, StoredAnswer } from './read-segment.ts'

export interface WorkerRequest {
  segments: RecordedSegment[]
  /** What the segments do not hold. */
  answers: StoredAnswer[]
  /** Of a file that has its name already. */
  container?: Container | undefined
}

export interface FinishedRecording extends MergedRecording {
  peaks: Peaks | null
}

/** An hour takes a few seconds; a file made to be slow must not hold a worker for ever. */
const TIMEOUT_MS = 120_000
const MEMORY_MB = 512

const start = () =>
  startWorker(import.meta.url, 'recording-worker', { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })

type Thread = WorkerClient<WorkerRequest, FinishedRecording | null>

/** Many interviews end in the same minute, and a thread that has just begun takes four times as long for its first one, milliseconds. */
const KEPT_MS = 30_000
/** An idle worker. */
let resting: { thread: Thread; timer: NodeJS.Timeout } | null = null

const take = (): Thread => {
  const rested = resting?.thread
  clearTimeout(resting?.timer)
  resting = null
  return rested ?? createWorkerClient(start, TIMEOUT_MS)
}

const putBack = (thread: Thread): Promise<void> => {
  if (resting) return thread.close()
  const end = () => {
    resting = null
    void thread.close()
  }
  resting = { thread, timer: setTimeout(end, KEPT_MS).unref() }
  return Promise.resolve()
}

/**
 * Merges and draws in a thread of its own, so that no voice stalls meanwhile.
 * @returns null when nothing can be heard
 * @throws Error when the thread fails, runs out of memory or takes two minutes
 */
export const mergeInWorker = async (request: WorkerRequest): Promise<FinishedRecording | null> => {
  const thread = take()
  try {
    const finished = await thread.ask(request)
    await putBack(thread)
    return finished
  } catch (error) {
    await thread.close()
    throw error
  }
}
