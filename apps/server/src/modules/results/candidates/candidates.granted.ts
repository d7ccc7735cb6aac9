import type { CandidateRow, Sight } from './candidate-row.ts'

declare module '../../../platform/http/gate.ts' {
  interface Granted {
    /** The candidate in the path, as far as the caller sees them. */
    person: { record: CandidateRow; sight: Sight }
  }
}
