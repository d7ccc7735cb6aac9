import type { InvitationPreview } from '@vivavox/contracts/invitations'
import type { AppContext } from '../../platform/context.ts'
import { invitationText } from '../notifications/index.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { expiryOf } from './invitations.policy.ts'
import { letterFacts } from './letter-facts.ts'

/**
 * The first mail of an invitation, as it will be read.
 * @throws AppError VALIDATION_FAILED at a bad end
 */
export const previewLetter = (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  vacancy: VacancyRow,
  { message, expires_at }: { message?: string | null | undefined; expires_at?: string | null | undefined },
): InvitationPreview => {
  const expires = expiryOf(expires_at, vacancy.deadline, clock.now())
  const row = { id: vacancy.id, round: 0, name: null, message: message || null, expires_at: expires }
  const facts = { ...letterFacts(config, vacancy, row), kind: 'first' as const }
  const { subject, heading, lead, facts: shown = [], action, notes } = invitationText(config, facts)
  return {
    locale: facts.locale,
    subject,
    heading,
    lead,
    facts: shown,
    action: action?.label ?? '',
    notes,
    default_message: invitationText(config, { ...facts, message: null }).lead,
  }
}
