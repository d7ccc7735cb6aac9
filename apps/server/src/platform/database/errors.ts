/** True when a row refers to one that is not there (any more). */
export const isMissingReference = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '23503'
