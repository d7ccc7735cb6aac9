import { isSeated, mayManage, ROLES, type Role } from '@vivavox/contracts/permissions'

/**
 * The roles that a member may grant to another. Reviewers and observers see the vacancies of their hiring teams, which come later: until
 * then they are not offered, and stay where they are.
 * @param now the other's role, which is among them
 */
export const grantable = (own: Role, now?: Role): readonly Role[] =>
  ROLES.filter(role => mayManage(own, role) && (isSeated(role) || role === now))
