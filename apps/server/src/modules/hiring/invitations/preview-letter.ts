import type { InvitationPreview } from '@vivavox/contracts/invitations'
import type { AppContext } from '../../../platform/context.ts'
import { pageAddress, rejectLinksOfNewAccount } from '../candidate-mails/index.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import { invitationText } from './invitations.mails.ts'
import { expiryOf } from './invitations.policy.ts'
import { letterFacts } from './letter-facts.ts'

/**
 * The first mail of an invitation, as it will be read.
 * @throws AppError VALIDATION_FAILED at a bad end, or for links that a new account may not mail
 */
export const previewLetter = async (
  context: Pick<AppContext, 'config' | 'db' | 'clock' | 'models'>,
  vacancy: VacancyRow,
  { message, expires_at }: { message?: string | null | undefined; expires_at?: string | null | undefined },
): Promise<InvitationPreview> => {
  const { config, clock } = context
  const expires = expiryOf(expires_at, vacancy.deadline, clock.now())
  const row = { id: vacancy.id, round: 0, name: null, message: null, expires_at: expires }
  const standard = await letterFacts(context, vacancy, row, 'first')
  await rejectLinksOfNewAccount(context, vacancy.organisation_id, { message })
  // No candidate has a page yet, so there is no link to sign.
  const facts = { ...standard, page: pageAddress(config), message: message || standard.message }
  const { subject, heading, lead, facts: shown = [], action, notes } = invitationText(config, facts)
  return {
    locale: facts.locale,
    subject,
    heading,
    lead,
    facts: shown,
    action: action?.label ?? '',
    notes,
    default_message: standard.message ?? invitationText(config, { ...standard, name: '{name}' }).lead,
  }
}
