import type { Executor } from '../../../../platform/context.ts'
import { countRows } from '../../../../platform/database/count-rows.ts'
import type { NewRow, Row } from '../../../../platform/database/tables.ts'

/** What the mail tells, and where it goes. */
export const findReceiptFacts = (executor: Executor, interviewId: string) =>
  executor
    .selectFrom('receipts')
    .innerJoin('interviews', 'interviews.id', 'receipts.interview_id')
    .selectAll('receipts')
    .select([
      'interviews.candidate_email',
      'interviews.snapshot',
      'interviews.question_number',
      'interviews.started_at',
      'interviews.ended_at',
      'interviews.vacancy_id',
      'interviews.consent_version',
      'interviews.consent_at',
      'interviews.data_consent',
    ])
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()

/** @returns false when there is one already */
export const insertReceipt = async (executor: Executor, row: NewRow<'receipts'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto('receipts')
    .values(row)
    .onConflict(conflict => conflict.column('interview_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Receipts of an owner's interviews since then. */
export const countReceipts = (executor: Executor, userId: string, since: Date): Promise<number> =>
  countRows(
    executor
      .selectFrom('receipts')
      .innerJoin('interviews', 'interviews.id', 'receipts.interview_id')
      .where('interviews.organisation_id', '=', userId)
      .where('receipts.created_at', '>=', since),
  )

export const findReceiptHash = async (
  executor: Executor,
  interviewId: string,
): Promise<string | undefined> => {
  const row: Pick<Row<'receipts'>, 'token_hash'> | undefined = await executor
    .selectFrom('receipts')
    .select('token_hash')
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return row?.token_hash
}
