import type { clientSignal } from '@vivavox/contracts/interviews-live'
import type * as z from 'zod'
import type { AppContext, Executor } from '../../../../../platform/context.ts'
import { inTransaction } from '../../../../../platform/database/transaction.ts'
import { AppError } from '../../../../../platform/http/app-error.ts'
import { isId } from '../../../../../platform/ids.ts'
import type { ModelUsage } from '../../../../../platform/model-usage.ts'
import { reserveAnswerBytes } from '../../../../billing/storage-use/index.ts'
import { candidateResultsOf } from '../../../../hiring/vacancies/index.ts'
import {
  judgeSoon,
  onTranscriptReady,
  presentEvaluation,
  waitForEvaluation,
} from '../../../../judgement/evaluations/index.ts'
import { isErased } from '../../../../ledger/trash/index.ts'
import { explains, readAllowed } from '../../../accommodations/index.ts'
import { answersFolder, dropAnswerParts } from '../../answer-audio.ts'
import { isCandidateToken } from '../../interview-access.ts'
import { lastEvent, noteEvent } from '../../interview-events.repository.ts'
import { isClosed } from '../../interviews.policy.ts'
import { findInterview, type InterviewRow } from '../../interviews.repository.ts'
import type { Lifecycle } from '../../lifecycle.ts'
import { appendTurn } from '../../transcript/append-turn.ts'
import { fillTurn, findTurn, listTurns, timeTurn } from '../../transcript/turns.repository.ts'
import { transcribeLater } from '../../transcription/transcription.jobs.ts'
import { OUTCOME_WAIT_MS } from '../limits/timeouts.ts'
import {
  type EvaluationOutcome,
  type InterviewStore,
  type LiveInterview,
  timeIsUpAt,
} from './interview-store.ts'
import {
  leaseHolder,
  leaseUntil,
  releaseLease,
  renewLease,
  takeLease,
  touchRunning,
} from './lease.repository.ts'

/**
 * Waits for the evaluation of an ended interview, wherever the job runs.
 * @returns what the candidate may know of it; `later` when it failed, takes too long or waits for words
 */
export const awaitEvaluation = async (
  { db }: Pick<AppContext, 'db'>,
  interviewId: string,
  signal: AbortSignal,
): Promise<EvaluationOutcome> => {
  const settled = await waitForEvaluation(db, interviewId, { timeoutMs: OUTCOME_WAIT_MS, signal })
  const row = settled && (await findInterview(db, interviewId))
  if (row?.evaluation_status === 'awaiting_words') return { kind: 'later', awaitingWords: true }
  const known = row?.evaluation_status === 'done' || row?.evaluation_status === 'not_enough_evidence'
  if (!row || !known) return { kind: 'later' }
  const results = await candidateResultsOf(db, row.vacancy_id)
  return {
    kind: 'evaluated',
    evaluation: row.evaluation && presentEvaluation(row.evaluation, 'candidate', results),
  }
}

/** Since when an interview's interviewer is out of reach, as the candidate was told; null while it is not. */
const awaySince = async (executor: Executor, interviewId: string): Promise<Date | null> => {
  const event = await lastEvent(executor, interviewId, [
    'interviewer_unavailable',
    'interviewer_back',
    'continued_with_builtin',
  ])
  if (event?.kind !== 'interviewer_unavailable') return null
  const since = new Date(String(event.details.since))
  return Number.isNaN(since.getTime()) ? null : since
}

type Needs = Pick<AppContext, 'db' | 'clock'>

/**
 * Notes that the interviewer is out of reach, and lets the time to resume run from now on.
 * @param again it was noted before @returns until when the candidate may come back; null when the interview does not run
 */
const noteAway = (
  { db, clock, config }: Needs & Pick<AppContext, 'config'>,
  interviewId: string,
  since: Date,
  again: boolean,
): Promise<Date | null> =>
  inTransaction(db, async executor => {
    const at = clock.now()
    const row = await touchRunning(executor, interviewId, at)
    if (!row) return null
    const details = { provider: row.provider, since: since.toISOString() }
    if (!again) await noteEvent(executor, interviewId, { kind: 'interviewer_unavailable', details, at })
    const allowed = await readAllowed({ config }, executor, interviewId)
    const resumable = new Date(at.getTime() + allowed.limits.resumeMs)
    const end =
      row.started_at && timeIsUpAt(row.started_at, { allowed }, { minutes: config.maxInterviewMinutes })
    return end !== null && end < resumable ? end : resumable
  })

const noteBack = ({ db, clock }: Needs, interviewId: string): Promise<void> =>
  noteEvent(db, interviewId, { kind: 'interviewer_back', details: {}, at: clock.now() })

