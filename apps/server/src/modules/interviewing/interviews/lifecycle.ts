import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { json, type Tables } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Trail } from '../../../platform/http/trail.ts'
import { attemptOf, tryAttempt } from '../../../platform/security/count-attempts.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { requireStorageToStart } from '../../billing/storage-use/index.ts'
import { holdsPlace, recordCompleted, takePlace } from '../../billing/subscriptions/index.ts'
import { announceModelUse, noteFallback, requireVoice } from '../../engines/models/index.ts'
import { noteInvitedStart, releaseInvitation } from '../../hiring/invitations/index.ts'
import {
  findVacancy,
  isAgreedTo,
  noticeNow,
  requireAccepting,
  type VacancyRow,
} from '../../hiring/vacancies/index.ts'
import { addToWaitlist } from '../../hiring/waitlist/index.ts'
import { isReadable, queueEvaluation } from '../../judgement/evaluations/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { queueChat } from './chat/chat.jobs.ts'
import { tellInterviewChanged } from './interview-changed.ts'
import { noteEvent } from './interview-events.repository.ts'
import { endStatus, isClosed, totalQuestions } from './interviews.policy.ts'
import { changeInterview, findInterview, type InterviewRow, lockInterview } from './interviews.repository.ts'
import { queueOwnerMail } from './owner-mail.jobs.ts'
import { queueReceipt } from './receipt/receipt.jobs.ts'
import { finishRecordingSoon } from './recording/finish-recording.ts'
import { snapshotOf } from './take-snapshot.ts'
import { hasAnswered, hasCandidateTurn, lastSeq } from './transcript/turns.repository.ts'

/** What is told of an interview that is over; none about a sample, and where the candidate said nothing. */
const queueEndMails = async (
  context: AppContext,
  transaction: InTransaction,
  ended: InterviewRow,
  endedAt: Date,
): Promise<void> => {
  if (ended.is_sample || !(await hasAnswered(transaction, ended.id))) return
  await queueOwnerMail(context, transaction, ended, endedAt)
  await queueChat(context, transaction, ended.vacancy_id, endedAt)
  await queueReceipt(context, transaction, ended)
}

export interface Lifecycle {
  /**
   * pending → in_progress, taking a place of the owner's plan; an interview in progress stays as it is, and takes its place again where its
   * candidate had left without a word.
   * @throws AppError NOT_FOUND, INTERVIEW_CLOSED, INTERVIEW_LIMIT_REACHED; NOTICE_CHANGED when another text was agreed to than the
   * one shown now
   */
  start(id: string): Promise<InterviewRow>
  /**
   * Hands an interview in progress in which nothing has been said from a provider that is down to the next one, and notes
   * it for the owner. Later it is never changed (P6).
   * @param reason the code of the fault
   * @returns the row with its new provider
   * @throws AppError NOT_FOUND; INTERVIEW_CLOSED; CONFLICT when the record has a turn, or `from` does not conduct it (any more)
   */
  fallBack(id: string, from: Provider, to: Provider, reason: ErrorCode): Promise<InterviewRow>
  /**
   * The candidate goes on with the built-in interviewer because their provider is out of reach: for good, and noted for the
   * owner. What the provider took so far stays on the bill.
   * @throws AppError NOT_FOUND, INTERVIEW_CLOSED; CONFLICT when `from` does not conduct it (any more)
   */
  continueWithBuiltin(id: string, from: Provider): Promise<InterviewRow>
  /** in_progress → completed or abandoned by the record, with evaluation and recording queued; once, however often asked. */
  finish(id: string, reason: string): Promise<InterviewRow>
  /** pending or in_progress → cancelled. @param accountId who cancels @throws AppError INTERVIEW_CLOSED */
  cancel(id: string, accountId: string, trail?: Trail): Promise<InterviewRow>
}

/** Which provider speaks (P6). @param wish the vacancy's own; null: as the account is set */
type ChooseProvider = (ownerId: string, wish: Provider | null) => Promise<Provider>

type InTransaction = Transaction<Tables>

