import type { InterviewStatus } from '@vivavox/contracts/lists'
import type { NewRow } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'

type Change = Partial<NewRow<'interviews'>>

/**
 * An interview's row with all that must stand there.
 * @param at when it was made, agreed to and touched last
 * @param change columns that differ; the name and the address are searched by as they are given here
 */
export const interviewRow = <T extends Change>(
  { ownerId, vacancyId }: { ownerId: string; vacancyId: string },
  at: Date,
  change: T,
) => {
  const { candidate_name = 'Anna', candidate_email = 'anna@example.com' }: Change = change
  const status: InterviewStatus = 'pending'
  return {
    id: newId(),
    vacancy_id: vacancyId,
    organisation_id: ownerId,
    candidate_name,
    candidate_email,
    candidate_phone: '+1 (212) 555-0100',
    candidate_phone_digits: '12125550100',
    candidate_search: `${candidate_name}\n${candidate_email}`.toLowerCase(),
    candidate_token_hash: newId(),
    consent_version: 'v',
    consent_text: 't',
    consent_at: at,
    status: status as InterviewStatus,
    last_event_at: at,
    created_at: at,
    ...change,
  }
}
