import type { InterviewStatus } from '@vivavox/contracts/lists'
import { createAccount } from '../../../../../app/testing/create-account.ts'
import { interviewRow } from '../../../../../app/testing/interview-row.ts'
import { seedVacancy } from '../../../../../app/testing/seed-vacancy.ts'
import type { AppContext } from '../../../../../platform/context.ts'
import type { RowChange } from '../../../../../platform/database/tables.ts'
import { hashToken, newToken } from '../../../../../platform/ids.ts'

export interface SeededInterview {
  id: string
  /** The candidate's X-Interview-Token. */
  token: string
}

/** An interview in the given state, with a vacancy and an owner of its own. */
export const seedSilentInterview = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  status: InterviewStatus = 'in_progress',
  change: RowChange<'interviews'> = {},
): Promise<SeededInterview> => {
  const { id: ownerId } = await createAccount(context)
  const vacancyId = await seedVacancy(context, ownerId)
  const token = newToken()
  const row = interviewRow({ ownerId, vacancyId }, context.clock.now(), {
    candidate_token_hash: hashToken(token),
    status,
  })
  await context.db.insertInto('interviews').values(row).execute()
  if (Object.keys(change).length > 0)
    await context.db.updateTable('interviews').set(change).where('id', '=', row.id).execute()
  return { id: row.id, token }
}

/** One typed answer: what was recorded is no longer without words. */
export const seedAnswer = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, interviewId: string) => {
  const answer = { speaker: 'candidate', kind: 'answer', content: 'a', source: 'typed' } as const
  const place = { interview_id: interviewId, seq: 1, client_id: null, question_index: 0 }
  await db
    .insertInto('turns')
    .values({ ...place, ...answer, stored_at: clock.now() })
    .execute()
}
