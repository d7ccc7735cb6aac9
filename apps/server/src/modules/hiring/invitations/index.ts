export { forgetInvitations } from './forget-invitations.ts'
export { presentEntry } from './invitations.presenter.ts'
export {
  endInvitation,
  eraseInvitations,
  findByHash,
  findInvitedEmail,
  wasInvitedSince,
} from './invitations.repository.ts'
export { registerInvitations } from './invitations.routes.ts'
export { findOwnLink } from './own-link.ts'
export {
  findInvitedInterview,
  noteInvitedStart,
  releaseInvitation,
  requireInvitation,
  useInvitation,
} from './use-invitation.ts'
