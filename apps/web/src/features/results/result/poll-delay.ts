import type { Interview } from '@vivavox/contracts/interviews'

/** Milliseconds. */
const EVALUATING_MS = 2_000
const RUNNING_MS = 5_000
/** The recording is put together within seconds of the end; after this it is not waited for. */
const RECORDING_WAIT_MS = 60_000

type Polled = Pick<Interview, 'status' | 'evaluation_status' | 'ended_at' | 'audio_url' | 'blind_number'> & {
  transcript: readonly Pick<Interview['transcript'][number], 'awaiting_words'>[]
}

/** True shortly after the end while the recording is still being put together; a blind review does not wait for it. */
export const recordingExpected = (
  { status, ended_at, audio_url, blind_number }: Omit<Polled, 'transcript'>,
  nowMs: number,
): boolean =>
  (status === 'completed' || status === 'abandoned') &&
  audio_url === null &&
  !blind_number &&
  ended_at !== null &&
  Math.abs(nowMs - Date.parse(ended_at)) < RECORDING_WAIT_MS

/** When to read the interview again, milliseconds; false when nothing more will come by itself. */
export const pollDelay = (interview: Polled, nowMs: number): number | false => {
  if (interview.evaluation_status === 'queued' || interview.evaluation_status === 'running')
    return EVALUATING_MS
  if (recordingExpected(interview, nowMs)) return EVALUATING_MS
  if (interview.transcript.some(({ awaiting_words }) => awaiting_words)) return RUNNING_MS
  return interview.status === 'in_progress' || interview.status === 'pending' ? RUNNING_MS : false
}
