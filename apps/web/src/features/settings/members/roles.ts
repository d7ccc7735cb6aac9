import { mayManage, ROLES, type Role } from '@vivavox/contracts/permissions'

/** The roles that a member may grant to another: up to the own one. */
export const grantable = (own: Role): readonly Role[] => ROLES.filter(role => mayManage(own, role))
