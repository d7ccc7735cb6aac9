import { createHash } from 'node:crypto'
import type { ErrorCode } from '@vivavox/contracts/errors'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { bytesAllowed, requireStorage } from '../../../billing/storage-use/index.ts'
import { isErased } from '../../../ledger/trash/index.ts'
import { allowedBy, limitsOf } from '../../accommodations/index.ts'
import { claimedTime } from '../interviews.policy.ts'
import { finishRecordingSoon } from './finish-recording.ts'
import { looksRecorded } from './join-parts.ts'
import { fits, requireRecordable } from './recording.policy.ts'
import {
  findPart,
  insertPart,
  lockRecordedInterview,
  measureParts,
  type RecordedInterview,
} from './recording.repository.ts'
import { partKey } from './recording-files.ts'

interface IncomingPart {
  segment: number
  part: number
  bytes: Uint8Array
  /** X-Started-At as sent; counts on part 0. */
  startedAt: unknown
}

const requireContent = ({ part, bytes }: IncomingPart) => {
  if (bytes.length === 0)
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'body', message: 'required' }] })
  if (part === 0 && !looksRecorded(bytes)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
}

const requireSame = (known: { sha256: string }, sha256: string) => {
  if (known.sha256 !== sha256) throw new AppError('CONFLICT')
}

/** Adding up an account's storage for each part would cost a busy one more than the parts do. */
const PARTS_BETWEEN = 10

const requireRoom = async (
  context: AppContext,
  executor: Executor,
  interview: RecordedInterview,
  more: number,
) => {
  const { config, clock } = context
  // A file that was uploaded whole is the recording already.
  if (interview.audio_uploaded) throw new AppError('CONFLICT')
  const stored = await measureParts(executor, interview.id)
  const usual = allowedBy(context, null).limits
  const isUsual = fits(stored, more, usual)
  if (!isUsual && !fits(stored, more, await limitsOf(context, executor, interview.id)()))
    throw new AppError('TOO_LARGE')
  if (stored.bytes + more > bytesAllowed(interview, clock.now())) throw new AppError('SOUND_LIMIT_REACHED')
  if (stored.parts % PARTS_BETWEEN === 0) await requireStorage(config, executor, interview.organisation_id)
}

/**
 * The row is written under a lock on the interview: either the job at its end sees it, or it asks for another run; and what came
 * at the same moment is counted.
 */
const record = (context: AppContext, interviewId: string, sha256: string, incoming: IncomingPart) =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const { segment, part, bytes, startedAt } = incoming
    const locked = await lockRecordedInterview(transaction, interviewId)
    const { interview, late } = await requireRecordable(
      locked,
      limitsOf(context, transaction, interviewId),
      now,
    )
    const known = await findPart(transaction, interviewId, segment, part)
    if (known) return requireSame(known, sha256)
    await requireRoom(context, transaction, interview, bytes.length)
    await insertPart(transaction, {
      interview_id: interviewId,
      segment,
      part,
      sha256,
      bytes: bytes.length,
      started_at: part === 0 ? claimedTime(startedAt, interview.created_at, now) : null,
      received_at: now,
    })
    if (late) await finishRecordingSoon(context, interviewId, transaction)
  })

const REFUSED: ReadonlySet<ErrorCode> = new Set([
  'CONFLICT',
  'TOO_LARGE',
  'SOUND_LIMIT_REACHED',
  'LIMIT_REACHED',
])

/**
 * The number holds other bytes, there is no room, or the interview is gone for good: no row will ever name ours. While it may come back, its part with the
 * same bytes lies under our key.
 */
const isOrphan = async ({ db }: AppContext, interviewId: string, error: unknown): Promise<boolean> => {
  if (!(error instanceof AppError)) return false
  if (REFUSED.has(error.code)) return true
  return error.code === 'NOT_FOUND' && (await isErased(db, interviewId))
}

/**
 * Stores one part of a recording, once however often it is sent. It is durable when this resolves.
 * @param interview as its candidate may see it
 * @throws AppError CONFLICT (other bytes under this number, or not begun), INTERVIEW_CLOSED, TOO_LARGE,
 * SOUND_LIMIT_REACHED (more than its time allows), LIMIT_REACHED (the owner's storage is full),
 * UNSUPPORTED_MEDIA_TYPE (part 0 begins neither a WebM nor an MP4), VALIDATION_FAILED (empty)
 */
export const storePart = async (
  context: AppContext,
  interview: RecordedInterview,
  incoming: IncomingPart,
): Promise<void> => {
  const { segment, part, bytes } = incoming
  requireContent(incoming)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = await findPart(context.db, interview.id, segment, part)
  if (known) return requireSame(known, sha256)
  await requireRecordable(interview, limitsOf(context, context.db, interview.id), context.clock.now())
  await requireRoom(context, context.db, interview, bytes.length)
  const key = partKey(interview.id, segment, part, sha256)
  await context.storage.write(key, bytes)
  try {
    await record(context, interview.id, sha256, incoming)
  } catch (error) {
    if (await isOrphan(context, interview.id, error)) await context.storage.remove(key)
    throw error
  }
}
