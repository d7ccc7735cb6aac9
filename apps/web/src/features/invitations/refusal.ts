import { ApiError, errorMessage } from '../../lib/api/api.ts'

/** Details that tell more than the refusal's own sentence. */
const TELLING = ['vacancy', 'invitations', 'expires_at', 'used', 'revoked']

/** Why the server refused, in its most telling words. */
export const refusalOf = (error: unknown): string => {
  const details = error instanceof ApiError ? error.details : []
  return details.find(({ path }) => TELLING.includes(path))?.message ?? errorMessage(error, '')
}
