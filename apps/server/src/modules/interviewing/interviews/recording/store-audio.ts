import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { newToken } from '../../../../platform/ids.ts'
import { bytesAllowed, requireStorage } from '../../../billing/storage-use/index.ts'
import { limitsOf } from '../../accommodations/index.ts'
import { audioKind } from './audio-kind.ts'
import { finishRecordingSoon } from './finish-recording.ts'
import { requireRecordable } from './recording.policy.ts'
import {
  lockRecordedInterview,
  measureParts,
  nameUpload,
  type RecordedInterview,
} from './recording.repository.ts'
import { fileKey, removeFiles } from './recording-files.ts'

/** @throws AppError CONFLICT, INTERVIEW_CLOSED @returns the file made of spoken answers alone, whose place it takes */
const attach = (
  context: AppContext,
  interviewId: string,
  { path, bytes }: { path: string; bytes: number },
): Promise<string | null> =>
  inTransaction(context.db, async transaction => {
    const locked = await lockRecordedInterview(transaction, interviewId)
    const limits = limitsOf(context, transaction, interviewId)
    const { interview } = await requireRecordable(locked, limits, context.clock.now())
    await requireNothingRecorded(transaction, interview)
    await nameUpload(transaction, interviewId, { path, bytes })
    await finishRecordingSoon(context, interviewId, transaction)
    return interview.audio_file_path
  })

const requireNothingRecorded = async (db: Executor, interview: RecordedInterview): Promise<void> => {
  const { parts } = await measureParts(db, interview.id)
  if (parts > 0 || interview.audio_uploaded) throw new AppError('CONFLICT')
}

/**
 * Refuses before anything is read what would be refused afterwards.
 * @throws AppError CONFLICT, INTERVIEW_CLOSED, LIMIT_REACHED
 */
export const requireNoAudio = async (context: AppContext, interview: RecordedInterview): Promise<void> => {
  const { config, db, clock } = context
  await requireRecordable(interview, limitsOf(context, db, interview.id), clock.now())
  await requireStorage(config, db, interview.organisation_id)
  await requireNothingRecorded(db, interview)
}

/**
 * Takes a whole recording, made elsewhere or sent at once.
 * @returns the name that follows /uploads/
 * @throws AppError CONFLICT (something was recorded already, or not begun), INTERVIEW_CLOSED, UNSUPPORTED_MEDIA_TYPE,
 * TOO_LARGE (more than its time allows)
 */
export const storeAudio = async (
  context: AppContext,
  interview: RecordedInterview,
  bytes: Uint8Array,
): Promise<string> => {
  const kind = audioKind(bytes)
  if (!kind) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (bytes.length > bytesAllowed(interview, context.clock.now())) throw new AppError('TOO_LARGE')
  const path = `${newToken()}.${kind}`
  await context.storage.write(fileKey(path), bytes)
  try {
    const replaced = await attach(context, interview.id, { path, bytes: bytes.length })
    if (replaced) await removeFiles(context, replaced)
  } catch (error) {
    await context.storage.remove(fileKey(path))
    throw error
  }
  return path
}
