import type { AppContext } from '../../../platform/context.ts'
import { invitationPath, tokenOf } from './invitation-link.ts'
import { isUsable } from './invitations.policy.ts'
import { findCurrentOf } from './invitations.repository.ts'

/** The page of a candidate's invitation that still works, below the site's address; null without one. */
export const findOwnLink = async (
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
  vacancyId: string,
  email: string,
): Promise<string | null> => {
  const row = await findCurrentOf(db, vacancyId, email)
  return row && isUsable(row, clock.now()) ? invitationPath({ vacancyId, token: tokenOf(config, row) }) : null
}
