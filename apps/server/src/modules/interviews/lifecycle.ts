import type { ErrorCode } from '@vivavox/contracts/errors'
import type { Provider } from '@vivavox/contracts/interviews'
import type { Transaction } from 'kysely'
import type { AppContext, Executor } from '../../platform/context.ts'
import { json, type Tables } from '../../platform/database/tables.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isReadable } from '../evaluations/index.ts'
import { assertMayStart, noteGaveWay, tellWhenMinutesUsedUp } from '../models/index.ts'
import { recordCompleted, takePlace } from '../subscriptions/index.ts'
import { noteTurnedAway } from '../turned-away/index.ts'
import { findVacancy, requireAccepting } from '../vacancies/index.ts'
import { noteEvent } from './interview-events.repository.ts'
import { endStatus, isClosed, totalQuestions } from './interviews.policy.ts'
import { changeInterview, findInterview, type InterviewRow, lockInterview } from './interviews.repository.ts'
import { snapshotOf } from './take-snapshot.ts'
import { lastSeq } from './transcript/turns.repository.ts'

export interface Lifecycle {
  /**
   * pending → in_progress, taking a place of the owner's plan; an interview in progress stays as it is.
   * @throws AppError NOT_FOUND, INTERVIEW_CLOSED, INTERVIEW_LIMIT_REACHED
   */
  start(id: string): Promise<InterviewRow>
  /**
   * Hands an interview in progress in which nothing has been said from a provider that is down to the next one, and notes
   * it for the owner. Later it is never changed (P6).
   * @param reason the code of the fault
   * @returns the row with its new provider
   * @throws AppError NOT_FOUND; INTERVIEW_CLOSED; CONFLICT when somebody has spoken, or `from` does not lead it (any more)
   */
  giveWay(id: string, from: Provider, to: Provider, reason: ErrorCode): Promise<InterviewRow>
  /**
   * The candidate goes on with the built-in interviewer because their provider is out of reach: for good, and noted for the
   * owner. What the provider took so far stays on the bill.
   * @throws AppError NOT_FOUND, INTERVIEW_CLOSED; CONFLICT when `from` does not lead it (any more)
   */
  continueWithBuiltin(id: string, from: Provider): Promise<InterviewRow>
  /** in_progress → completed or abandoned by the record, with evaluation and recording queued; once, however often asked. */
  finish(id: string, reason: string): Promise<InterviewRow>
  /** pending or in_progress → cancelled. @throws AppError INTERVIEW_CLOSED */
  cancel(id: string): Promise<InterviewRow>
}

export interface LifecycleDeps {
  /** Which provider speaks (P6). */
  chooseProvider: (ownerId: string) => Promise<Provider>
  /** Queues what follows an ended interview, in the same transaction. */
  afterFinish: (executor: Executor, interviewId: string) => Promise<void>
}

