import { DAY_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { attemptFrom, tryAttempt } from '../../../../platform/security/count-attempts.ts'
import { noteLimitNotice } from '../../../accounts/organisations/index.ts'
import { sendMail } from '../../../ledger/notifications/index.ts'
import type { VacancyRow } from '../vacancies.repository.ts'
import { invitedOnlyToken } from './invited-only-link.ts'
import { manyStartsMail } from './many-starts.mails.ts'

/** Starts of one vacancy without an invitation, by network; the owner is told of more. */
const STARTS = { name: 'startsToReport', times: 30, seconds: 3_600 }
/** The owner is told again of the same vacancy after so long, milliseconds. */
const AGAIN_MS = DAY_MS

const tellOwner = (context: AppContext, { id, organisation_id, title }: VacancyRow): Promise<void> =>
  inTransaction(context.db, async transaction => {
    const now = context.clock.now()
    const since = new Date(now.getTime() - AGAIN_MS)
    const notice = `many starts ${id}`
    const mailbox = await noteLimitNotice(transaction, { userId: organisation_id, notice, since, now })
    if (!mailbox) return
    const content = manyStartsMail(context.config, {
      vacancy: title,
      starts: STARTS.times,
      token: invitedOnlyToken(context, id),
      locale: mailbox.language,
    })
    await sendMail(context, { ...content, to: mailbox.email, userId: organisation_id }, transaction)
  })

const countStart = async (context: AppContext, vacancy: VacancyRow, address: string): Promise<void> => {
  const isUsual = await tryAttempt(attemptFrom(context.limits.of(STARTS), address, vacancy.id))
  if (!isUsual) await tellOwner(context, vacancy)
}

/**
 * Counts an interview that was begun without an invitation, and mails the owner when one network begins many of them. Never
 * fails: the interview is stored, and its candidate needs the answer.
 */
export const noteStart = async (context: AppContext, vacancy: VacancyRow, address: string): Promise<void> => {
  if (vacancy.is_sample) return
  await countStart(context, vacancy, address).catch((err: unknown) =>
    context.log.error({ err, vacancyId: vacancy.id }, 'a start could not be counted'),
  )
}
