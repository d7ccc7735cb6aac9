/** True when a unique index (named, if given) refused a row; the same for PGlite and `pg`. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const fault = error as { code?: unknown; constraint?: unknown }
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}