const requireLocked = async (transaction: InTransaction, id: string): Promise<InterviewRow> => {
  const row = await lockInterview(transaction, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND, INTERVIEW_CLOSED */
const requireOpen = async (transaction: InTransaction, id: string): Promise<InterviewRow> => {
  const row = await requireLocked(transaction, id)
  if (isClosed(row.status)) throw new AppError('INTERVIEW_CLOSED')
  return row
}

/** @throws AppError NOT_FOUND, INTERVIEW_CLOSED; CONFLICT when this provider does not conduct it (any more) */
const requireProvider = async (transaction: InTransaction, id: string, provider: Provider): Promise<void> => {
  const row = await requireOpen(transaction, id)
  if (row.status !== 'in_progress' || row.provider !== provider) throw new AppError('CONFLICT')
}

/** Nothing ends before it began, also when the clock was set back: else it would count in a period that is over. */
const notBefore = (now: Date, started: Date | null): Date =>
  started !== null && started > now ? started : now

/** The owner learns of a candidate who was stopped at the start, and whose invitation works once more if it led no further. */
const noteRefused = async (context: AppContext, row: InterviewRow): Promise<void> => {
  if (row.status === 'pending') await releaseInvitation(context.db, row.id)
  await announceModelUse(context, context.db, row.organisation_id)
  const vacancy = await findVacancy(context.db, row.vacancy_id)
  const person = { email: row.candidate_email, name: row.candidate_name }
  if (vacancy) await addToWaitlist(context, vacancy, person)
}

/** The owner asked for one that is not set up (any more). */
const noteOtherThanChosen = async (
  transaction: InTransaction,
  id: string,
  { chosen, provider, at }: { chosen: Provider | null; provider: Provider; at: Date },
): Promise<void> => {
  if (chosen === null || chosen === provider) return
  const code = 'PROVIDER_UNAVAILABLE'
  await noteFallback(transaction, id, { purpose: 'voice', from: chosen, to: provider, code, at })
}

/** No provider may process what is said that the notice did not name, such as one chosen since. @throws AppError NOTICE_CHANGED */
export const requireAgreed = async (
  context: Parameters<typeof noticeNow>[0],
  row: InterviewRow,
  vacancy: VacancyRow,
): Promise<void> => {
  const notice = await noticeNow(context, vacancy)
  const agreed = { version: row.consent_version, data_version: row.data_consent?.version }
  if (isAgreedTo(notice, agreed)) return
  throw new AppError('NOTICE_CHANGED', { details: [{ path: 'consent', message: notice.text }] })
}

/** Samples use no place of the plan but take the same lock, so `max_candidates` holds. @throws AppError INTERVIEW_LIMIT_REACHED */
const enterPlan = (context: AppContext, transaction: InTransaction, row: InterviewRow): Promise<void> =>
  row.is_sample
    ? lockOrganisation(transaction, row.organisation_id)
    : takePlace(context, transaction, row.organisation_id, row.id)

/** By organisation: its sample can be removed and added again, with all of its places. */
const SAMPLE_STARTS = { name: 'sampleStarts', times: 25, seconds: 86_400 }

/** Runs `work`, which starts an interview; starts of samples that succeed count. @throws AppError INTERVIEW_LIMIT_REACHED */
const countingSamples = async <T>(
  { limits }: AppContext,
  { is_sample, organisation_id }: InterviewRow,
  work: () => Promise<T>,
): Promise<T> => {
  if (!is_sample) return work()
  const attempt = attemptOf(limits.of(SAMPLE_STARTS), organisation_id)
  if (!(await tryAttempt(attempt))) throw new AppError('INTERVIEW_LIMIT_REACHED')
  return work().catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
}

const begin = async (
  context: AppContext,
  transaction: InTransaction,
  row: InterviewRow,
  wanted: Provider,
): Promise<InterviewRow> => {
  const { clock, config } = context
  const now = clock.now()
  await enterPlan(context, transaction, row)
  const vacancy = await requireAccepting(transaction, row.vacancy_id, now)
  await requireAgreed({ ...context, db: transaction }, row, vacancy)
  const provider = await requireVoice(config, transaction, {
    ownerId: row.organisation_id,
    interviewId: row.id,
    provider: wanted,
    now,
  })
  await requireStorageToStart(config, transaction, row.organisation_id)
  await noteInvitedStart(transaction, row.id, now)
  const snapshot = await snapshotOf(transaction, vacancy)
  await noteOtherThanChosen(transaction, row.id, { chosen: vacancy.voice_provider, provider, at: now })
  return changeInterview(transaction, row.id, {
    status: 'in_progress',
    snapshot: json(snapshot),
    provider,
    started_at: now,
    last_event_at: now,
  })
}

/** A candidate who left without a word and comes back. @throws AppError NOT_FOUND, INTERVIEW_CLOSED, INTERVIEW_LIMIT_REACHED */
const goOn = async (context: AppContext, transaction: InTransaction, row: InterviewRow) => {
  const now = context.clock.now()
  if (await holdsPlace(transaction, row.organisation_id, { interviewId: row.id, now })) return row
  await enterPlan(context, transaction, row)
  return changeInterview(transaction, row.id, { last_event_at: now })
}

const start = async (
  context: AppContext,
  chooseProvider: ChooseProvider,
  id: string,
): Promise<InterviewRow> => {
  const { db } = context
  const asked = await findInterview(db, id)
  if (!asked) throw new AppError('NOT_FOUND')
  const held = { interviewId: id, now: context.clock.now() }
  if (asked.status === 'in_progress' && (await holdsPlace(db, asked.organisation_id, held))) return asked
  const wish = (await findVacancy(db, asked.vacancy_id))?.voice_provider ?? null
  const provider = await chooseProvider(asked.organisation_id, wish)
  const enter = () =>
    inTransaction(db, async transaction => {
      const row = await requireOpen(transaction, id)
      const go = row.status === 'in_progress' ? goOn : begin
      return go(context, transaction, row, provider)
    })
  return countingSamples(context, asked, enter).catch(async (error: unknown) => {
    // In a transaction of its own: the one of the refusal was rolled back.
    if (error instanceof AppError && error.code === 'INTERVIEW_LIMIT_REACHED')
      await noteRefused(context, asked)
    throw error
  })
}

/** What is known of connections goes when an interview is over. */
const LEFT = { live_owner: null, live_until: null, start_network: null }

const end = async (
  context: AppContext,
  transaction: InTransaction,
  row: InterviewRow,
  reason: string,
): Promise<InterviewRow> => {
  const now = notBefore(context.clock.now(), row.started_at)
  const total = row.snapshot ? totalQuestions(row.snapshot.questions.length, row.snapshot.difficulty) : 1
  const status = endStatus(row.question_number, total)
  const ended = await changeInterview(transaction, row.id, {
    status,
    end_reason: reason,
    ended_at: now,
    ...LEFT,
    evaluation_status: 'queued',
    evaluation_status_at: now,
  })
  await announceModelUse(context, transaction, row.organisation_id)
  return ended
}

/**
 * Late in its transaction: every other start and end of the owner waits for it. One without any words costs no place, unless
 * its words come later (`onTranscriptReady`).
 */
const countCompleted = async (
  transaction: InTransaction,
  { id, organisation_id, status, ended_at }: InterviewRow,
): Promise<void> => {
  if (status !== 'completed' || !ended_at || !(await isReadable(transaction, id))) return
  await recordCompleted(transaction, { ownerId: organisation_id, interviewId: id, completedAt: ended_at })
}

/** Every change of an interview's status goes through here, each in one transaction. */
export const createLifecycle = (context: AppContext, chooseProvider: ChooseProvider): Lifecycle => {
  const { db, clock } = context
  const change = <T>(work: (transaction: InTransaction) => Promise<T>): Promise<T> => inTransaction(db, work)
  return {
    start: id => start(context, chooseProvider, id),
    fallBack: (id, from, to, reason) =>
      change(async transaction => {
        // Spending limits were checked at the start, for a paid voice: only such a one can be down.
        await requireProvider(transaction, id, from)
        if ((await lastSeq(transaction, id)) > 0) throw new AppError('CONFLICT')
        const at = clock.now()
        await noteFallback(transaction, id, { purpose: 'voice', from, to, code: reason, at })
        return changeInterview(transaction, id, { provider: to })
      }),
    continueWithBuiltin: (id, from) =>
      change(async transaction => {
        await requireProvider(transaction, id, from)
        const at = clock.now()
        await noteEvent(transaction, id, { kind: 'continued_with_builtin', details: { provider: from }, at })
        return changeInterview(transaction, id, { provider: 'builtin', last_event_at: at })
      }),
    finish: (id, reason) =>
      change(async transaction => {
        const row = await requireLocked(transaction, id)
        if (isClosed(row.status)) return row
        if (row.status !== 'pending') {
          const ended = await end(context, transaction, row, reason)
          await queueEvaluation(context, transaction, id)
          await finishRecordingSoon(context, id, transaction)
          tellInterviewChanged(context, transaction, id)
          await countCompleted(transaction, ended)
          await queueEndMails(context, transaction, ended, ended.ended_at ?? clock.now())
          // Who got no further than the greeting may begin anew.
          if (!(await hasCandidateTurn(transaction, id))) await releaseInvitation(transaction, id)
          return ended
        }
        // A candidate who never started leaves nothing to evaluate, and may use the invitation anew.
        await releaseInvitation(transaction, id)
        const ended_at = clock.now()
        const abandoned = { status: 'abandoned', end_reason: reason, ended_at } as const
        return changeInterview(transaction, id, { ...abandoned, ...LEFT })
      }),
    cancel: (id, accountId, trail) =>
      change(async transaction => {
        const { status } = await requireOpen(transaction, id)
        const at = clock.now()
        await addAuditEntry(transaction, {
          at,
          user_id: accountId,
          interview_id: id,
          trail,
          action: 'cancelled',
          details: { from: status },
        })
        tellInterviewChanged(context, transaction, id)
        return changeInterview(transaction, id, {
          status: 'cancelled',
          end_reason: 'cancelled by the owner',
          ended_at: at,
          ...LEFT,
        })
      }),
  }
}
