import type { MessageKind } from '@vivavox/contracts/lists'
import { type CandidateLocale, candidateLocaleFor } from '@vivavox/contracts/locales'
import type { MessageDraft, MessageTemplate } from '@vivavox/contracts/messages'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { companyInMails, rejectLinksOfNewAccount } from '../../../hiring/candidate-mails/index.ts'
import { findVacancy } from '../../../hiring/vacancies/index.ts'
import { fillMessage, type Words } from './fill-message.ts'
import { readTemplate, withoutNextStep } from './message-templates.ts'
import { findRecipient } from './messages.repository.ts'
import { nextStepOf } from './next-step.ts'

type Context = Pick<AppContext, 'config' | 'clock'>

export interface Prepared {
  locale: CandidateLocale
  organisationId: string
  candidate: { name: string; number: number }
  template: MessageTemplate
  /** Filled, but for the address of the candidate's page. */
  words: Words
}

/**
 * Fills a message for one candidate, in the language of the interview.
 * @param name in place of the candidate's, for a reader who may not know it
 * @throws AppError NOT_FOUND, CONFLICT for a sample, which is never written to, MESSAGE_INCOMPLETE, VALIDATION_FAILED for links that a new
 * account may not mail
 */
export const prepareMessage = async (
  context: Context,
  db: Executor,
  { interviewId, kind, name }: { interviewId: string; kind: MessageKind; name?: string | undefined },
  draft: Partial<Pick<MessageDraft, 'subject' | 'body'>>,
): Promise<Prepared> => {
  const recipient = await findRecipient(db, interviewId)
  const vacancy = recipient && (await findVacancy(db, recipient.vacancy_id))
  if (!vacancy) throw new AppError('NOT_FOUND')
  if (recipient.is_sample) throw new AppError('CONFLICT')
  const { snapshot, organisation_id: organisationId } = recipient
  const locale = candidateLocaleFor(snapshot?.language ?? vacancy.language)
  const inside = { ...context, db }
  await rejectLinksOfNewAccount(inside, organisationId, {
    'message.subject': draft.subject,
    'message.body': draft.body,
  })
  const { stripLinks } = await companyInMails(inside, vacancy)
  // A receipt comes before any decision: it tells no next step.
  const step = kind === 'received' ? null : nextStepOf(vacancy.next_step)
  const nextStep = step !== null && stripLinks(step) === step ? step : null
  const stored = await readTemplate(db, organisationId, { kind, locale })
  const template = nextStep === null ? withoutNextStep(stored) : stored
  const words = fillMessage(
    { subject: draft.subject ?? template.subject, body: draft.body ?? template.body },
    {
      name: stripLinks(name ?? recipient.candidate_name),
      vacancy: stripLinks(snapshot?.title ?? vacancy.title),
      company: stripLinks(vacancy.company_name),
      next_step: nextStep,
    },
  )
  const candidate = { name: recipient.candidate_name, number: recipient.candidate_number }
  return { locale, organisationId, candidate, template, words }
}
