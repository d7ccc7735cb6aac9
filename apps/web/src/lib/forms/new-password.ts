import { PASSWORD_MIN } from '@vivavox/contracts/values'

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
