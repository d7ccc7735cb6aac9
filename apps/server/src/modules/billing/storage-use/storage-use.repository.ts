import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { BYTES_PER_SECOND, SLACK_SECONDS } from './storage-use.policy.ts'

/** Bytes of recordings and spoken answers that an account stores. */
export const storedBytes = async (executor: Executor, userId: string): Promise<number> => {
  const { bytes } = await executor
    .selectFrom('interviews')
    .select(sql<number>`coalesce(sum(recording_bytes + answer_bytes), 0)::float8`.as('bytes'))
    .where('organisation_id', '=', userId)
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
