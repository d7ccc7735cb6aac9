import type { JsonObject } from '../../basics/json.ts'
import type { Live } from './live.ts'

/** The session as `session.created` and `session.updated` show it. */
export const sessionObject = ({ id, config, expiresAt }: Live): JsonObject => ({
  object: 'realtime.session',
  id,
  expires_at: Math.floor(expiresAt / 1000),
  ...config,
})
