import type { Interview } from '@vivavox/contracts/interviews'

/** Milliseconds. */
const EVALUATING_MS = 2_000
const RUNNING_MS = 5_000
/** The recording is put together within seconds of the end; after this it is not waited for. */
const RECORDING_WAIT_MS = 60_000

type Polled = Pick<Interview, 'status' | 'evaluation_status' | 'ended_at' | 'audio_url' | 'blind_number'> & {
  transcript: readonly Pick<Interview['transcript'][number], 'awaiting_words' | 'speaker' | 'source'>[]
}

/** Shortly after the end a recording may still come; a blind review does not wait for it. */
const mayComeSoon = ({ status, ended_at, audio_url, blind_number }: Polled, nowMs: number): boolean =>
  (status === 'completed' || status === 'abandoned') &&
  audio_url === null &&
  !blind_number &&
  ended_at !== null &&
  Math.abs(nowMs - Date.parse(ended_at)) < RECORDING_WAIT_MS

/** True while the recording of what somebody said aloud is still being put together. */
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
  return interview.status === 'in_progress' || interview.status === 'pending' ? RUNNING_MS : false
}
