import type { CandidateValues } from '../form/candidate-values.ts'
import type { Invited } from './use-entry.ts'

/** The form as somebody invited finds it: the name unless they wrote another, and the address of the mail. */
export const withInvited = (values: CandidateValues, invited: Invited | null): CandidateValues =>
  invited
    ? {
        ...values,
        candidate_name: values.candidate_name || invited.name || '',
        candidate_email: invited.email,
      }
    : values
