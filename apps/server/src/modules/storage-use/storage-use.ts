import { sql } from 'kysely'
import type { AppContext, Executor } from '../../platform/context.ts'
import type { Row } from '../../platform/database/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { noteLimitNotice, sendMail } from '../notifications/index.ts'
import { storageFillsMail } from './storage-use.mails.ts'

/** Bytes a second of the densest sound that makes sense: 256 kbit/s. */
const BYTES_PER_SECOND = 32_000
/** What a recorder may be ahead of the clock, seconds. */
const SLACK_SECONDS = 60

/** Bytes of one kind of sound that an interview may have stored: of the time from its start to its end, or to `now` while it runs. */
export const bytesAllowed = (
  { started_at, ended_at }: Pick<Row<'interviews'>, 'started_at' | 'ended_at'>,
  now: Date,
): number => {
  const seconds = started_at ? ((ended_at ?? now).getTime() - started_at.getTime()) / 1_000 : 0
  return (Math.max(0, seconds) + SLACK_SECONDS) * BYTES_PER_SECOND
}

type Limits = Pick<AppContext['config'], 'storagePerOwner'>

/** Bytes of recordings and spoken answers that an account stores. */
export const storedBytes = async (executor: Executor, userId: string): Promise<number> => {
  const { bytes } = await executor
    .selectFrom('interviews')
    .select(sql<number>`coalesce(sum(recording_bytes + answer_bytes), 0)::float8`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Adds what was stored of a recording to its interview's bytes; negative: it was removed. */
export const addRecordingBytes = async (executor: Executor, id: string, bytes: number): Promise<void> => {
  await executor
    .updateTable('interviews')
    .set(eb => ({ recording_bytes: eb('recording_bytes', '+', bytes) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Adds to the bytes of an interview's spoken answers. One that was deleted meanwhile is refused where its turn is stored.
 * @throws AppError SOUND_LIMIT_REACHED beyond what the time since its start allows
 */
export const reserveAnswerBytes = async (
  executor: Executor,
  id: string,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> => {
  const seconds = sql<number>`greatest(0, extract(epoch from coalesce(ended_at, ${now}) - coalesce(started_at, ${now})))`
  const { rows } = await sql<{ fits: boolean }>`
    with interview as (
      select id, answer_bytes + ${bytes} <= (${seconds} + ${SLACK_SECONDS}) * ${BYTES_PER_SECOND} as fits
      from interviews where id = ${id} for no key update
    )
    update interviews set answer_bytes = case when interview.fits then answer_bytes + ${bytes} else answer_bytes end
    from interview where interviews.id = interview.id returning interview.fits`.execute(executor)
  if (rows[0]?.fits === false) throw new AppError('SOUND_LIMIT_REACHED')
}

/** @throws AppError LIMIT_REACHED (path `storage`) when the account's storage is full */
export const requireStorage = async (
  { storagePerOwner }: Limits,
  executor: Executor,
  userId: string,
): Promise<void> => {
  if ((await storedBytes(executor, userId)) < storagePerOwner) return
  throw new AppError('LIMIT_REACHED', { details: [{ path: 'storage', message: String(storagePerOwner) }] })
}

/** As a candidate is told. @throws AppError INTERVIEW_LIMIT_REACHED when the owner's storage is full */
export const requireStorageToStart = (limits: Limits, executor: Executor, userId: string): Promise<void> =>
  requireStorage(limits, executor, userId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    throw new AppError('INTERVIEW_LIMIT_REACHED', { cause: error })
  })

const NEAR = 0.8
/** The owner is told again after so long, milliseconds. */
const AGAIN_MS = 30 * 24 * 3_600_000

/** Mails the owner when four fifths of the storage are used, once in thirty days. */
export const tellWhenStorageFills = (
  context: AppContext,
  executor: Executor,
  userId: string,
): Promise<void> =>
  inTransaction(executor, async transaction => {
    const { config, clock } = context
    const used = await storedBytes(transaction, userId)
    if (used < config.storagePerOwner * NEAR) return
    const now = clock.now()
    const since = new Date(now.getTime() - AGAIN_MS)
    const mailbox = await noteLimitNotice(transaction, { userId, notice: 'storage', since, now })
    if (!mailbox) return
    const percent = Math.floor((100 * used) / config.storagePerOwner)
    const content = storageFillsMail(config, { percent, locale: mailbox.language })
    await sendMail(context, { ...content, to: mailbox.email, userId }, transaction)
  })
