import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newToken } from '../../../platform/ids.ts'
import { audioKind } from './audio-kind.ts'
import { finishRecordingSoon } from './finish-recording-job.ts'
import {
  lockRecordedInterview,
  measureParts,
  nameRecording,
  type RecordedInterview,
} from './recording.repository.ts'
import { fileKey } from './recording-keys.ts'
import { requireRecordable } from './require-recordable.ts'

const attach = (context: AppContext, interviewId: string, path: string) =>
  inTransaction(context.db, async transaction => {
    const locked = await lockRecordedInterview(transaction, interviewId, 'update')
    const { interview } = requireRecordable(locked, context.clock.now())
    const { parts } = await measureParts(transaction, interviewId)
    if (parts > 0 || interview.audio_file_path) throw new AppError('CONFLICT')
    await nameRecording(transaction, interviewId, path)
    await finishRecordingSoon(context, interviewId, transaction)
  })

/**
 * Refuses before anything is read what would be refused afterwards.
 * @throws AppError CONFLICT, INTERVIEW_CLOSED
 */
export const requireNoAudio = ({ clock }: AppContext, interview: RecordedInterview): void => {
  requireRecordable(interview, clock.now())
  if (interview.audio_file_path) throw new AppError('CONFLICT')
}

/**
 * Takes a whole recording, made elsewhere or sent at once.
 * @returns the name that follows /uploads/
 * @throws AppError CONFLICT (something was recorded already, or not begun), INTERVIEW_CLOSED, UNSUPPORTED_MEDIA_TYPE
 */
export const storeAudio = async (
  context: AppContext,
  interview: RecordedInterview,
  bytes: Uint8Array,
): Promise<string> => {
  const kind = audioKind(bytes)
  if (!kind) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const path = `${newToken()}.${kind}`
  await context.storage.write(fileKey(path), bytes)
  try {
    await attach(context, interview.id, path)
  } catch (error) {
    await context.storage.remove(fileKey(path))
    throw error
  }
  return path
}
