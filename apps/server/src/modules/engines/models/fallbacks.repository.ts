import type { Fallback } from '@vivavox/contracts/interviews'
import type { Provider } from '@vivavox/contracts/providers'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'

const KIND = 'provider_gave_way'

/** Notes, for the owner, that another provider stepped in for one that was down. */
export const noteFallback = async (
  executor: Executor,
  interviewId: string,
  { at, ...details }: Omit<Fallback, 'at'> & { at: Date; code: string },
): Promise<void> => {
  await executor
    .insertInto('interview_events')
    .values(({ selectFrom }) => ({
      id: newId(),
      interview_id: interviewId,
      // No list of an account counts a sample.
      organisation_id: selectFrom('interviews')
        .select('organisation_id')
        .where('id', '=', interviewId)
        .where('is_sample', '=', false),
      at,
      kind: KIND,
      details: json(details),
    }))
    .execute()
}

/** Who stepped in for whom in an interview, oldest first. */
export const listFallbacks = async (executor: Executor, interviewId: string): Promise<Fallback[]> => {
  const rows = await executor
    .selectFrom('interview_events')
    .select([
      'at',
      sql<Fallback['purpose']>`details->>'purpose'`.as('purpose'),
      sql<Fallback['from']>`details->>'from'`.as('from'),
      sql<Fallback['to']>`details->>'to'`.as('to'),
    ])
    .where('interview_id', '=', interviewId)
    .where('kind', '=', KIND)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

/** How many interviews of an account another provider conducted since `since`, and who was down for them, by name. */
export const summarizeFallbacks = (
  executor: Executor,
  ownerId: string,
  since: Date,
): Promise<{ interviews: number; providers: Provider[] }> =>
  executor
    .selectFrom('interview_events')
    // Worded as the index is, or it would not be used.
    .where('kind', '=', sql.lit(KIND))
    .where('organisation_id', '=', ownerId)
    .where('at', '>=', since)
    .where(sql<boolean>`details->>'purpose' = 'voice'`)
    .select([
      sql<number>`count(distinct interview_id)::integer`.as('interviews'),
      sql<Provider[]>`coalesce(array_agg(distinct details->>'from'), '{}')`.as('providers'),
    ])
    .executeTakeFirstOrThrow()
