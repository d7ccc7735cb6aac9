import type { Config } from '../../../platform/config/config.ts'
import { sign } from '../../../platform/ids.ts'
import type { InvitationRow } from './invitations.policy.ts'

/**
 * The secret of an invitation's link: 256 bits made of the server's key, so that a reminder can name the link again though
 * only its hash is stored. Another one with each sending.
 */
export const tokenOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  { id, round }: Pick<InvitationRow, 'id' | 'round'>,
): string => sign(secretKey, 'invitation', id, String(round))

/** Where the link leads, below the site's address. The secret stands in the fragment, which no server or log gets to see. */
export const invitationPath = ({ vacancyId, token }: { vacancyId: string; token: string }): string =>
  `/interview/${vacancyId}#invitation=${token}`
