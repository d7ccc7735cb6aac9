import type { RoomState } from './room-state.ts'

/** What may be promised once the talk is over; seconds of sound. */
export type UploadStatus =
  /** Answers are not acknowledged yet. */
  | { kind: 'answers' }
  /** The recording is being ended: nothing is known to be missing, but more may come. */
  | { kind: 'finishing' }
  /** The rest of the recording is on its way. */
  | { kind: 'recording'; stored: number; total: number }
  /** So many answers came after the end. */
  | { kind: 'late'; answers: number }
  /** Everything is said to be saved, but for so much of the recording. */
  | { kind: 'lost'; lost: number; total: number }
  | { kind: 'saved' }

const seconds = (ms: number): number => Math.round(ms / 1000)

/** Only what the server has acknowledged counts as saved. Pure. */
export const uploadStatusOf = ({
  pending,
  undelivered,
  upload,
}: Pick<RoomState, 'pending' | 'undelivered' | 'upload'>): UploadStatus => {
  if (pending.length > 0) return { kind: 'answers' }
  if (undelivered > 0 && (upload?.done ?? true)) return { kind: 'late', answers: undelivered }
  if (!upload) return { kind: 'saved' }
  const total = seconds(upload.totalMs)
  if (!upload.done) {
    const stored = seconds(upload.storedMs)
    return stored < total ? { kind: 'recording', stored, total } : { kind: 'finishing' }
  }
  const lost = seconds(upload.lostMs)
  return lost > 0 ? { kind: 'lost', lost, total } : { kind: 'saved' }
}

/** Would something be lost if the page closed now? */
export const isUnsent = (closing: UploadStatus): boolean =>
  closing.kind !== 'late' && closing.kind !== 'lost' && closing.kind !== 'saved'
