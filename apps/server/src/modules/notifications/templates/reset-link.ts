import { RESET_LIFETIME_MS } from '@vivavox/contracts/limits'

/** How long a link that sets a password works, minutes. */
export const RESET_MINUTES = RESET_LIFETIME_MS / 60_000

/** Where such a link leads. */
export const resetPath = ({ token }: { token: string }): string =>
  `/reset-password?token=${encodeURIComponent(token)}`
