import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { eraseCandidate } from '../interviews/index.ts'
import { findPage, keepOfPage, lockKept, type Page } from './candidate-page.repository.ts'
import { releaseSlot } from './slots/choose-slot.ts'

/** Only that it was erased, and when; the code still counts for its hour. */
const NOTHING = {
  code_hash: null,
  code_sent_at: null,
  code_tries: 0,
  mailed_at: null,
  withdrawn_at: null,
  copy_asked_at: null,
  copy_ready_at: null,
}

/**
 * Erases everything of a candidate for good; doing it again is harmless. Of the page only the moment stays, for 30 days.
 */
export const erasePage = async (context: AppContext, page: Page): Promise<void> => {
  const { id: pageId, organisationId } = page
  if (page.kept?.erased_at) return
  await inTransaction(context.db, async transaction => {
    if ((await lockKept(transaction, pageId))?.erased_at) return
    const { interview, invitation } = (await findPage(transaction, pageId)) ?? page
    const vacancyId = interview?.vacancy_id ?? invitation?.vacancy_id
    const emails = [interview?.candidate_email, invitation?.email].filter(email => email != null)
    if (interview) await releaseSlot(context, transaction, interview.id, { isErased: true })
    if (vacancyId) await eraseCandidate(context, transaction, { pageId, organisationId, vacancyId, emails })
    const at = context.clock.now()
    await keepOfPage(transaction, page, at, { ...NOTHING, erased_at: at })
  })
}
