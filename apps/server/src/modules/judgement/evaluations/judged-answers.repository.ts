import type { Executor } from '../../../platform/context.ts'
import { json, type Row } from '../../../platform/database/tables.ts'
import { PERSON_COLUMNS, type PersonColumns } from './redaction/find-personal.ts'

/** An interview that runs; nothing where it has ended, or was deleted. */
export const findRunning = (
  executor: Executor,
  interviewId: string,
): Promise<(Pick<Row<'interviews'>, 'organisation_id' | 'snapshot'> & PersonColumns) | undefined> =>
  executor
    .selectFrom('interviews')
    .select(['organisation_id', 'snapshot'])
    .select(PERSON_COLUMNS)
    .where('id', '=', interviewId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst()

/** What a model made of an answer of an interview, under the key of what it read. */
export const findJudged = async (executor: Executor, interviewId: string, key: string): Promise<unknown> => {
  const row = await executor
    .selectFrom('judged_answers')
    .select('judged')
    .where('interview_id', '=', interviewId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.judged ?? null
}

/** Keeps it in the place of what was made of another wording; nothing where the interview has been deleted meanwhile. */
export const keepJudged = async (
  executor: Executor,
  interviewId: string,
  { index, key, judged }: { index: number; key: string; judged: object },
): Promise<void> => {
  await executor
    .insertInto('judged_answers')
    .columns(['interview_id', 'question_index', 'key', 'judged'])
    .expression(({ selectFrom, val }) =>
      selectFrom('interviews')
        .select(['id', val(index).as('question_index'), val(key).as('key'), val(json(judged)).as('judged')])
        .where('id', '=', interviewId),
    )
    .onConflict(conflict =>
      conflict
        .columns(['interview_id', 'question_index'])
        .doUpdateSet(({ ref }) => ({ key: ref('excluded.key'), judged: ref('excluded.judged') })),
    )
    .execute()
}
