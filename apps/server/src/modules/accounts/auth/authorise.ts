import {
  can,
  isWholeReach,
  PERMISSIONS,
  type Permission,
  permits,
  reachOf,
} from '@vivavox/contracts/permissions'
import type { Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findStanding } from '../organisations/index.ts'
import type { Account, Membership } from './authenticate.ts'

type Asking = Pick<Account, 'id' | 'role' | 'organisation'>

/** A vacancy, or what belongs to it. */
interface Owned {
  organisation_id: string
  vacancy_id: string
}

/** The organisation that an account acts for, where its role permits this at all. @throws AppError FORBIDDEN */
export const requirePermission = ({ organisation }: Asking, permission: Permission): Membership => {
  if (!organisation || !can(organisation.role, permission)) throw new AppError('FORBIDDEN')
  return organisation
}

/**
 * All that an account may do with a vacancy; null: it is of an organisation for which the account does not act. Administrators of the
 * installation may do everything.
 */
export const permissionsOn = async (
  executor: Executor,
  { id, role, organisation }: Asking,
  { organisation_id, vacancy_id }: Owned,
): Promise<readonly Permission[] | null> => {
  if (role === 'admin') return PERMISSIONS
  if (organisation?.id !== organisation_id) return null
  const isSame = PERMISSIONS.every(permission => isWholeReach(reachOf(organisation.role, permission)))
  if (isSame) return PERMISSIONS.filter(permission => can(organisation.role, permission))
  const standing = await findStanding(executor, vacancy_id, id)
  return PERMISSIONS.filter(permission => standing && permits(organisation.role, permission, standing))
}
