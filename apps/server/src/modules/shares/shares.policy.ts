import type { ShareRow } from './shares.repository.ts'

/** Does this link open its result at this time? */
export const isOpen = ({ revoked_at, expires_at }: ShareRow, now: Date): boolean =>
  revoked_at === null && expires_at > now
