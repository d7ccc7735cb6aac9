/** True when a row refers to one that is not there (any more). */
export const isMissingReference = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '23503'

/** True when a row of the same unique values is there already. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505'

/** True when a lock was not to be had within the connection's limit. */
export const isLockedOut = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'

/** True when the server ended this of several transactions that waited for each other. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '40P01'
