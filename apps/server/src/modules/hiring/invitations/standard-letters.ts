import type { StandardLetter } from '@vivavox/contracts/invitations'
import { LETTER_KINDS, LETTER_PLACEHOLDERS, type LetterKind } from '@vivavox/contracts/lists'
import { CANDIDATE_LOCALES, type CandidateLocale } from '@vivavox/contracts/locales'
import { variablesIn } from '@vivavox/contracts/prompt-variables'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findOrganisation } from '../../accounts/organisations/index.ts'
import { rejectLinksOfNewAccount } from '../candidate-mails/index.ts'
import { invitationText } from './invitations.mails.ts'
import { type LetterRow, listLetters, storeLetter } from './standard-letters.repository.ts'

type Context = Pick<AppContext, 'config' | 'db' | 'clock'>
type Place = { locale: CandidateLocale; kind: LetterKind }
type Words = Pick<LetterRow, 'subject' | 'message'>

/** Our letter with its placeholders standing open. @param company '' when the account has named none */
const ourWords = (config: AppContext['config'], { locale, kind }: Place, company: string) => {
  const { subject, lead } = invitationText(config, {
    locale,
    kind: kind === 'first' ? 'first' : 'waiting',
    vacancyId: '',
    token: '',
    page: '',
    vacancy: '{vacancy}',
    company: company ? '{company}' : '',
    contact: '',
    notice: [],
    sentBy: { stripLinks: text => text },
    name: '{name}',
    subject: null,
    message: null,
    minutes: 0,
    isTranscribed: true,
    language: locale,
    expiresAt: new Date(0),
    timeZone: null,
  })
  return { default_subject: subject, default_message: lead }
}

const present = (ours: ReturnType<typeof ourWords>, place: Place, own?: Words): StandardLetter => ({
  ...place,
  subject: own?.subject ?? ours.default_subject,
  message: own?.message ?? ours.default_message,
  ...ours,
  is_default: !own?.subject && !own?.message,
  placeholders: [...LETTER_PLACEHOLDERS],
})

const companyOf = async ({ db }: Context, id: string): Promise<string> =>
  (await findOrganisation(db, id))?.name ?? ''

/** Every letter in every language of mails, as the account has it. */
export const readLetters = async (context: Context, id: string): Promise<StandardLetter[]> => {
  const [rows, company] = await Promise.all([listLetters(context.db, id), companyOf(context, id)])
  return CANDIDATE_LOCALES.flatMap(locale =>
    LETTER_KINDS.map(kind => {
      const own = rows.find(row => row.locale === locale && row.kind === kind)
      return present(ourWords(context.config, { locale, kind }, company), { locale, kind }, own)
    }),
  )
}

const unknownIn = (path: keyof Words, words: string | null) =>
  variablesIn(words ?? '')
    .filter(name => !LETTER_PLACEHOLDERS.some(known => known === name))
    .map(name => ({ path, message: `placeholder_unknown:{${name}}` }))

/**
 * Keeps the account's words of one letter. What is empty, or says what ours say, is not kept: ours may change.
 * @throws AppError VALIDATION_FAILED where a placeholder is unknown, or for links that a new account may not mail
 */
export const saveLetter = async (
  context: Context,
  id: string,
  place: Place,
  words: Words,
): Promise<StandardLetter> => {
  const details = [...unknownIn('subject', words.subject), ...unknownIn('message', words.message)]
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  await rejectLinksOfNewAccount(context, id, words)
  const ours = ourWords(context.config, place, await companyOf(context, id))
  const ownOf = (text: string | null, our: string) => (text === our ? null : text || null)
  const own = {
    subject: ownOf(words.subject?.replace(/\s+/g, ' ') ?? null, ours.default_subject),
    message: ownOf(words.message, ours.default_message),
  }
  await storeLetter(context.db, { organisation_id: id, ...place, ...own })
  return present(ours, place, own)
}
