import { can, type Permission, reachOf } from '@vivavox/contracts/permissions'
import { useHasPlans } from '../page/brand.ts'
import { useSession } from './session.ts'

export type May = (permission: Permission) => boolean

/**
 * Asks whether the role of the signed-in person permits something, so that no control is shown that the server would refuse. True while
 * the role is not known yet: the server has the last word. Where there are no plans, nothing about them is permitted.
 */
export const useCan = (): May => {
  const role = useSession().user?.organisation_role
  const hasPlans = useHasPlans()
  return permission =>
    (hasPlans || permission !== 'billing.manage') &&
    (role === undefined || (role !== null && can(role, permission)))
}

/** The same for rows of many vacancies: without what a hiring team grants by name, which the next row may lack. */
export const useCanForAll = (): May => {
  const role = useSession().user?.organisation_role
  const may = useCan()
  return permission => may(permission) && !(role && reachOf(role, permission) === 'granted')
}

/** Does the server permit this to the reader of one vacancy or interview? Never to its candidate. */
export const isPermitted = (
  { permissions }: { permissions?: readonly Permission[] | undefined },
  permission: Permission,
): boolean => permissions?.includes(permission) ?? false
