import { withoutControls } from '@vivavox/contracts/primitives'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import { json, type Row, type Tables } from '../../../../platform/database/tables.ts'

export type TurnRow = Row<'turns'>

/** No turn holds more, characters: neither a person nor an interviewer says so much. */
const CONTENT_MAX = 20_000

/** Words as the content of a turn: cut to its length, without what a database refuses and invisible characters. */
export const turnContent = (words: string): string =>
  withoutControls(words.slice(0, CONTENT_MAX).replaceAll('\u0000', '').toWellFormed())

/** All turns of an interview, in order. */
export const listTurns = (executor: Executor, interviewId: string): Promise<TurnRow[]> =>
  executor.selectFrom('turns').selectAll().where('interview_id', '=', interviewId).orderBy('seq').execute()

/** A turn with what the candidate says they said instead; null: nothing. */
export type CorrectedTurn = TurnRow & { correction: string | null }

/** The same with the candidate's corrections. */
export const listCorrectedTurns = (executor: Executor, interviewId: string): Promise<CorrectedTurn[]> =>
  executor
    .selectFrom('turns')
    .leftJoin('answer_corrections', join =>
      join
        .onRef('answer_corrections.interview_id', '=', 'turns.interview_id')
        .onRef('answer_corrections.seq', '=', 'turns.seq'),
    )
    .selectAll('turns')
    .select('answer_corrections.text as correction')
    .where('turns.interview_id', '=', interviewId)
    .orderBy('turns.seq')
    .execute()

/** The turn that was stored under an idempotency key, if any. */
export const findTurn = (
  executor: Executor,
  interviewId: string,
  clientId: string,
): Promise<TurnRow | undefined> =>
  executor
    .selectFrom('turns')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** 0 when there is none. Right only while the interview's row is locked. */
export const lastSeq = async (executor: Executor, interviewId: string): Promise<number> => {
  const row = await executor
    .selectFrom('turns')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('interview_id', '=', interviewId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** When a turn is heard; the first time counts, since a question may be spoken again after a break. */
export const timeTurn = async (
  executor: Executor,
  interviewId: string,
  seq: number,
  startedAt: Date,
  endedAt: Date,
): Promise<void> => {
  await executor
    .updateTable('turns')
    .set({ started_at: startedAt, ended_at: endedAt })
    .where('interview_id', '=', interviewId)
    .where('seq', '=', seq)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Gives a spoken answer, which has its place on record already, its words; what has words keeps them, and may get more of
 * them from the transcriber that wrote them down here.
 * @returns the turn, undefined when there was nothing to fill in
 */
export const fillTurn = (
  executor: Executor,
  interviewId: string,
  clientId: string,
  said: string,
  source: TurnRow['source'],
  transcribedBy: TurnRow['ears'] = null,
): Promise<TurnRow | undefined> => {
  const words = turnContent(said)
  return executor
    .updateTable('turns')
    .set({
      content: words,
      transcribed: true,
      source,
      words_due: false,
      ears: transcribedBy && json(transcribedBy),
    })
    .where('interview_id', '=', interviewId)
    .where('client_id', '=', clientId)
    .where('speaker', '=', 'candidate')
    .where(({ eb, or, and }) => {
      const hasNone = eb('transcribed', '=', false)
      if (source !== 'server') return hasNone
      const isMore = sql<boolean>`content <> ${words} and starts_with(${words}, content)`
      return or([hasNone, and([eb('source', '=', source), isMore])])
    })
    .returningAll()
    .executeTakeFirst()
}

/** Did the candidate say or write something? A spoken answer whose transcription is pending counts. */
export const hasSaid = (eb: ExpressionBuilder<Tables, 'interviews'>) =>
  eb.exists(
    eb
      .selectFrom('turns')
      .select('turns.seq')
      .whereRef('turns.interview_id', '=', 'interviews.id')
      .where('speaker', '=', 'candidate')
      .where('kind', '=', 'answer')
      .where(answer => answer.or([answer('content', '!=', ''), answer('transcribed', '=', false)])),
  )

/** Is anything of the candidate on record: an answer, a request, a skipped question? */
export const hasCandidateTurn = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const turn = await executor
    .selectFrom('turns')
    .select('seq')
    .where('interview_id', '=', interviewId)
    .where('speaker', '=', 'candidate')
    .limit(1)
    .executeTakeFirst()
  return turn !== undefined
}

export const hasAnswered = async (executor: Executor, interviewId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('interviews')
    .select('id')
    .where('id', '=', interviewId)
    .where(hasSaid)
    .executeTakeFirst()
  return row !== undefined
}
