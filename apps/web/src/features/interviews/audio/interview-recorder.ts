import { RECORDING_BITS_PER_SECOND } from './microphone.ts'
import type { RecordingPart, RecordingQueue } from './recording-queue.ts'

/** Length of one part, milliseconds. */
const PART_MS = 2000
/** The header of one track of sound is shorter in every browser. One under load may emit a first blob of a single byte. */
const HEADER_MAX_BYTES = 4096
/** Above this the line is too slow: a segment ends, and the next begins when everything has arrived. */
const MOST_WAITING_BYTES = 24 * 1024 * 1024

/** A recorder whose every beginning is refused makes nothing readable. */
const RESTARTS_MAX = 3

interface Options {
  /** Both voices. */
  stream: MediaStream
  mimeType: string
  queue: RecordingQueue
  /** A number that no earlier recorder of this interview has used. */
  firstSegment: number
  /** The server's clock, milliseconds since 1970. */
  now: () => number
}

/** Records the whole interview in numbered parts. A segment is one run of a MediaRecorder: only its part 0 has the header. */
export const startInterviewRecorder = ({ stream, mimeType, queue, firstSegment, now }: Options) => {
  let segment = firstSegment
  let recorder: MediaRecorder | null = null
  let stopped = false
  let restarts = 0

  const begin = () => {
    const mine = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: RECORDING_BITS_PER_SECOND })
    const number = segment++
    let part = 0
    /** What part 0 begins with, until the header must be in it. */
    let head: Blob[] = []
    let startedAt = new Date(now()).toISOString()
    let fromMs = performance.now()
    mine.onstart = () => {
      startedAt = new Date(now()).toISOString()
      fromMs = performance.now()
    }
    mine.ondataavailable = ({ data }) => {
      const sound = part === 0 ? new Blob([...head, data], { type: data.type }) : data
      if (sound.size === 0) return
      if (part === 0 && sound.size < HEADER_MAX_BYTES && mine.state === 'recording') {
        head = [sound]
        return
      }
      const durationMs = performance.now() - fromMs
      fromMs += durationMs
      const next: RecordingPart = {
        segment: number,
        part,
        sound,
        durationMs,
        ...(part === 0 && { startedAt }),
      }
      part += 1
      queue.add(next)
      if (queue.waitingBytes() > MOST_WAITING_BYTES && mine.state === 'recording') pauseUntilDrained()
    }
    mine.start(PART_MS)
    recorder = mine
  }
  const pauseUntilDrained = () => {
    recorder?.stop()
    recorder = null
    void queue.drained().then(() => {
      if (!stopped) begin()
    })
  }
  begin()
  return {
    /** Begins another segment in place of this one, unless that has happened. */
    restart: (unreadable: number) => {
      if (stopped || !recorder || unreadable !== segment - 1 || restarts >= RESTARTS_MAX) return
      restarts += 1
      recorder.stop()
      begin()
    },
    /** Sends what was recorded so far, before the page may go away. */
    flush: () => {
      if (recorder?.state === 'recording') recorder.requestData()
    },
    /** Ends the recording; resolves when the last of it waits to be sent. */
    stop: async () => {
      stopped = true
      const ending = recorder
      recorder = null
      if (ending && ending.state !== 'inactive') {
        await new Promise<void>(resolve => {
          ending.addEventListener('stop', () => resolve(), { once: true })
          ending.stop()
        })
      }
    },
  }
}

/** What `startInterviewRecorder` gives. */
export type InterviewRecorder = ReturnType<typeof startInterviewRecorder>
