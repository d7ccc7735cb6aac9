/** True when a unique index (named, if given) refused a row; the same for PGlite and `pg`. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const fault = error as { code?: unknown; constraint?: unknown }
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}

/** True when a row refers to one that is not there (any more). */
export const isMissingReference = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '23503'
