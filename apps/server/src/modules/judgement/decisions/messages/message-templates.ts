import { MESSAGE_KINDS, MESSAGE_VARIABLES, type MessageKind } from '@vivavox/contracts/lists'
import { CANDIDATE_LOCALES, type CandidateLocale } from '@vivavox/contracts/locales'
import type { MessageTemplate } from '@vivavox/contracts/messages'
import { openCatalogue } from '../../../../platform/catalogue-text.ts'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { rejectLinksOfNewAccount } from '../../../hiring/candidate-mails/index.ts'
import { unknownVariables, type Words } from './fill-message.ts'
import { listOwnTemplates, storeTemplate, type TemplateRow } from './messages.repository.ts'

interface Place {
  kind: MessageKind
  locale: CandidateLocale
}

const textsIn = openCatalogue<typeof import('../../../../../content/texts/messages/en.json')>('messages')

/** A receipt comes before any decision: it names no next step. */
const variablesOf = (kind: MessageKind) =>
  MESSAGE_VARIABLES.filter(name => kind !== 'received' || name !== 'next_step')

const present = ({ kind, locale }: Place, own?: Pick<TemplateRow, 'subject' | 'body'>): MessageTemplate => {
  const ours = textsIn(locale)[kind]
  return {
    kind,
    locale,
    subject: own?.subject ?? ours.subject,
    body: own?.body ?? ours.body,
    default_subject: ours.subject,
    default_body: ours.body,
    is_default: !own?.subject && !own?.body,
    variables: variablesOf(kind),
  }
}

/** The same where there is no next step: ours does not name one then. */
export const withoutNextStep = (template: MessageTemplate): MessageTemplate =>
  template.kind === 'advance' && template.body === template.default_body
    ? { ...template, body: textsIn(template.locale).advance.without_next_step }
    : template

/** Every template in every language of candidates, as the organisation has it. */
export const listTemplates = async (
  executor: Executor,
  organisationId: string,
): Promise<MessageTemplate[]> => {
  const own = await listOwnTemplates(executor, organisationId)
  return CANDIDATE_LOCALES.flatMap(locale =>
    MESSAGE_KINDS.map(kind =>
      present(
        { kind, locale },
        own.find(row => row.locale === locale && row.kind === kind),
      ),
    ),
  )
}

/** One template as the organisation has it. */
export const readTemplate = async (
  executor: Executor,
  organisationId: string,
  place: Place,
): Promise<MessageTemplate> => present(place, (await listOwnTemplates(executor, organisationId, place))[0])

/**
 * Keeps the organisation's words for an occasion. What is empty, or says what ours say, is not kept: ours may change.
 * @throws AppError VALIDATION_FAILED where a variable is unknown, or for links that a new account may not mail
 */
export const saveTemplate = async (
  context: Pick<AppContext, 'config' | 'db' | 'clock'>,
  organisationId: string,
  place: Place,
  words: Words,
): Promise<MessageTemplate> => {
  const details = unknownVariables(words, variablesOf(place.kind))
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  await rejectLinksOfNewAccount(context, organisationId, { ...words })
  const ours = textsIn(place.locale)[place.kind]
  const own = {
    subject: words.subject === ours.subject ? null : words.subject || null,
    body: words.body === ours.body ? null : words.body || null,
  }
  await storeTemplate(context.db, { organisation_id: organisationId, ...place, ...own })
  return present(place, own)
}
