import type { TimeLimits } from '@vivavox/contracts/accommodation-limits'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { RecordedInterview } from './recording.repository.ts'

/** Bytes a second of the densest recording that makes sense: 256 kbit/s. */
const BYTES_PER_SECOND = 32_000
/** A recorder sends one part in 2 s; four times as many are accepted. */
const PARTS_PER_SECOND = 2

type Recordable = 'yes' | 'late' | 'not_yet' | 'closed'

/** Reads the limits of the interview; only one that has ended, or has recorded much, needs them. */
export type ReadLimits = () => Promise<TimeLimits>

/** May sound be added? 'late': yes, but the interview has ended and its file must be made again. */
const recordable = async (
  { status, ended_at }: Pick<RecordedInterview, 'status' | 'ended_at'>,
  readLimits: ReadLimits,
  now: Date,
): Promise<Recordable> => {
  if (status === 'in_progress') return 'yes'
  if (status === 'pending') return 'not_yet'
  const finished = status === 'completed' || status === 'abandoned'
  if (!finished || !ended_at) return 'closed'
  return now.getTime() - ended_at.getTime() <= (await readLimits()).lateSoundMs ? 'late' : 'closed'
}

/** True while one more part stays within what an interview of this length can produce. */
export const fits = (
  stored: { parts: number; bytes: number },
  more: number,
  { interviewMs }: Pick<TimeLimits, 'interviewMs'>,
): boolean => {
  const seconds = interviewMs / 1_000
  return stored.bytes + more <= seconds * BYTES_PER_SECOND && stored.parts < seconds * PARTS_PER_SECOND
}

/**
 * The interview, when sound may be added to it; `late`: it has ended, so its file must be made again.
 * @throws AppError INTERVIEW_CLOSED, CONFLICT (not begun), NOT_FOUND (deleted meanwhile)
 */
export const requireRecordable = async (
  interview: RecordedInterview | undefined,
  readLimits: ReadLimits,
  now: Date,
): Promise<{ interview: RecordedInterview; late: boolean }> => {
  if (!interview) throw new AppError('NOT_FOUND')
  const answer = await recordable(interview, readLimits, now)
  if (answer === 'closed') throw new AppError('INTERVIEW_CLOSED')
  if (answer === 'not_yet') throw new AppError('CONFLICT')
  return { interview, late: answer === 'late' }
}
