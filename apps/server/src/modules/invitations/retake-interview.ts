import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import type { InvitationRow } from './invitations.policy.ts'
import { inviteCandidates } from './invite-candidates.ts'

/**
 * Invites somebody again whose interview is completed, with the letter of before; the former result stays.
 * @throws AppError CONFLICT when it is not completed, they are invited already or the vacancy is closed; RATE_LIMITED
 */
export const retakeInterview = async (
  context: AppContext,
  vacancy: VacancyRow,
  { id, email, name, phone, message, remind }: InvitationRow,
): Promise<InvitationRow> => {
  const letter = { message, remind, expires_at: null }
  const { made } = await inviteCandidates(
    context,
    vacancy,
    { ...letter, invitations: [{ email, name, phone }] },
    id,
  )
  const [again] = made
  if (!again) throw new AppError('CONFLICT')
  return again
}