/** The browser's own idea of the time, if it is one. */
const browserTime = (at: string | number): string | null => {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Notes a fact for the recruiter. Its time is ours; the browser's stands next to it. */
const storeSignal = (
  context: Needs,
  interviewId: string,
  { kind, at }: z.output<typeof clientSignal>,
): Promise<void> =>
  noteEvent(context.db, interviewId, {
    kind,
    details: { claimed_at: browserTime(at) },
    at: context.clock.now(),
  })

/** Notes what a browser tried with its call; nothing came of it. */
const storeMeddling = (
  context: Needs,
  interviewId: string,
  what: 'settings' | 'conversation',
): Promise<void> =>
  noteEvent(context.db, interviewId, { kind: 'meddled', details: { with: what }, at: context.clock.now() })

/**
 * No talk of an hour has more; each turn is stored, read by models, and paid for. Twenty questions and their follow-ups, each answered
 * by the longest text, fit in; the recruiter reads all of it in the result.
 */
const MOST_SAID = { turns: 1_000, characters: 400_000 }

export interface DatabaseStoreParts {
  lifecycle: Pick<Lifecycle, 'start' | 'fallBack' | 'continueWithBuiltin' | 'finish'>
  /** Keeps what a piece of an interview took. */
  recordUsage: (used: { interviewId: string; userId: string; usage: ModelUsage }) => Promise<void>
}

/** The record of candidates' interviews: every piece durable before it is acknowledged. */
export const createDatabaseStore = (
  context: AppContext,
  { lifecycle, recordUsage }: DatabaseStoreParts,
): InterviewStore => {
  const { db, config, storage, pieces } = context
  const find = async (id: string, token: unknown): Promise<InterviewRow> => {
    const interview = isId(id) ? await findInterview(db, id) : undefined
    if (!interview) throw new AppError('NOT_FOUND')
    if (!isCandidateToken(interview, token)) throw new AppError('FORBIDDEN')
    return interview
  }
  const withAllowed = async (interview: InterviewRow): Promise<LiveInterview> => ({
    ...interview,
    allowed: await readAllowed(context, db, interview.id),
  })
  return {
    kind: 'interview',
    limits: { minutes: config.maxInterviewMinutes, ...MOST_SAID },
    sound: storage,
    reserve: (id, bytes) => reserveAnswerBytes(db, id, { bytes, now: context.clock.now() }),
    pieces,
    find,
    admit: async ({ interviewId, token }) => {
      const interview = await find(interviewId, token)
      if (isClosed(interview.status)) throw new AppError('INTERVIEW_CLOSED')
      return interview
    },
    read: id => findInterview(db, id),
    allowed: id => readAllowed(context, db, id),
    start: id => lifecycle.start(id).then(withAllowed),
    fallBack: (...change) => lifecycle.fallBack(...change).then(withAllowed),
    continueWithBuiltin: (...change) => lifecycle.continueWithBuiltin(...change).then(withAllowed),
    awaySince: id => awaySince(db, id),
    noteAway: (id, since, again) => noteAway(context, id, since, again),
    noteBack: id => noteBack(context, id),
    finish: async (id, reason) => {
      await lifecycle.finish(id, reason)
    },
    outcome: (id, signal) => awaitEvaluation(context, id, signal),
    holder: id => (isId(id) ? leaseHolder(context, id) : Promise.resolve(null)),
    takeLease: (id, owner) => takeLease(context, id, owner),
    renewLease: (id, owner) => renewLease(context, id, owner),
    releaseLease: (id, owner) => releaseLease(context, id, owner),
    turns: id => listTurns(db, id),
    findTurn: (id, key) => findTurn(db, id, key),
    append: async (id, turn, options) => {
      const liveUntil = options?.owner !== undefined && { liveUntil: leaseUntil(context.clock) }
      const appended = await appendTurn(context, id, turn, { ...options, ...liveUntil })
      // Lost with a crash here, the answer is found by the next look for what waits.
      if (appended.created && turn.wordsDue)
        await transcribeLater(context, db, id, appended.turn.seq, turn.wordsDue === 'soon')
      if (appended.created && turn.kind === 'answer' && turn.content !== '') await judgeSoon(context, db, id)
      return appended
    },
    fill: (id, key, words, source, transcribedBy) =>
      inTransaction(db, async transaction => {
        const filled = await fillTurn(transaction, id, key, words, source, transcribedBy)
        if (filled) await onTranscriptReady(context, transaction, id)
        return filled
      }),
    time: (id, seq, startedAt, endedAt) => timeTurn(db, id, seq, startedAt, endedAt),
    dropSound: (id, key) => dropAnswerParts(pieces, id, key),
    dropErased: async id => {
      if (!(await isErased(db, id))) return
      await Promise.all([storage.remove(answersFolder(id)), pieces.remove(answersFolder(id))])
    },
    signal: async (id, signal) => {
      if (!explains((await readAllowed(context, db, id)).chosen, signal.kind))
        await storeSignal(context, id, signal)
    },
    meddled: (id, what) => storeMeddling(context, id, what),
    used: async ({ id, organisation_id }, usage) => {
      if (organisation_id !== null) await recordUsage({ interviewId: id, userId: organisation_id, usage })
    },
  }
}
