import { type CandidateLocale, candidateLocaleFor } from '@vivavox/contracts/locales'
import type { AppContext } from '../../../platform/context.ts'
import { type Company, companyInMails, pageUrl } from '../candidate-mails/index.ts'
import {
  addedParagraphs,
  consentTerms,
  estimateMinutes,
  factsOf,
  type NoticeFacts,
  type VacancyRow,
} from '../vacancies/index.ts'
import { tokenOf } from './invitation-link.ts'
import type { InvitationFacts, InvitationMailKind } from './invitations.mails.ts'
import type { InvitationRow } from './invitations.policy.ts'
import { listLetters } from './standard-letters.repository.ts'

/** What the recruiter wrote for the notice, as it may be mailed. */
const mailableFacts = (facts: NoticeFacts, { stripLinks, contact, contactOr }: Company): NoticeFacts => ({
  ...facts,
  criteria: facts.criteria.map(({ name }) => ({ name: stripLinks(name) })),
  contact,
  settings: facts.settings && {
    places: facts.settings.places,
    human_role: stripLinks(facts.settings.human_role),
    alternative: stripLinks(facts.settings.alternative),
    accommodations_contact:
      facts.settings.accommodations_contact && contactOr(facts.settings.accommodations_contact),
  },
})

type Letter = Pick<InvitationRow, 'id' | 'round' | 'name' | 'message' | 'expires_at'>

/**
 * What the mail of an invitation says, in the vacancy's language. What was written for the occasion comes before the account's
 * own text; a reminder says what the account wrote for reminders, else what the invitation said. A deadline that came nearer ends it
 * earlier.
 */
export const letterFacts = async (
  context: Pick<AppContext, 'config' | 'db' | 'clock' | 'models'>,
  vacancy: VacancyRow,
  row: Letter,
  kind: InvitationMailKind,
): Promise<InvitationFacts & { locale: CandidateLocale; sentBy: Company }> => {
  const { config, db } = context
  const locale = candidateLocaleFor(vacancy.language)
  const sentBy = await companyInMails(context, vacancy)
  const terms = await consentTerms(context, vacancy.organisation_id)
  const { writtenBy } = terms.processing(vacancy.voice_provider)
  const notice = addedParagraphs('invitation', locale, mailableFacts(factsOf(vacancy, terms), sentBy))
  const own = await listLetters(db, vacancy.organisation_id, locale)
  const first = own.find(letter => letter.kind === 'first')
  const reminder = own.find(letter => letter.kind === 'reminder')
  const invited = row.message ?? first?.message ?? null
  return {
    kind,
    vacancyId: vacancy.id,
    token: tokenOf(config, row),
    page: pageUrl(config, row.id),
    vacancy: sentBy.stripLinks(vacancy.title),
    company: sentBy.stripLinks(vacancy.company_name),
    contact: sentBy.contact,
    name: row.name,
    subject: (kind === 'first' ? first : reminder)?.subject ?? null,
    message: kind === 'first' ? invited : (reminder?.message ?? invited),
    isTranscribed: writtenBy(vacancy.language) !== 'nobody',
    notice,
    sentBy,
    minutes: estimateMinutes(vacancy.questions.length, vacancy.follow_up_questions),
    language: vacancy.language,
    expiresAt: vacancy.deadline && vacancy.deadline < row.expires_at ? vacancy.deadline : row.expires_at,
    timeZone: vacancy.time_zone,
    locale,
  }
}
