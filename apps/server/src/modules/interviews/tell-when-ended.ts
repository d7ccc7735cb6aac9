import type { AppContext, Executor } from '../../platform/context.ts'
import { interviewEndedMail, sendMail } from '../notifications/index.ts'

/**
 * Mails the owner that an interview is over, unless they switched such mails off. Call it in the transaction that ends
 * the interview, which happens once.
 */
export const tellWhenEnded = async (
  context: AppContext,
  transaction: Executor,
  interviewId: string,
): Promise<void> => {
  const found = await transaction
    .selectFrom('interviews')
    .innerJoin('vacancies', 'vacancies.id', 'interviews.vacancy_id')
    .innerJoin('users', 'users.id', 'interviews.user_id')
    .select(['candidate_name', 'interviews.status', 'title', 'blind_review', 'email', 'users.language'])
    .where('interviews.id', '=', interviewId)
    .where('notification_email', '=', true)
    .executeTakeFirst()
  if (!found) return
  const content = interviewEndedMail(context.config, {
    interviewId,
    vacancy: found.title,
    candidate: found.blind_review ? null : found.candidate_name,
    completed: found.status === 'completed',
    locale: found.language,
  })
  await sendMail(context, { ...content, to: found.email }, transaction)
}
