import { protectedSubject } from '@vivavox/contracts/protected-subjects'
import type { TextKey } from '../../i18n/index.ts'
import { ApiError } from '../../lib/api/api.ts'
import { type Draft, filledQuestions, parseCount } from './draft.ts'

export type FieldName = 'title' | 'description' | 'count' | 'questions'
export type FieldErrors = Partial<Record<FieldName, TextKey>>

const questionsError = (draft: Draft): FieldErrors => {
  const questions = filledQuestions(draft)
  if (questions.length === 0) return { questions: 'vacancies.error.noQuestions' }
  const refused = questions.some(question => protectedSubject(question) !== null)
  return refused ? { questions: 'vacancies.error.protected' } : {}
}

/** What must be there, and what must not, before saving. */
export const missingFields = (draft: Draft): FieldErrors => ({
  ...(draft.title.trim() === '' ? { title: 'vacancies.error.required' as const } : {}),
  ...(draft.description.trim() === '' ? { description: 'vacancies.error.required' as const } : {}),
  ...questionsError(draft),
})

export const countError = (draft: Draft): FieldErrors =>
  parseCount(draft.count) === null ? { count: 'vacancies.countHint' } : {}

export const needsSubscription = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.message.includes('Subscription required')

/** The server's words for one field, if it named that field. */
export const serverError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.details?.find(detail => detail.path === field || detail.path.startsWith(`${field}.`))?.message
    : undefined
