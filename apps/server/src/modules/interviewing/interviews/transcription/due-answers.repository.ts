import { sql } from 'kysely'
import type { Executor } from '../../../../platform/context.ts'
import type { TurnRow } from '../transcript/turns.repository.ts'

/** An answer is given up after so many tries. */
const TRIES_MAX = 2

export interface DueAnswer extends Pick<TurnRow, 'interview_id' | 'seq' | 'audio_key' | 'client_id'> {
  /** BCP 47. */
  language: string
}

/** Interviews keep what they were made of; the earliest ones were all English. */
const NO_LANGUAGE = 'en'
const languageOf = (snapshot: { language: string } | null): string => snapshot?.language ?? NO_LANGUAGE

/** The answer, if it is (still) to be transcribed. */
export const findDue = async (
  executor: Executor,
  interviewId: string,
  seq: number,
): Promise<DueAnswer | null> => {
  const row = await executor
    .selectFrom('turns')
    .innerJoin('interviews', 'interviews.id', 'turns.interview_id')
    .select(['interview_id', 'seq', 'audio_key', 'client_id', 'snapshot'])
    .where('interview_id', '=', interviewId)
    .where('seq', '=', seq)
    .where('words_due', '=', true)
    .where('transcribed', '=', false)
    .executeTakeFirst()
  return row ? { ...row, language: languageOf(row.snapshot) } : null
}

/** Answers to be transcribed, oldest interviews first. */
export const listDue = (executor: Executor, most: number): Promise<Pick<TurnRow, 'interview_id' | 'seq'>[]> =>
  executor
    .selectFrom('turns')
    .select(['interview_id', 'seq'])
    .where('words_due', '=', true)
    .orderBy('interview_id')
    .orderBy('seq')
    .limit(most)
    .execute()

/** The language of an interview, in SQL. */
const LANGUAGE = sql<string>`coalesce(snapshot->>'language', ${NO_LANGUAGE})`

/** Languages of the interviews with audio that was never transcribed. */
export const languagesDue = async (executor: Executor): Promise<string[]> => {
  const rows = await executor
    .selectFrom('interviews')
    .select(LANGUAGE.as('language'))
    .distinct()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('turns')
        .select('interview_id')
        .where('transcribed', '=', false)
        .where('audio_key', 'is not', null)
        .where('words_due', '=', false)
        .where('words_tries', '<', TRIES_MAX),
    )
    .execute()
  return rows.map(({ language }) => language)
}

/** Answers in these languages are to be transcribed from now on. */
export const makeDue = async (executor: Executor, languages: readonly string[]): Promise<void> => {
  if (languages.length === 0) return
  await executor
    .updateTable('turns')
    .set({ words_due: true })
    .where('interview_id', 'in', ({ selectFrom }) =>
      selectFrom('interviews').select('id').where(LANGUAGE, 'in', languages),
    )
    .where('transcribed', '=', false)
    .where('audio_key', 'is not', null)
    .where('words_due', '=', false)
    .where('words_tries', '<', TRIES_MAX)
    .execute()
}

type TurnKey = Pick<TurnRow, 'interview_id' | 'seq'>

const byKey = (executor: Executor, { interview_id, seq }: TurnKey) =>
  executor.updateTable('turns').where('interview_id', '=', interview_id).where('seq', '=', seq)

/** Counts a failed try; after the last one the answer is given up: `words_due` is false then. */
export const noteFailedTry = (executor: Executor, answer: TurnKey): Promise<Pick<TurnRow, 'words_due'>> =>
  byKey(executor, answer)
    .set({ words_tries: sql`words_tries + 1`, words_due: sql`words_tries + 1 < ${TRIES_MAX}` })
    .returning('words_due')
    .executeTakeFirstOrThrow()

/** No model for its language any more: it waits until there is one. */
export const makeUndue = async (executor: Executor, answer: TurnKey): Promise<void> => {
  await byKey(executor, answer).set({ words_due: false }).execute()
}
