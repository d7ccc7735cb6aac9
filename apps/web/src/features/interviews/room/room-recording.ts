import { api } from '../../../lib/api.ts'
import { type InterviewRecorder, startInterviewRecorder } from '../audio/interview-recorder.ts'
import { putRecordingPart } from '../audio/put-recording-part.ts'
import { createRecordingQueue } from '../audio/recording-queue.ts'
import { wait } from './wait.ts'

/** The interview's recording, from the first word to the last. */
export interface RoomRecording {
  flush: () => void
  /** Ends it; resolves when everything has arrived. */
  stop: () => Promise<void>
}

interface Options {
  interviewId: string
  token: string
  stream: MediaStream
  /** The server's clock, milliseconds since 1970. */
  now: () => number
}

const AGAIN_MS = 2000

const nextSegment = async (interviewId: string, token: string): Promise<number> => {
  const { segments } = await api('GET /interviews/{id}/recording', {
    params: { id: interviewId },
    interviewToken: token,
  })
  return Math.max(-1, ...segments.map(({ segment }) => segment)) + 1
}

/** Begins as soon as the server has said which segment numbers are free. */
export const startRoomRecording = ({ interviewId, token, stream, now }: Options): RoomRecording => {
  const queue = createRecordingQueue({ put: putRecordingPart(interviewId, token), wait })
  let recorder: InterviewRecorder | null = null
  let stopped = false
  const begin = async () => {
    while (!stopped) {
      const segment = await nextSegment(interviewId, token).catch(() => null)
      if (stopped) return
      if (segment !== null) {
        recorder = startInterviewRecorder({ stream, queue, firstSegment: segment, now })
        return
      }
      await wait(AGAIN_MS)
    }
  }
  void begin()
  return {
    flush: () => recorder?.flush(),
    stop: async () => {
      stopped = true
      await recorder?.stop()
    },
  }
}
