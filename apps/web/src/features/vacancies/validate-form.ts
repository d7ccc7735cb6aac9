import { protectedSubject } from '@vivavox/contracts/protected-subjects'
import type { TextKey } from '../../i18n/index.ts'
import { ApiError, answeredWith } from '../../lib/api/api-error.ts'
import { parseWeight, weightPercentages } from './criteria.ts'
import { type Draft, filledQuestions, parseCount, parseMaxCandidates } from './draft.ts'

/** A field that can have a validation error. */
export type FieldName =
  | 'title'
  | 'description'
  | 'count'
  | 'questions'
  | 'maxCandidates'
  | 'weights'
  | `name-${number}`
  | `weight-${number}`

/** Text keys of validation errors by field. */
export type FormErrors = Partial<Record<FieldName, TextKey>>

const questionErrors = (draft: Draft): FormErrors => {
  const questions = filledQuestions(draft)
  if (questions.length === 0) return { questions: 'vacancies.error.noQuestions' }
  const isProtected = questions.some(question => protectedSubject(question) !== null)
  return isProtected ? { questions: 'vacancies.error.protected' } : {}
}

const criteriaErrors = ({ criteria }: Draft): FormErrors => {
  const names = criteria.map(({ name }) => name.trim().toLowerCase())
  const errors: FormErrors = {}
  for (const [index, { key, weight }] of criteria.entries()) {
    const name = names[index] ?? ''
    if (name === '') errors[`name-${key}`] = 'vacancy-form.fault.unnamed'
    // Scores are listed by these names.
    else if (names.indexOf(name) < index) errors[`name-${key}`] = 'vacancy-form.fault.sameName'
    if (parseWeight(weight) === null) errors[`weight-${key}`] = 'vacancy-form.fault.weight'
  }
  if (criteria.length > 0 && weightPercentages(criteria) === null)
    errors.weights = 'vacancy-form.fault.noWeight'
  return errors
}

/** Validates a draft. */
export const validateForm = (draft: Draft): FormErrors => ({
  ...(draft.title.trim() === '' ? { title: 'vacancies.error.required' as const } : {}),
  ...(draft.description.trim() === '' ? { description: 'vacancies.error.required' as const } : {}),
  ...(parseCount(draft.count) === null ? { count: 'vacancies.countHint' as const } : {}),
  ...(parseMaxCandidates(draft.maxCandidates) === undefined
    ? { maxCandidates: 'vacancy-form.fault.maxCandidates' as const }
    : {}),
  ...questionErrors(draft),
  ...criteriaErrors(draft),
})

/** Fields whose errors prevent saving; the number of questions only matters for generating. */
export const errorsBlockingSave = ({ count: _, ...errors }: FormErrors): FieldName[] =>
  Object.keys(errors) as FieldName[]

export const needsSubscription = (error: unknown): boolean =>
  answeredWith(error, 403) && error.message.includes('Subscription required')

/** The server's message for one field, if it named that field. */
export const serverError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.details?.find(detail => detail.path === field || detail.path.startsWith(`${field}.`))?.message
    : undefined
