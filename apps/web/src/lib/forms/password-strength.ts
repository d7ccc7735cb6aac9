export const STRENGTHS = ['short', 'weak', 'fair', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/**
 * A hint, not a gate: length counts most, variety a little, repetition nothing.
 * Common passwords are refused by the server, which has the list.
 */
export const passwordStrength = (password: string): Strength => {
  if (password.length < 6) return 'short'
  const distinct = new Set(password.toLowerCase()).size
  const kinds = KINDS.filter(kind => kind.test(password)).length
  const points = Math.min(password.length, distinct * 2) + (kinds - 1) * 2
  return points >= 15 ? 'strong' : points >= 11 ? 'fair' : 'weak'
}
