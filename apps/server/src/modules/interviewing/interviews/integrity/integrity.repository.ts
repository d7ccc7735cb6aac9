import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { Integrity } from '@vivavox/contracts/interviews'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { json, type Row } from '../../../../platform/database/tables.ts'

type AttemptKind = Integrity['attempts'][number]['kind']
export interface Attempt {
  at: Date
  kind: AttemptKind
}

/** Keeps a browser's account of a talk; the first one stays. */
export const insertReport = async (
  executor: Executor,
  interviewId: string,
  entries: readonly ReportedEntry[],
  at: Date,
): Promise<void> => {
  await executor
    .insertInto('reported_transcripts')
    .values({ interview_id: interviewId, entries: json(entries), at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const findReport = (
  executor: Executor,
  interviewId: string,
): Promise<Row<'reported_transcripts'> | undefined> =>
  executor
    .selectFrom('reported_transcripts')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()

/** As many attempts as are shown. */
const ATTEMPTS_MAX = 100

/** What the browser tried and what nothing came of, oldest first: with its call (events), with its result (audit). */
export const listAttempts = (executor: Executor, interviewId: string): Promise<Attempt[]> =>
  executor
    .selectFrom('interview_events')
    .select(['at', sql<AttemptKind>`details->>'with'`.as('kind')])
    .where('interview_id', '=', interviewId)
    .where('kind', '=', 'meddled')
    .where(sql<string>`details->>'with'`, 'in', ['settings', 'conversation'])
    .unionAll(
      executor
        .selectFrom('audit_entries')
        .select(['at', sql<AttemptKind>`'scores'`.as('kind')])
        .where('interview_id', '=', interviewId)
        .where('action', '=', 'tampering_attempt'),
    )
    .orderBy('at')
    .limit(ATTEMPTS_MAX)
    .execute()
