import { can, type Permission } from '@vivavox/contracts/permissions'
import { useSession } from './session.ts'

/**
 * Asks whether the role of the signed-in person permits something, so that no control is shown that the server would refuse. True while
 * the role is not known yet: the server has the last word.
 */
export const useCan = (): ((permission: Permission) => boolean) => {
  const role = useSession().user?.organisation_role
  return permission => role === undefined || (role !== null && can(role, permission))
}

/** Does the server permit this to the reader of one vacancy or interview? Never to its candidate. */
export const isPermitted = (
  { permissions }: { permissions?: readonly Permission[] | undefined },
  permission: Permission,
): boolean => permissions?.includes(permission) ?? false
