import type { InterviewStatus } from '@vivavox/contracts/values'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import type { AppContext } from '../../../../platform/context.ts'
import type { RowChange } from '../../../../platform/database/tables.ts'
import { hashToken, newId, newToken } from '../../../../platform/ids.ts'

export interface SeededInterview {
  id: string
  /** The candidate's X-Interview-Token. */
  token: string
}

/** An interview in the given state, with a vacancy and an owner of its own. */
export const seedInterview = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  status: InterviewStatus = 'in_progress',
  change: RowChange<'interviews'> = {},
): Promise<SeededInterview> => {
  const { id: userId } = await createAccount(context)
  const vacancyId = await seedVacancy(context, userId)
  const id = newId()
  const token = newToken()
  const now = context.clock.now()
  await context.db
    .insertInto('interviews')
    .values({
      id,
      vacancy_id: vacancyId,
      user_id: userId,
      candidate_name: 'Ada',
      candidate_email: 'ada@example.org',
      candidate_phone: '+100000000',
      candidate_phone_digits: '100000000',
      candidate_whatsapp: null,
      candidate_telegram: null,
      candidate_instagram: null,
      candidate_linkedin: null,
      candidate_search: 'ada\nada@example.org',
      candidate_token_hash: hashToken(token),
      consent_version: '1',
      consent_text: 'I agree.',
      consent_at: now,
      status,
      last_event_at: now,
      created_at: now,
    })
    .execute()
  if (Object.keys(change).length > 0)
    await context.db.updateTable('interviews').set(change).where('id', '=', id).execute()
  return { id, token }
}
