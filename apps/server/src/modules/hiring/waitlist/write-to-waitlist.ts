import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrganisation, type VacancyScope } from '../../accounts/organisations/index.ts'
import { createMailLimitError, reserveMailsUpTo } from '../candidate-mails/index.ts'
import { mayTakeCandidates } from '../vacancies/index.ts'
import { readWaitlist } from './list-waitlist.ts'
import { changeWaitlistEntry } from './waitlist.repository.ts'
import { queueWaitlistMails } from './waitlist-mail.jobs.ts'

/**
 * Mails every reachable candidate that interviews are open again; each once, also when called twice.
 * @returns how many
 * @throws AppError CONFLICT while no place is free; MAIL_LIMIT_REACHED when no mail may be sent today
 */
export const writeToWaitlist = (context: AppContext, scope: VacancyScope): Promise<number> =>
  inTransaction(context.db, async transaction => {
    const { userId: ownerId } = scope
    await lockOrganisation(transaction, ownerId)
    const own = { organisation_id: ownerId, voice_provider: null, is_sample: false }
    const inside = { ...context, db: transaction }
    if (!(await mayTakeCandidates(inside, own))) throw new AppError('CONFLICT')
    const { reachable: waiting } = await readWaitlist(inside, scope)
    // A candidate who waits for two vacancies gets one mail.
    const all = [...new Map(waiting.map(one => [one.row.email, one])).values()]
    const room = await reserveMailsUpTo(context, transaction, ownerId, all.length)
    if (room === 0 && all.length > 0) throw await createMailLimitError(context, transaction, ownerId, 0)
    const reachable = all.slice(0, room)
    if (reachable.length === 0) return 0
    const ids = reachable.map(({ row }) => row.id)
    await queueWaitlistMails(context, ids, transaction)
    await changeWaitlistEntry(transaction, ids, { written_at: context.clock.now() })
    return reachable.length
  })
