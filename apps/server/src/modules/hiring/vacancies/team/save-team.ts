import { isSeated, mayManage } from '@vivavox/contracts/permissions'
import type { VacancyTeam } from '@vivavox/contracts/vacancies'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { lockOrganisation, replaceTeam, rolesOf } from '../../../accounts/organisations/index.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { changeVacancy, type VacancyRow } from '../vacancies.repository.ts'

interface Wish extends VacancyTeam {
  owner_id?: string | undefined
}

type Roles = Awaited<ReturnType<typeof rolesOf>>

const faultsOf = ({ members, owner_id }: Wish, roles: Roles) => {
  const of = members.flatMap(({ id, part }, index) => {
    const role = roles.get(id)
    const isTwice = members.findIndex(other => other.id === id) < index
    if (!role || isTwice) return [{ path: `members.${index}.id`, message: 'member_unknown' }]
    return mayManage(role, part) ? [] : [{ path: `members.${index}.part`, message: 'part_above_role' }]
  })
  const heir = owner_id && roles.get(owner_id)
  const isWrong = owner_id !== undefined && !(heir && isSeated(heir))
  return isWrong ? [...of, { path: 'owner_id', message: 'member_unknown' }] : of
}

/**
 * Another hiring team for a vacancy. The organisation is locked: a member who leaves at this moment is on it or not, never half.
 * @throws AppError VALIDATION_FAILED for people who are no active members, or parts above their roles
 */
export const saveTeam = (
  context: AppContext,
  { id, organisation_id }: Pick<VacancyRow, 'id' | 'organisation_id'>,
  wish: Wish,
): Promise<void> =>
  inTransaction(context.db, async transaction => {
    await lockOrganisation(transaction, organisation_id)
    const named = [...wish.members.map(member => member.id), ...(wish.owner_id ? [wish.owner_id] : [])]
    const details = faultsOf(wish, await rolesOf(transaction, organisation_id, named))
    if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
    const members = wish.members.map(({ id: user_id, ...place }) => ({ ...place, user_id }))
    await replaceTeam(transaction, id, members)
    const at = context.clock.now()
    await changeVacancy(transaction, id, organisation_id, {
      access: wish.access,
      updated_at: at,
      ...(wish.owner_id && { owner_id: wish.owner_id }),
    })
    const entry = { at, vacancy_id: id, trail: context.trail }
    await addAuditEntry(transaction, { ...entry, action: 'vacancy.team_changed' })
  })
