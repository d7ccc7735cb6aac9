import type { Config } from '../../../platform/config/config.ts'
import { sign } from '../../../platform/ids.ts'

/** The token of an invitation: made of its number of sendings, so that a resent one ends the links before it. */
export const tokenOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  { id, round }: { id: string; round: number },
): string => sign(secretKey, 'member-invitation', id, String(round))

/** In the fragment, which browsers send to no server. */
export const joinPath = (token: string): string => `/join#token=${encodeURIComponent(token)}`
