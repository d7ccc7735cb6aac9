import { fieldsOf } from '../../../lib/page/json.ts'
import { keep, readKept } from '../../../lib/session/storage.ts'
import { CANDIDATE_FIELDS, type CandidateValues } from './candidate-values.ts'

const keyOf = (vacancyId: string) => `interview-form:${vacancyId}`

/** What was typed into the form in this tab, so that a reload costs nothing. */
export const readFormDraft = (vacancyId: string): CandidateValues => {
  const kept = fieldsOf(readKept(keyOf(vacancyId), 'sessionStorage'))
  const values = CANDIDATE_FIELDS.map(field => [field, String(kept[field] ?? '')])
  return Object.fromEntries(values) as CandidateValues
}

/** Keeps it; null forgets it. */
export const keepFormDraft = (vacancyId: string, values: CandidateValues | null): void =>
  keep(keyOf(vacancyId), values, 'sessionStorage')
