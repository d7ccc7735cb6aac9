import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Account, noteAdminAccess } from '../auth/index.ts'
import { canManageVacancy } from './vacancies.policy.ts'
import type { VacancyRow } from './vacancies.repository.ts'
import { requireVacancy } from './vacancy-reader.ts'

/** Writes down that an administrator opened another account's vacancy. */
export const noteVacancyAccess = async (
  context: AppContext,
  request: FastifyRequest,
  account: Pick<Account, 'id'>,
  { id, user_id }: VacancyRow,
): Promise<void> => {
  if (account.id !== user_id)
    await noteAdminAccess(context, request, { actorId: account.id, ownerId: user_id, vacancyId: id })
}

/**
 * The vacancy, when the account may manage it.
 * @param refusal what another account is told: that it is not theirs, or (NOT_FOUND) nothing about it
 * @throws AppError NOT_FOUND for an unknown one, `refusal`
 */
export const requireVacancyOf = async (
  context: AppContext,
  request: FastifyRequest,
  account: Account,
  id: string,
  refusal: 'NOT_FOUND' | 'FORBIDDEN',
): Promise<VacancyRow> => {
  const vacancy = await requireVacancy(context, id)
  if (!canManageVacancy(account, vacancy)) throw new AppError(refusal)
  await noteVacancyAccess(context, request, account, vacancy)
  return vacancy
}
