import { startWorker } from '../../../platform/start-worker.ts'
import type { RecordedSegment } from './read-segment.ts'
import type { FinishedRecording, WorkerReply, WorkerRequest } from './recording-worker-messages.ts'

/** An hour takes a few seconds; a file made to be slow must not hold a worker for ever. */
const TIMEOUT_MS = 120_000
const MEMORY_MB = 512

/**
 * Merges and draws in a thread of its own, so that no voice stalls meanwhile.
 * @returns null when nothing can be heard
 * @throws Error when the thread fails, runs out of memory or takes two minutes
 */
export const mergeInWorker = async (segments: RecordedSegment[]): Promise<FinishedRecording | null> => {
  const worker = startWorker(import.meta.url, 'recording-worker', {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const reply = await new Promise<WorkerReply>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the recording worker ended')))
      timer = setTimeout(() => reject(new Error('the recording worker took too long')), TIMEOUT_MS)
      worker.postMessage({ segments } satisfies WorkerRequest)
    })
    if (!reply.ok) throw new Error(reply.error)
    return reply.recording
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
