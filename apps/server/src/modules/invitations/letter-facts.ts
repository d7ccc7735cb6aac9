import type { UiLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../platform/config/config.ts'
import { type InvitationFacts, mailLocale } from '../notifications/index.ts'
import { estimateMinutes, type VacancyRow } from '../vacancies/index.ts'
import { tokenOf } from './invitation-link.ts'
import type { InvitationRow } from './invitations.policy.ts'

type Letter = Pick<InvitationRow, 'id' | 'round' | 'name' | 'message' | 'expires_at'>

/** What the mail of an invitation says, in the vacancy's language. A deadline that came nearer ends it earlier. */
export const letterFacts = (
  config: Pick<Config, 'secretKey'>,
  vacancy: VacancyRow,
  row: Letter,
): Omit<InvitationFacts, 'kind'> & { locale: UiLocale } => ({
  vacancyId: vacancy.id,
  token: tokenOf(config, row),
  vacancy: vacancy.title,
  company: vacancy.company_name,
  contact: vacancy.company_contact,
  name: row.name,
  message: row.message,
  minutes: estimateMinutes(vacancy.questions.length, vacancy.follow_up_questions),
  language: vacancy.language,
  expiresAt: vacancy.deadline && vacancy.deadline < row.expires_at ? vacancy.deadline : row.expires_at,
  locale: mailLocale(vacancy.language),
})
