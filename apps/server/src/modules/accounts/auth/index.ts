export { reconcileAdministrators } from './administrators.ts'
export { bearerOf, type UserRow } from './auth.policy.ts'
export { presentUser } from './auth.presenter.ts'
export { registerAuth } from './auth.routes.ts'
export {
  type Account,
  lockAccount,
  type Membership,
  optionalAccount,
  requireAccount,
  requireAdministrator,
} from './authenticate.ts'
export { permissionsOn, requirePermission } from './authorise.ts'
export { blockAccount, type Operator, unblockAccount } from './block-account.ts'
export { askOwner } from './change-email.ts'
export {
  eraseAccount,
  isLastAdministrator,
  lockToDelete,
  proveOwner,
} from './erase-account.ts'
export { createConfirmed, preparePassword } from './join-account.ts'
export { listOrganisations } from './memberships.repository.ts'
export { type Origin, openSession, originOf } from './open-session.ts'
export { insertSecurityEvent, listSecurityEvents } from './security-log/security-log.repository.ts'
export { noteAdminAccess, noteSecurity, notingRefusal } from './security-log/security-log.ts'
export { endSessions } from './sessions.repository.ts'
export { isMemberHere } from './sign-in-delay.ts'
export { createSignInLink, SIGN_IN_LINK_MINUTES } from './sign-in-link.ts'
export { removeTwoFactor } from './two-factor/two-factor.ts'
export {
  findUserByEmail,
  firstAdministrator,
  getUser,
  hasAdministrator,
  listAdministrators,
  listEmails,
  lockAdministrators,
  updateUser,
} from './users.repository.ts'
export { findRecoverableUntil } from './verifications.repository.ts'
