import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hasMinutesLeft } from '../models/index.ts'
import { hasFreePlace } from '../subscriptions/index.ts'
import { notAcceptingReason } from './vacancies.policy.ts'
import { countCandidates, findVacancy, type VacancyRow } from './vacancies.repository.ts'

/** @throws AppError NOT_FOUND */
export const requireVacancy = async (context: Pick<AppContext, 'db'>, id: string): Promise<VacancyRow> => {
  const row = await findVacancy(context.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Has the account a place of its plan and minutes of its month left? */
export const mayTakeCandidates = async (context: AppContext, ownerId: string): Promise<boolean> =>
  (await hasFreePlace(context, ownerId)) && hasMinutesLeft(context, ownerId)

/** Whether candidates may begin now, and if not, why. */
export const readAcceptance = async (
  context: AppContext,
  row: VacancyRow,
): Promise<PublicVacancy['not_accepting_reason']> => {
  const candidates = row.max_candidates === null ? 0 : await countCandidates(context.db, row.id)
  return notAcceptingReason(
    row,
    candidates,
    await mayTakeCandidates(context, row.user_id),
    context.clock.now(),
  )
}
