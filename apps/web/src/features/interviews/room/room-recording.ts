import { ApiError, api, apiFetch } from '../../../lib/api/api.ts'
import { type InterviewRecorder, startInterviewRecorder } from '../audio/interview-recorder.ts'
import {
  createRecordingQueue,
  type PutResult,
  type RecordingPart,
  type RecordingProgress,
} from '../audio/recording-queue.ts'
import { AGAIN_MS, NOTHING_ARRIVES_MS, PART_TIMEOUT_MS } from '../times.ts'
import { wait } from './wait.ts'

const resultOf = (error: ApiError): PutResult => {
  if (error.retryable || error.status === 0 || error.status >= 500) return 'again'
  if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return 'unreadable'
  if (error.code === 'CONFLICT' || error.code === 'TOO_LARGE' || error.code === 'VALIDATION_FAILED')
    return 'refused'
  return 'over'
}

/** Sends one part; tells apart what may be tried again. Never throws for an answer of the server. */
const putRecordingPart =
  (interviewId: string, token: string) =>
  async ({ segment, part, sound, startedAt }: RecordingPart): Promise<PutResult> => {
    try {
      await apiFetch('PUT', `/api/interviews/${interviewId}/recording/${segment}/${part}`, {
        interviewToken: token,
        body: sound,
        signal: AbortSignal.timeout(PART_TIMEOUT_MS),
        headers: {
          'Content-Type': sound.type.split(';')[0] || 'audio/webm',
          ...(startedAt && { 'X-Started-At': startedAt }),
        },
      })
      return 'stored'
    } catch (error) {
      if (error instanceof ApiError) return resultOf(error)
      throw error
    }
  }

interface Options {
  interviewId: string
  token: string
  stream: MediaStream
  /** See `recordingType`. */
  mimeType: string
  /** The server's clock, milliseconds since 1970. */
  now: () => number
  /** Resolves when a part may go: answers go first. */
  mayGo: () => Promise<void>
  /** `done`: it has ended, and nothing waits any more. */
  onProgress: (progress: RecordingProgress & { done: boolean }) => void
}

const nextSegment = async (interviewId: string, token: string): Promise<number> => {
  const { segments } = await api('GET /interviews/{id}/recording', {
    params: { id: interviewId },
    interviewToken: token,
  })
  return Math.max(-1, ...segments.map(({ segment }) => segment)) + 1
}

/** Begins as soon as the server has said which segment numbers are free. */
export const startRoomRecording = (options: Options) => {
  const { interviewId, token, stream, mimeType, now, mayGo, onProgress } = options
  const queue = createRecordingQueue({
    put: putRecordingPart(interviewId, token),
    wait,
    mayGo,
    onProgress: progress => onProgress({ ...progress, done: false }),
    onUnreadable: segment => recorder?.restart(segment),
  })
  let recorder: InterviewRecorder | null = null
  let stopped: Promise<void> | null = null
  let sent: Promise<void> | null = null
  const begin = async () => {
    while (!stopped) {
      const segment = await nextSegment(interviewId, token).catch(() => null)
      if (stopped) return
      if (segment !== null) {
        recorder = startInterviewRecorder({ stream, mimeType, queue, firstSegment: segment, now })
        return
      }
      await wait(AGAIN_MS)
    }
  }
  const stop = (): Promise<void> => {
    stopped ??= recorder?.stop() ?? Promise.resolve()
    return stopped
  }
  const send = async (): Promise<void> => {
    await stop()
    await queue.finish(NOTHING_ARRIVES_MS)
    onProgress({ ...queue.progress(), done: true })
  }
  void begin()
  return {
    flush: () => recorder?.flush(),
    /** Ends it; resolves when nothing more is recorded. */
    stop,
    /** Ends it; resolves when everything has arrived or was given up. */
    sent: () => {
      sent ??= send()
      return sent
    },
  }
}

/** The interview's recording, from the first word to the last. */
export type RoomRecording = ReturnType<typeof startRoomRecording>
