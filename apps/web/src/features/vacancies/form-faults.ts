import { protectedSubject } from '@vivavox/contracts/protected-subjects'
import type { TextKey } from '../../i18n/index.ts'
import { ApiError, answeredWith } from '../../lib/api/api-error.ts'
import { parseWeight, portionsOf } from './criteria.ts'
import { type Draft, filledQuestions, parseCount, parseMaxCandidates } from './draft.ts'

/** A field of the form that may have something wrong with it. */
export type FieldName =
  | 'title'
  | 'description'
  | 'count'
  | 'questions'
  | 'maxCandidates'
  | 'weights'
  | `name-${number}`
  | `weight-${number}`

/** What is wrong, by field. */
export type FormFaults = Partial<Record<FieldName, TextKey>>

const questionsFault = (draft: Draft): FormFaults => {
  const questions = filledQuestions(draft)
  if (questions.length === 0) return { questions: 'vacancies.error.noQuestions' }
  const refused = questions.some(question => protectedSubject(question) !== null)
  return refused ? { questions: 'vacancies.error.protected' } : {}
}

const criteriaFaults = ({ criteria }: Draft): FormFaults => {
  const names = criteria.map(({ name }) => name.trim().toLowerCase())
  const faults: FormFaults = {}
  for (const [index, { key, weight }] of criteria.entries()) {
    const name = names[index] ?? ''
    if (name === '') faults[`name-${key}`] = 'vacancy-form.fault.unnamed'
    // Scores are told apart by these names.
    else if (names.indexOf(name) < index) faults[`name-${key}`] = 'vacancy-form.fault.sameName'
    if (parseWeight(weight) === null) faults[`weight-${key}`] = 'vacancy-form.fault.weight'
  }
  if (criteria.length > 0 && portionsOf(criteria) === null) faults.weights = 'vacancy-form.fault.noWeight'
  return faults
}

/** Everything that is wrong with a draft. */
export const formFaults = (draft: Draft): FormFaults => ({
  ...(draft.title.trim() === '' ? { title: 'vacancies.error.required' as const } : {}),
  ...(draft.description.trim() === '' ? { description: 'vacancies.error.required' as const } : {}),
  ...(parseCount(draft.count) === null ? { count: 'vacancies.countHint' as const } : {}),
  ...(parseMaxCandidates(draft.maxCandidates) === undefined
    ? { maxCandidates: 'vacancy-form.fault.maxCandidates' as const }
    : {}),
  ...questionsFault(draft),
  ...criteriaFaults(draft),
})

/** The fields whose faults prevent saving; the number of questions to draft does not matter any more. */
export const faultsBlockingSave = ({ count: _, ...faults }: FormFaults): FieldName[] =>
  Object.keys(faults) as FieldName[]

export const needsSubscription = (error: unknown): boolean =>
  answeredWith(error, 403) && error.message.includes('Subscription required')

/** The server's words for one field, if it named that field. */
export const serverError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.details?.find(detail => detail.path === field || detail.path.startsWith(`${field}.`))?.message
    : undefined
