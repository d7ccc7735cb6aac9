import type { Executor } from '../../../../platform/context.ts'
import type { NewRow } from '../../../../platform/database/tables.ts'

/** Locks an interview of which an answer is corrected; nothing when it is gone. */
export const lockForCorrection = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('interviews')
    .select(['status', 'ended_at'])
    .where('id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst()

/** Is this turn an answer of the candidate? */
export const isAnswer = async (executor: Executor, interviewId: string, seq: number): Promise<boolean> => {
  const turn = await executor
    .selectFrom('turns')
    .select('seq')
    .where('interview_id', '=', interviewId)
    .where('seq', '=', seq)
    .where('speaker', '=', 'candidate')
    .where('kind', '=', 'answer')
    .executeTakeFirst()
  return turn !== undefined
}

/** Stores a correction. @returns false: the answer has one */
export const insertCorrection = async (
  executor: Executor,
  row: NewRow<'answer_corrections'>,
): Promise<boolean> => {
  const stored = await executor
    .insertInto('answer_corrections')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst()
  return stored !== undefined
}

/** When the newest correction was made that no evaluation reads yet; undefined: there is none. */
export const newestUnread = async (executor: Executor, interviewId: string): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('answer_corrections')
    .select('created_at')
    .where('interview_id', '=', interviewId)
    .where('queued_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Notes that an evaluation reads all corrections of an interview. */
export const markQueued = async (executor: Executor, interviewId: string, at: Date): Promise<void> => {
  await executor
    .updateTable('answer_corrections')
    .set({ queued_at: at })
    .where('interview_id', '=', interviewId)
    .where('queued_at', 'is', null)
    .execute()
}

/** How often an interview was evaluated because of corrections: one run marks those it reads at once, after they were made. */
export const countReadings = async (executor: Executor, interviewId: string): Promise<number> => {
  const { readings } = await executor
    .selectFrom('answer_corrections')
    .select(({ fn }) => fn.count('queued_at').distinct().as('readings'))
    .where('interview_id', '=', interviewId)
    .whereRef('queued_at', '<>', 'created_at')
    .executeTakeFirstOrThrow()
  return Number(readings)
}
