import type { Role } from '@vivavox/contracts/permissions'
import { defineMail } from '../../ledger/notifications/index.ts'
import { joinPath } from './invitation-link.ts'

/** The mail with the link that makes its reader a member. */
export const memberInvitationMail = defineMail<{
  organisation: string
  inviter: string
  role: Role
  email: string
  token: string
}>('memberInvitation', { path: ({ token }) => joinPath(token) })
