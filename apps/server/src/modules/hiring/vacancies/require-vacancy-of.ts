import type { Permission } from '@vivavox/contracts/permissions'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Account, noteAdminAccess, permissionsOn } from '../../accounts/auth/index.ts'
import { permittedOn } from './vacancies.policy.ts'
import type { VacancyRow } from './vacancies.repository.ts'
import { requireVacancy } from './vacancy-reader.ts'

/** Writes down that an administrator opened another organisation's vacancy. */
export const noteVacancyAccess = async (
  context: AppContext,
  request: FastifyRequest,
  account: Pick<Account, 'id' | 'organisation'>,
  { id, organisation_id }: VacancyRow,
): Promise<void> => {
  if (account.organisation?.id !== organisation_id)
    await noteAdminAccess(context, request, { actorId: account.id, ownerId: organisation_id, vacancyId: id })
}

/**
 * The vacancy, when the account may do this with it, and what else it may.
 * @param refusal what another organisation is told: that it is not theirs, or (NOT_FOUND) nothing about it
 * @throws AppError NOT_FOUND for an unknown one, `refusal`, FORBIDDEN where the role does not permit it
 */
export const requireVacancyOf = async (
  context: AppContext,
  request: FastifyRequest,
  account: Account,
  { id, permission, refusal }: { id: string; permission: Permission; refusal: 'NOT_FOUND' | 'FORBIDDEN' },
): Promise<{ vacancy: VacancyRow; may: readonly Permission[] }> => {
  const vacancy = await requireVacancy(context, id)
  const may = permittedOn(vacancy, await permissionsOn(context.db, account, { ...vacancy, vacancy_id: id }))
  if (!may?.includes(permission)) throw new AppError(may ? 'FORBIDDEN' : refusal)
  await noteVacancyAccess(context, request, account, vacancy)
  return { vacancy, may }
}
