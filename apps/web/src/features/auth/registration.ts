import type { TextKey } from '../../i18n/index.ts'
import { type NewPassword, newPasswordProblem } from '../../lib/forms/new-password.ts'
import { fieldsOf } from '../../lib/page/json.ts'

export interface Registration extends NewPassword {
  name: string
  email: string
}

/** In the order in which they stand. */
const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const

/** What is wrong with which field. */
export type RegistrationProblems = Partial<Record<keyof Registration, TextKey>>
type RegistrationProblem = { field: keyof Registration; message: TextKey }

/** The name that a page handed on in the state of its link; empty when none did. */
export const nameIn = (state: unknown): string => {
  const { name } = fieldsOf(state)
  return typeof name === 'string' ? name : ''
}

/** Good enough to send a code to; the server has the last word. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())

/** The first thing wrong, in the order people are told: name, passwords alike, password length, e-mail. */
export const registrationProblem = (form: Registration): RegistrationProblem | null => {
  if (form.name.trim() === '') return { field: 'name', message: 'auth.problem.name' }
  const passwords = newPasswordProblem(form)
  if (passwords) return passwords
  if (form.email.trim() === '') return { field: 'email', message: 'auth.problem.all' }
  if (!isEmail(form.email)) return { field: 'email', message: 'auth.problem.email' }
  return null
}

const isEmpty = (form: Registration, field: keyof Registration): boolean =>
  (field === 'name' || field === 'email' ? form[field].trim() : form[field]) === ''

/** The first thing wrong and every field left empty; nothing when all is well. */
export const registrationProblems = (form: Registration): RegistrationProblems => {
  const first = registrationProblem(form)
  if (!first) return {}
  const empty = FIELDS.filter(field => isEmpty(form, field))
  return {
    ...Object.fromEntries(empty.map(field => [field, 'auth.problem.required'])),
    [first.field]: first.message,
  }
}

/** The uppermost field with a problem. */
export const firstWrong = (problems: RegistrationProblems): keyof Registration | undefined =>
  FIELDS.find(field => problems[field])

/** What is still wrong once these fields were typed in. */
export const withoutFields = (
  problems: RegistrationProblems,
  typed: Partial<Registration>,
): RegistrationProblems => Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in typed)))
