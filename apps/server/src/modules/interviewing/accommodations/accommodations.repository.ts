import type { Accommodations } from '@vivavox/contracts/accommodation-limits'
import type { Executor } from '../../../platform/context.ts'
import type { NewRow } from '../../../platform/database/tables.ts'

const COLUMNS = ['time_factor', 'format', 'captions', 'slower_voice', 'breaks', 'note'] as const

/** What was chosen for an interview; null: nothing. */
export const findAccommodations = async (
  executor: Executor,
  interviewId: string,
): Promise<Accommodations | null> =>
  (await executor
    .selectFrom('accommodations')
    .select(COLUMNS)
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()) ?? null

/** What was chosen on a candidate's page. @param id of its invitation, or of an interview without one */
export const findOnPage = async (executor: Executor, id: string): Promise<Accommodations | null> =>
  (await executor.selectFrom('accommodations').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ??
  null

export const saveAccommodations = async (
  executor: Executor,
  { id, organisation_id, interview_id, ...chosen }: NewRow<'accommodations'>,
): Promise<void> => {
  // An interview that was made meanwhile keeps what was chosen for it.
  const change = interview_id ? { ...chosen, interview_id } : chosen
  await executor
    .insertInto('accommodations')
    .values({ id, organisation_id, ...change })
    .onConflict(conflict => conflict.column('id').doUpdateSet(change))
    .execute()
}

/** What was chosen on an invitation's page counts for its interview, for a new one in place of an unstarted one too. */
export const carryAccommodations = async (
  executor: Executor,
  invitationId: string,
  interviewId: string | null,
): Promise<void> => {
  await executor
    .updateTable('accommodations')
    .set({ interview_id: interviewId })
    .where('id', '=', invitationId)
    .execute()
}

/**
 * Deletes what was chosen for interviews that were decided on long ago, and on pages whose invitation is gone.
 * @param before of decisions made earlier than this
 */
export const forgetAccommodations = async (executor: Executor, before: Date): Promise<void> => {
  await executor
    .deleteFrom('accommodations')
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('decisions')
            .select('decisions.id')
            .whereRef('decisions.interview_id', '=', 'accommodations.interview_id')
            .where('decisions.decision', '<>', 'hold')
            .where('decisions.withdrawn_at', 'is', null)
            .where('decisions.decided_at', '<', before),
        ),
        and([
          eb('interview_id', 'is', null),
          eb('changed_at', '<', before),
          not(
            exists(
              selectFrom('invitations')
                .select('invitations.id')
                .whereRef('invitations.id', '=', 'accommodations.id'),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}
