import { PASSWORD_MIN } from '@vivavox/contracts/limits'

export interface NewPassword {
  password: string
  confirmPassword: string
}

export interface NewPasswordProblem {
  field: keyof NewPassword
  message: 'auth.problem.mismatch' | 'auth.problem.short'
}

/** The first thing wrong, in the order people are told: both alike, then the length. */
export const newPasswordProblem = ({ password, confirmPassword }: NewPassword): NewPasswordProblem | null => {
  if (password !== confirmPassword) return { field: 'confirmPassword', message: 'auth.problem.mismatch' }
  if (password.length < PASSWORD_MIN) return { field: 'password', message: 'auth.problem.short' }
  return null
}

export const STRENGTHS = ['short', 'weak', 'fair', 'strong'] as const
type Strength = (typeof STRENGTHS)[number]

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
