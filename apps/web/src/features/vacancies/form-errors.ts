import { ApiError } from '../../lib/api/api.ts'

export const needsSubscription = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.message.includes('Subscription required')

/** The server's words for one field, if it named that field. */
export const serverError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.details?.find(detail => detail.path === field || detail.path.startsWith(`${field}.`))?.message
    : undefined
