import type { Row } from '../../../platform/database/tables.ts'
import type { PersonalData } from './find-personal.ts'

/** What of an interview's row names its candidate. */
export type PersonColumns = Pick<
  Row<'interviews'>,
  | 'candidate_name'
  | 'candidate_email'
  | 'candidate_phone'
  | 'candidate_whatsapp'
  | 'candidate_telegram'
  | 'candidate_instagram'
  | 'candidate_linkedin'
>

/** The candidate of an interview as texts are searched for them. */
export const personOf = (
  interview: {
    [column in keyof PersonColumns]: PersonColumns[column] | null
  },
): PersonalData => ({
  name: interview.candidate_name ?? '',
  email: interview.candidate_email ?? '',
  phone: interview.candidate_phone ?? '',
  contacts: [
    interview.candidate_whatsapp,
    interview.candidate_telegram,
    interview.candidate_instagram,
    interview.candidate_linkedin,
  ],
})
