import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { endInvitation } from '../../hiring/invitations/index.ts'
import { withdrawCandidate } from '../interviews/index.ts'
import { keepOfPage, lockKept, type Page } from './candidate-page.repository.ts'

/** Takes the candidate out of the selection; doing it again is harmless. @throws AppError NOT_FOUND where nothing is left of it */
export const withdrawPage = async (context: AppContext, page: Page): Promise<void> => {
  const { interview, invitation } = page
  const vacancyId = interview?.vacancy_id ?? invitation?.vacancy_id
  if (!vacancyId) throw new AppError('NOT_FOUND')
  await inTransaction(context.db, async transaction => {
    if ((await lockKept(transaction, page.id))?.withdrawn_at) return
    const at = context.clock.now()
    await keepOfPage(transaction, page, at, { withdrawn_at: at })
    if (invitation) await endInvitation(transaction, invitation.id, at)
    await withdrawCandidate(context, transaction, { vacancyId, interview })
  })
}
