import type { FoundShare, ShareRow } from './shares.repository.ts'

/** Does this link open its result at this time? */
export const isOpen = ({ revoked_at, expires_at }: ShareRow, now: Date): boolean =>
  revoked_at === null && expires_at > now

/** A link shows who the candidate is where it was made to, and never while the vacancy is reviewed blind: it would be the way round. */
export const showsIdentity = ({
  contacts,
  blind_review,
}: Pick<FoundShare, 'contacts' | 'blind_review'>): boolean => contacts && !blind_review
