import type { Candidate } from '@vivavox/contracts/candidates'

/** Whose interviews a reader sees, with the contacts in them. */
export interface Sight {
  organisationId: string
  /** Ids of vacancies; undefined: all of the organisation. */
  only: readonly string[] | undefined
  /** As by `blindReader`. */
  hiddenFrom: string | null
}

type Contacts = Record<'candidate_name' | 'candidate_email' | 'candidate_phone', string>

export interface CandidateRow {
  id: string
  email: string
  notes: string
  notes_changed_at: Date | null
  interviews: (Candidate['interviews'][number] & Contacts)[]
}
