export { reconcileAdministrators } from './administrators.ts'
export type { UserRow } from './auth.policy.ts'
export { registerAuth } from './auth.routes.ts'
export {
  type Account,
  type Membership,
  optionalAccount,
  requireAccount,
  requireAdministrator,
} from './authenticate.ts'
export { judgeAccess, requirePermission } from './authorise.ts'
export {
  eraseAccount,
  isLastAdministrator,
  lockToDelete,
  proveOwner,
} from './erase-account.ts'
export { insertSecurityEvent, listSecurityEvents } from './security-log/security-log.repository.ts'
export { noteAdminAccess, noteSecurity } from './security-log/security-log.ts'
export { isMemberHere } from './sign-in-delay.ts'
export { removeTwoFactor } from './two-factor/two-factor.ts'
export { findUserByEmail, listEmails, updateUser } from './users.repository.ts'
export { findRecoverableUntil } from './verifications.repository.ts'
