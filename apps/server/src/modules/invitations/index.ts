export { forgetInvitations } from './forget-invitations.ts'
export { eraseInvitations, findInvitedEmail, wasInvitedSince } from './invitations.repository.ts'
export { registerInvitations } from './invitations.routes.ts'
export { noteInvitedStart, releaseInvitation, requireInvitation, useInvitation } from './use-invitation.ts'
