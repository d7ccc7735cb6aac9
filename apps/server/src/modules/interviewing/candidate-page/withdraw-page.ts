import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { endInvitation } from '../../hiring/invitations/index.ts'
import { withdrawCandidate } from '../interviews/index.ts'
import { findPage, keepOfPage, lockKept, type Page } from './candidate-page.repository.ts'
import { releaseSlot } from './slots/choose-slot.ts'

/** Takes the candidate out of the selection; doing it again is harmless. @throws AppError NOT_FOUND where nothing is left of it */
export const withdrawPage = async (context: AppContext, page: Page): Promise<void> => {
  const { invitation } = page
  const vacancyId = page.interview?.vacancy_id ?? invitation?.vacancy_id
  if (!vacancyId) throw new AppError('NOT_FOUND')
  await inTransaction(context.db, async transaction => {
    if ((await lockKept(transaction, page.id))?.withdrawn_at) return
    const at = context.clock.now()
    await keepOfPage(transaction, page, at, { withdrawn_at: at })
    if (invitation) await endInvitation(transaction, invitation.id, at)
    // With the invitation locked: one that was made from it meanwhile ends, too.
    const { interview } = (await findPage(transaction, page.id)) ?? page
    if (interview) await releaseSlot(context, transaction, interview.id)
    await withdrawCandidate(context, transaction, { vacancyId, interview })
  })
}
