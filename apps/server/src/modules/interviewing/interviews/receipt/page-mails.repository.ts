import type { Executor } from '../../../../platform/context.ts'
import { countRows } from '../../../../platform/database/count-rows.ts'
import type { InterviewRow } from '../interviews.repository.ts'

/** Notes that the link of an interview's page was mailed. */
export const insertMailedPage = async (
  executor: Executor,
  { id, organisation_id }: Pick<InterviewRow, 'id' | 'organisation_id'>,
  at: Date,
): Promise<void> => {
  await executor
    .insertInto('candidate_pages')
    .values({ id, interview_id: id, organisation_id, created_at: at, mailed_at: at })
    .execute()
}

/** Links of pages that were mailed for an organisation since then. */
export const countPageMails = (executor: Executor, organisationId: string, since: Date): Promise<number> =>
  countRows(
    executor
      .selectFrom('candidate_pages')
      .where('organisation_id', '=', organisationId)
      .where('mailed_at', '>=', since),
  )

/** Was a code mailed to the address of this interview? It opens what the page locks. */
export const hasPageCode = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('candidate_pages')
    .select('id')
    .where('interview_id', '=', interviewId)
    .where('code_sent_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
