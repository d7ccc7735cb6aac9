import { PASSWORD_MIN } from '@vivavox/contracts/values'
import type { TextKey } from '../../i18n/index.ts'

export interface Registration {
  name: string
  email: string
  password: string
  confirmPassword: string
}

export type RegistrationProblem = { field: keyof Registration; message: TextKey }

/** Good enough to send a code to; the server has the last word. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())

/** The first thing wrong, in the order people are told: name, passwords alike, password length, e-mail. */
export const registrationProblem = (form: Registration): RegistrationProblem | null => {
  if (form.name.trim() === '') return { field: 'name', message: 'auth.problem.name' }
  if (form.password !== form.confirmPassword)
    return { field: 'confirmPassword', message: 'auth.problem.mismatch' }
  if (form.password.length < PASSWORD_MIN) return { field: 'password', message: 'auth.problem.short' }
  if (form.email.trim() === '') return { field: 'email', message: 'auth.problem.all' }
  if (!isEmail(form.email)) return { field: 'email', message: 'auth.problem.email' }
  return null
}
