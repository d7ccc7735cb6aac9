import type { Executor } from '../../../platform/context.ts'
import type { NewRow, Row } from '../../../platform/database/tables.ts'

type InvitationRow = Row<'invitations'>
type InterviewRow = Row<'interviews'>
type PageRow = Row<'candidate_pages'>

/** A candidate's page: an invitation, an interview or both, and what the page itself keeps. */
export interface Page {
  /** Of the invitation, or of an interview without one. */
  id: string
  organisationId: string
  invitation: InvitationRow | null
  interview: InterviewRow | null
  kept: PageRow | null
}

/** Made by the link of the invitation, or by that of the interview. */
const findKept = (executor: Executor, ids: string[]) =>
  executor
    .selectFrom('candidate_pages')
    .selectAll()
    .where(eb => eb.or([eb('id', 'in', ids), eb('interview_id', 'in', ids)]))
    .executeTakeFirst()

const findInvitation = (executor: Executor, id: string) =>
  executor
    .selectFrom('invitations')
    .selectAll()
    .where(eb => eb.or([eb('id', '=', id), eb('interview_id', '=', id)]))
    .executeTakeFirst()

/** Finds a page by the id of its invitation or interview. @returns null when nothing of it is left */
export const findPage = async (executor: Executor, id: string): Promise<Page | null> => {
  const invitation = await findInvitation(executor, id)
  const kept = await findKept(executor, invitation ? [id, invitation.id] : [id])
  const interviewId = invitation ? invitation.interview_id : id
  const interview = interviewId
    ? await executor.selectFrom('interviews').selectAll().where('id', '=', interviewId).executeTakeFirst()
    : undefined
  const first = invitation ?? interview ?? kept
  if (!first) return null
  return {
    id: kept?.id ?? first.id,
    organisationId: first.organisation_id,
    invitation: invitation ?? null,
    interview: interview ?? null,
    kept: kept ?? null,
  }
}

type Kept = Omit<NewRow<'candidate_pages'>, 'id' | 'organisation_id' | 'interview_id' | 'created_at'>

/** Changes what is kept of a page, which is made where there is nothing yet. */
export const keepOfPage = async (executor: Executor, page: Page, at: Date, change: Kept): Promise<void> => {
  const interview_id = page.interview?.id ?? page.kept?.interview_id ?? null
  await executor
    .insertInto('candidate_pages')
    .values({ id: page.id, organisation_id: page.organisationId, created_at: at, interview_id, ...change })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ interview_id, ...change }))
    .execute()
}

/** Locks what is kept of a page until the transaction ends. */
export const lockKept = (executor: Executor, id: string): Promise<PageRow | undefined> =>
  executor.selectFrom('candidate_pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Pages whose copies were ready before that, and whose files may still be there. */
export const listOldCopies = (executor: Executor, before: Date): Promise<Pick<PageRow, 'id'>[]> =>
  executor
    .selectFrom('candidate_pages')
    .select('id')
    .where('copy_asked_at', 'is not', null)
    .where('copy_ready_at', '<', before)
    .execute()

/** Deletes what is kept of pages whose invitation and interview are gone. @param before of pages made, or erased, earlier than this */
export const forgetPages = async (executor: Executor, before: Date): Promise<number> => {
  const { numDeletedRows } = await executor
    .deleteFrom('candidate_pages')
    .where(eb => eb(eb.fn.coalesce('erased_at', 'created_at'), '<', before))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interviews')
            .select('interviews.id')
            .whereRef('interviews.id', '=', 'candidate_pages.interview_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitations')
            .select('invitations.id')
            .whereRef('invitations.id', '=', 'candidate_pages.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
