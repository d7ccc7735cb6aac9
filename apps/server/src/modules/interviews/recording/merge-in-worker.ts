import { createAskedThread } from '../../../platform/threads/asked-thread.ts'
import { startWorker } from '../../../platform/threads/start-worker.ts'
import type { FinishedRecording, WorkerRequest } from './recording-worker-messages.ts'

/** An hour takes a few seconds; a file made to be slow must not hold a worker for ever. */
const TIMEOUT_MS = 120_000
const MEMORY_MB = 512

const start = () =>
  startWorker(import.meta.url, 'recording-worker', { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })

/**
 * Merges and draws in a thread of its own, so that no voice stalls meanwhile.
 * @returns null when nothing can be heard
 * @throws Error when the thread fails, runs out of memory or takes two minutes
 */
export const mergeInWorker = (request: WorkerRequest): Promise<FinishedRecording | null> => {
  const thread = createAskedThread<WorkerRequest, FinishedRecording | null>(start, TIMEOUT_MS)
  return thread.ask(request).finally(thread.close)
}
