import { readStored, writeStored } from '../../../lib/session/storage.ts'
import { CANDIDATE_FIELDS, type CandidateValues, EMPTY_CANDIDATE } from './candidate-values.ts'

const keyOf = (vacancyId: string) => `interview-form:${vacancyId}`

/** What was typed into the form in this tab, so that a reload costs nothing. */
export const readFormDraft = (vacancyId: string): CandidateValues => {
  try {
    const stored = JSON.parse(
      readStored(keyOf(vacancyId), 'sessionStorage') ?? '{}',
    ) as Partial<CandidateValues>
    return Object.fromEntries(
      CANDIDATE_FIELDS.map(field => [field, String(stored[field] ?? '')]),
    ) as unknown as CandidateValues
  } catch {
    return EMPTY_CANDIDATE
  }
}

/** Keeps it; null forgets it. */
export const keepFormDraft = (vacancyId: string, values: CandidateValues | null): void =>
  writeStored(keyOf(vacancyId), values && JSON.stringify(values), 'sessionStorage')
