import type { CandidateContacts } from '@vivavox/contracts/candidate-contacts'
import type { UpdateInterview } from '@vivavox/contracts/interviews'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findInvitedEmail } from '../../hiring/invitations/index.ts'
import { consentColumns, isAgreedTo, noticeNow, requireVacancy } from '../../hiring/vacancies/index.ts'
import { addAuditEntry, countAuditEntries } from '../../ledger/audit/index.ts'
import type { Viewer } from './interview-access.ts'
import { isClosed, tamperedFields } from './interviews.policy.ts'
import { changeInterview, contactColumns, type InterviewRow, lockInterview } from './interviews.repository.ts'
import type { Lifecycle } from './lifecycle.ts'
import { hasPageCode } from './receipt/page-mails.repository.ts'
import { withCountry } from './with-country.ts'

const CONTACTS = [
  'candidate_name',
  'candidate_email',
  'candidate_phone',
  'candidate_whatsapp',
  'candidate_telegram',
  'candidate_instagram',
  'candidate_linkedin',
] as const satisfies (keyof CandidateContacts)[]

const sentContacts = (body: UpdateInterview): Partial<CandidateContacts> =>
  Object.fromEntries(CONTACTS.filter(name => body[name] !== undefined).map(name => [name, body[name]]))

/** So many attempts are remembered for one interview. */
const ATTEMPTS_MAX = 20

/**
 * Scores from a candidate are ignored, and remembered as an attempt (P1), under the row's lock: many may come at once.
 * @throws AppError RATE_LIMITED after twenty
 */
const noteTampering = async ({ db, clock, log }: AppContext, { id }: InterviewRow, body: UpdateInterview) => {
  const fields = tamperedFields(body)
  if (fields.length === 0) return
  await inTransaction(db, async transaction => {
    await lockInterview(transaction, id)
    if ((await countAuditEntries(transaction, id, 'tampering_attempt')) >= ATTEMPTS_MAX)
      throw new AppError('RATE_LIMITED', { retryAfterMs: 3_600_000 })
    await addAuditEntry(transaction, {
      at: clock.now(),
      user_id: null,
      interview_id: id,
      action: 'tampering_attempt',
      details: { fields },
    })
  })
  log.warn({ interview: id, fields }, 'a candidate sent fields that only the server sets')
}

/** Under the row's lock: the interview may begin, or another correction arrive, at the same moment. */
const correctContacts = ({ db }: AppContext, id: string, body: UpdateInterview) =>
  inTransaction(db, async transaction => {
    const sent = sentContacts(body)
    const row = await lockInterview(transaction, id)
    if (!row) throw new AppError('NOT_FOUND')
    if (row.status !== 'pending') throw new AppError('CONFLICT')
    const { language } = await requireVacancy({ db: transaction }, row.vacancy_id)
    // The address of an invitation cannot be changed, nor that to which a code went, or whose page has opened the interview.
    const isKnown = row.resume_token_hash !== null || (await hasPageCode(transaction, id))
    const fixed = (await findInvitedEmail(transaction, id)) ?? (isKnown && row.candidate_email)
    const contacts = {
      ...row,
      ...withCountry(sent, language, body.phone_country),
      ...(fixed && { candidate_email: fixed }),
    }
    return changeInterview(transaction, id, contactColumns(contacts))
  })

/** The notice changed before they began, and they agree to it as it is now. @throws AppError CONFLICT, VALIDATION_FAILED (path `consent`) */
const agreeAgain = (context: AppContext, id: string, consent: NonNullable<UpdateInterview['consent']>) =>
  inTransaction(context.db, async transaction => {
    const row = await lockInterview(transaction, id)
    if (row?.status !== 'pending') throw new AppError('CONFLICT')
    const notice = await noticeNow(
      { ...context, db: transaction },
      await requireVacancy({ db: transaction }, row.vacancy_id),
    )
    if (!isAgreedTo(notice, consent))
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'consent', message: notice.text }] })
    return changeInterview(transaction, id, consentColumns(notice, context.clock.now()))
  })

/** What a candidate may say: begin, ask to end, correct contacts and agree to a changed notice before the start. */
const updateAsCandidate = async (
  context: AppContext,
  lifecycle: Lifecycle,
  row: InterviewRow,
  body: UpdateInterview,
): Promise<InterviewRow> => {
  await noteTampering(context, row, body)
  if (isClosed(row.status)) throw new AppError('INTERVIEW_CLOSED')
  if (body.status === 'cancelled') throw new AppError('FORBIDDEN')
  const sent = sentContacts(body)
  const agreed = body.consent ? await agreeAgain(context, row.id, body.consent) : row
  const corrected = Object.keys(sent).length > 0 ? await correctContacts(context, row.id, sent) : agreed
  if (body.status === 'in_progress') return lifecycle.start(row.id)
  return body.status === undefined ? corrected : lifecycle.finish(row.id, 'the candidate asked to end')
}

/** An owner may only cancel. */
const updateAsOwner = (
  { trail }: AppContext,
  lifecycle: Lifecycle,
  row: InterviewRow,
  accountId: string,
  body: UpdateInterview,
): Promise<InterviewRow> => {
  if (body.status !== 'cancelled') throw new AppError('FORBIDDEN')
  return lifecycle.cancel(row.id, accountId, trail)
}

/** @throws AppError INTERVIEW_CLOSED, CONFLICT, FORBIDDEN, INTERVIEW_LIMIT_REACHED */
export const updateInterview = (
  context: AppContext,
  lifecycle: Lifecycle,
  { interview, viewer }: { interview: InterviewRow; viewer: Viewer },
  body: UpdateInterview,
): Promise<InterviewRow> =>
  viewer.kind === 'owner'
    ? updateAsOwner(context, lifecycle, interview, viewer.accountId, body)
    : updateAsCandidate(context, lifecycle, interview, body)
