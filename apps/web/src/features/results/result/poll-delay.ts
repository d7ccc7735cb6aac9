import type { Interview } from '@vivavox/contracts/interviews'

/** Milliseconds. */
const EVALUATING_MS = 2_000
const RUNNING_MS = 5_000
/** The recording is put together within seconds of the end; after this it is not waited for. */
const RECORDING_WAIT_MS = 60_000
/** So long after the end the server takes what a slow line still had of it, and makes the file again. */
const LATE_PARTS_MS = 10 * 60_000
const LATE_PARTS_EVERY_MS = 15_000

type Polled = Pick<Interview, 'status' | 'evaluation_status' | 'ended_at' | 'audio_url' | 'blind_number'> & {
  transcript: readonly Pick<Interview['transcript'][number], 'awaiting_words' | 'speaker' | 'source'>[]
}

const endedWithin = (ms: number, { status, ended_at }: Polled, nowMs: number): boolean =>
  (status === 'completed' || status === 'abandoned') &&
  ended_at !== null &&
  Math.abs(nowMs - Date.parse(ended_at)) < ms

/** Shortly after the end a recording may still come; a blind review does not wait for it. */
const mayComeSoon = (interview: Polled, nowMs: number): boolean =>
  interview.audio_url === null && !interview.blind_number && endedWithin(RECORDING_WAIT_MS, interview, nowMs)

/** True while the recording of spoken answers is still being put together. */
export const recordingExpected = (interview: Polled, nowMs: number): boolean =>
  mayComeSoon(interview, nowMs) &&
  interview.transcript.some(({ speaker, source }) => speaker === 'candidate' && source !== 'typed')

/** When to read the interview again, milliseconds; false when nothing more will come by itself. */
export const pollDelay = (interview: Polled, nowMs: number): number | false => {
  if (interview.evaluation_status === 'queued' || interview.evaluation_status === 'running')
    return EVALUATING_MS
  // Also where all was typed: the microphone may have been open.
  if (mayComeSoon(interview, nowMs)) return EVALUATING_MS
  if (interview.transcript.some(({ awaiting_words }) => awaiting_words)) return RUNNING_MS
  if (interview.audio_url !== null && endedWithin(LATE_PARTS_MS, interview, nowMs)) return LATE_PARTS_EVERY_MS
  return interview.status === 'in_progress' || interview.status === 'pending' ? RUNNING_MS : false
}