const requireLocked = async (transaction: Transaction<Tables>, id: string): Promise<InterviewRow> => {
  const row = await lockInterview(transaction, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Nothing ends before it began, also when the clock was set back: else it would count in a period that is over. */
const notBefore = (now: Date, started: Date | null): Date =>
  started !== null && started > now ? started : now

/** The owner learns of a candidate who was stopped at the start. */
const noteRefused = async (context: AppContext, row: InterviewRow): Promise<void> => {
  await tellWhenMinutesUsedUp(context, context.db, row.user_id)
  const vacancy = await findVacancy(context.db, row.vacancy_id)
  const person = { email: row.candidate_email, name: row.candidate_name }
  if (vacancy) await noteTurnedAway(context, vacancy, person)
}

/** Every change of an interview's status goes through here, each in one transaction. */
export const createLifecycle = (context: AppContext, deps: LifecycleDeps): Lifecycle => {
  const { db, clock } = context
  const begin = async (transaction: Transaction<Tables>, row: InterviewRow, provider: Provider) => {
    const now = clock.now()
    await takePlace(transaction, row.user_id, row.id, now)
    const vacancy = await requireAccepting(transaction, row.vacancy_id, now)
    await assertMayStart(context.config, transaction, {
      ownerId: row.user_id,
      interviewId: row.id,
      provider,
      now,
    })
    const snapshot = await snapshotOf(transaction, vacancy)
    return changeInterview(transaction, row.id, {
      status: 'in_progress',
      snapshot: json(snapshot),
      provider,
      started_at: now,
      last_event_at: now,
    })
  }

  const end = async (transaction: Transaction<Tables>, row: InterviewRow, reason: string) => {
    const now = notBefore(clock.now(), row.started_at)
    const total = row.snapshot ? totalQuestions(row.snapshot.questions.length, row.snapshot.difficulty) : 1
    const status = endStatus(row.question_number, total)
    // One that nobody can read costs no place, unless its words come later (`wordsArrived`).
    if (status === 'completed' && (await isReadable(transaction, row.id)))
      await recordCompleted(context, transaction, {
        ownerId: row.user_id,
        interviewId: row.id,
        completedAt: now,
      })
    const ended = await changeInterview(transaction, row.id, {
      status,
      end_reason: reason,
      ended_at: now,
      live_owner: null,
      live_until: null,
      evaluation_status: 'queued',
      evaluation_status_at: now,
    })
    await tellWhenMinutesUsedUp(context, transaction, row.user_id)
    await deps.afterFinish(transaction, row.id)
    return ended
  }

  /** A candidate who never started leaves nothing to evaluate. */
  const drop = (transaction: Transaction<Tables>, row: InterviewRow, reason: string) =>
    changeInterview(transaction, row.id, { status: 'abandoned', end_reason: reason, ended_at: clock.now() })

  return {
    start: async id => {
      const asked = await findInterview(db, id)
      if (!asked) throw new AppError('NOT_FOUND')
      const provider = await deps.chooseProvider(asked.user_id)
      return inTransaction(db, async transaction => {
        const row = await requireLocked(transaction, id)
        if (isClosed(row.status)) throw new AppError('INTERVIEW_CLOSED')
        return row.status === 'in_progress' ? row : begin(transaction, row, provider)
      }).catch(async (error: unknown) => {
        // Told apart from the transaction that was rolled back with the refusal.
        if (error instanceof AppError && error.code === 'INTERVIEW_LIMIT_REACHED') {
          await noteRefused(context, asked)
        }
        throw error
      })
    },
    giveWay: (id, from, to, reason) =>
      inTransaction(db, async transaction => {
        const row = await requireLocked(transaction, id)
        if (isClosed(row.status)) throw new AppError('INTERVIEW_CLOSED')
        // Ceilings were asked at the start, for a voice that counts: only such a one can be down.
        const silent = (await lastSeq(transaction, id)) === 0
        if (row.status !== 'in_progress' || row.provider !== from || !silent) throw new AppError('CONFLICT')
        const at = clock.now()
        await noteGaveWay(transaction, id, { purpose: 'voice', from, to, code: reason, at })
        return changeInterview(transaction, id, { provider: to })
      }),
    continueWithBuiltin: (id, from) =>
      inTransaction(db, async transaction => {
        const row = await requireLocked(transaction, id)
        if (isClosed(row.status)) throw new AppError('INTERVIEW_CLOSED')
        if (row.status !== 'in_progress' || row.provider !== from) throw new AppError('CONFLICT')
        const at = clock.now()
        await noteEvent(transaction, id, { kind: 'continued_with_builtin', details: { provider: from }, at })
        return changeInterview(transaction, id, { provider: 'builtin', last_event_at: at })
      }),
    finish: (id, reason) =>
      inTransaction(db, async transaction => {
        const row = await requireLocked(transaction, id)
        if (isClosed(row.status)) return row
        return row.status === 'pending' ? drop(transaction, row, reason) : end(transaction, row, reason)
      }),
    cancel: id =>
      inTransaction(db, async transaction => {
        const row = await requireLocked(transaction, id)
        if (isClosed(row.status)) throw new AppError('INTERVIEW_CLOSED')
        return changeInterview(transaction, row.id, {
          status: 'cancelled',
          end_reason: 'cancelled by the owner',
          ended_at: clock.now(),
          live_owner: null,
          live_until: null,
        })
      }),
  }
}
