import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mailLocale, sendMail } from '../notifications/index.ts'
import { lockAccount } from '../subscriptions/index.ts'
import { mayTakeCandidates } from '../vacancies/index.ts'
import { readTurnedAway } from './list-turned-away.ts'
import { placesAgainMail } from './turned-away.mails.ts'
import { changeTurnedAway } from './turned-away.repository.ts'

/**
 * Writes to every candidate who can be reached that there are places again: each once, also when pressed twice.
 * @returns how many
 * @throws AppError CONFLICT while no place is free
 */
export const writeToTurnedAway = (context: AppContext, ownerId: string): Promise<number> =>
  inTransaction(context.db, async transaction => {
    await lockAccount(transaction, ownerId)
    const inside = { ...context, db: transaction }
    if (!(await mayTakeCandidates(inside, ownerId))) throw new AppError('CONFLICT')
    const { reachable: waiting } = await readTurnedAway(inside, ownerId)
    // Somebody who waits for two vacancies gets one mail.
    const reachable = [...new Map(waiting.map(one => [one.row.email, one])).values()]
    if (reachable.length === 0) return 0
    for (const { row, vacancy } of reachable) {
      const content = placesAgainMail(context.config, {
        vacancyId: vacancy.id,
        vacancy: vacancy.title,
        company: vacancy.company_name,
        locale: mailLocale(vacancy.language),
      })
      await sendMail(context, { ...content, to: row.email }, transaction)
    }
    const ids = reachable.map(({ row }) => row.id)
    await changeTurnedAway(transaction, ids, { written_at: context.clock.now() })
    return reachable.length
  })
