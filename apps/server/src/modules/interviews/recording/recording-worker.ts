import { parentPort } from 'node:worker_threads'
import { mergeSegments } from './merge-segments.ts'
import { computePeaks, type Peaks } from './peaks.ts'
import type { FinishedRecording, WorkerReply, WorkerRequest } from './recording-worker-messages.ts'

/** A file without Opus (an uploaded mp3 or wav) plays without a picture. */
const peaksOf = (file: Uint8Array): Promise<Peaks | null> => computePeaks(file).catch(() => null)

const finish = async ({ segments }: WorkerRequest): Promise<FinishedRecording | null> => {
  const merged = await mergeSegments(segments)
  return merged && { ...merged, peaks: await peaksOf(merged.file) }
}

const answer = async (request: WorkerRequest): Promise<WorkerReply> => {
  try {
    return { ok: true, recording: await finish(request) }
  } catch (error) {
    return { ok: false, error: String(error) }
  }
}

parentPort?.once('message', async (request: WorkerRequest) => {
  parentPort?.postMessage(await answer(request))
})
