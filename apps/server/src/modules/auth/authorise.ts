import { can, type Permission, reachOf } from '@vivavox/contracts/permissions'
import type { Executor } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isOfTeam } from '../organisations/index.ts'
import type { Account, Membership } from './authenticate.ts'

type Asking = Pick<Account, 'id' | 'role' | 'organisation'>

/** A vacancy, or what belongs to it. */
interface Owned {
  organisation_id: string
  vacancy_id: string
}

/**
 * The organisation that an account acts for, where its role permits this at all. Lists are not narrowed to hiring teams yet: a role that
 * sees only its teams' vacancies gets none.
 * @throws AppError FORBIDDEN
 */
export const requirePermission = ({ organisation }: Asking, permission: Permission): Membership => {
  if (!organisation || !can(organisation.role, permission)) throw new AppError('FORBIDDEN')
  const isNarrowed = permission.endsWith('.view') && reachOf(organisation.role, permission) === 'team'
  if (isNarrowed) throw new AppError('FORBIDDEN')
  return organisation
}

/**
 * May an account do this with that? `foreign`: it is of an organisation for which the account does not act. Administrators of the
 * installation may do everything.
 */
export const judgeAccess = async (
  executor: Executor,
  { id, role, organisation }: Asking,
  { organisation_id, vacancy_id }: Owned,
  permission: Permission,
): Promise<'allowed' | 'foreign' | 'refused'> => {
  if (role === 'admin') return 'allowed'
  if (organisation?.id !== organisation_id) return 'foreign'
  const reach = reachOf(organisation.role, permission)
  const isIncluded = reach === 'team' ? await isOfTeam(executor, vacancy_id, id) : reach !== 'none'
  return isIncluded ? 'allowed' : 'refused'
}
