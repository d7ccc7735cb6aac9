import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { isId } from '../../../../platform/ids.ts'
import type { ModelUsage } from '../../../../platform/model-usage.ts'
import { isErased } from '../../../deletions/index.ts'
import { wordsArrived } from '../../../evaluations/index.ts'
import { isCandidateToken } from '../../interview-access.ts'
import { isClosed } from '../../interviews.policy.ts'
import { findInterview, type InterviewRow } from '../../interviews.repository.ts'
import type { Lifecycle } from '../../lifecycle.ts'
import { appendTurn } from '../../transcript/append-turn.ts'
import { fillTurn, findTurn, listTurns, timeTurn } from '../../transcript/turns.repository.ts'
import { transcribeLater } from '../../transcription/transcription.jobs.ts'
import { answersFolder, dropAnswerParts } from '../hearing/answer-audio.ts'
import { awaitEvaluation } from './await-evaluation.ts'
import type { InterviewStore } from './interview-store.ts'
import { leaseHolder, leaseUntil, releaseLease, renewLease, takeLease } from './lease.ts'
import { awaySince, noteAway, noteBack, storeMeddling, storeSignal } from './note-events.ts'

/** No talk of an hour has more; each turn is stored, read by models, and paid for. */
const TURNS_MAX = 1_000

export interface DatabaseStoreParts {
  lifecycle: Pick<Lifecycle, 'start' | 'giveWay' | 'continueWithBuiltin' | 'finish'>
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
  return {
    evaluates: true,
    limits: { minutes: config.maxInterviewMinutes, turns: TURNS_MAX },
    sound: storage,
    pieces,
    find,
    admit: async ({ interviewId, token }) => {
      const interview = await find(interviewId, token)
      if (isClosed(interview.status)) throw new AppError('INTERVIEW_CLOSED')
      return interview
    },
    read: id => findInterview(db, id),
    start: lifecycle.start,
    giveWay: lifecycle.giveWay,
    continueWithBuiltin: lifecycle.continueWithBuiltin,
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
      if (appended.created && turn.wordsDue) await transcribeLater(context, db, id, appended.turn.seq)
      return appended
    },
    fill: (id, key, words, source) =>
      inTransaction(db, async transaction => {
        const filled = await fillTurn(transaction, id, key, words, source)
        if (filled) await wordsArrived(context, transaction, id)
        return filled
      }),
    time: (id, seq, startedAt, endedAt) => timeTurn(db, id, seq, startedAt, endedAt),
    dropSound: (id, key) => dropAnswerParts(pieces, id, key),
    dropErased: async id => {
      if (!(await isErased(db, id))) return
      await Promise.all([storage.remove(answersFolder(id)), pieces.remove(answersFolder(id))])
    },
    signal: (id, signal) => storeSignal(context, id, signal),
    meddled: (id, what) => storeMeddling(context, id, what),
    used: async ({ id, user_id }, usage) => {
      if (user_id !== null) await recordUsage({ interviewId: id, userId: user_id, usage })
    },
  }
}
