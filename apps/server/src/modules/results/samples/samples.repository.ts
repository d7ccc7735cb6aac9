import type { Executor } from '../../../platform/context.ts'
import type { NewRow } from '../../../platform/database/tables.ts'

/** The organisation's sample vacancy, locked until the transaction ends. */
export const lockSample = (executor: Executor, organisationId: string) =>
  executor
    .selectFrom('vacancies')
    .select(['id', 'organisation_id', 'owner_id'])
    .where('organisation_id', '=', organisationId)
    .where('is_sample', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** What was said in an interview, and its evaluation. */
export const insertRecord = async (
  executor: Executor,
  turns: NewRow<'turns'>[],
  evaluation: NewRow<'evaluations'>,
): Promise<void> => {
  await executor.insertInto('turns').values(turns).execute()
  await executor.insertInto('evaluations').values(evaluation).execute()
}
