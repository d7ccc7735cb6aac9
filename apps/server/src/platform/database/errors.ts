const hasCode =
  (code: string) =>
  (error: unknown): boolean =>
    (error as { code?: unknown } | null)?.code === code

/** True when a row refers to one that is not there (any more). */
export const isMissingReference = hasCode('23503')
/** True when a row of the same unique values is there already. */
export const isDuplicate = hasCode('23505')
/** True when a lock was not to be had within the connection's limit. */
export const isLockedOut = hasCode('55P03')
/** True when the server ended this of several transactions that waited for each other. */
export const isDeadlock = hasCode('40P01')
