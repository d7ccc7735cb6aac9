import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { Integrity } from '@vivavox/contracts/interviews'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { isMissingReference } from '../../../../platform/database/errors.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { TurnRow } from '../transcript/turns.repository.ts'
import { differencesBetween } from './differences.ts'
import { type Attempt, findReport, insertReport, listAttempts } from './integrity.repository.ts'

/** What is known besides the record. */
export interface Claims {
  /** The browser's own transcript of the talk; null when it gave none. */
  reported: readonly ReportedEntry[] | null
  attempts: readonly Attempt[]
}

export const readClaims = async (executor: Executor, interviewId: string): Promise<Claims> => {
  const [report, attempts] = await Promise.all([
    findReport(executor, interviewId),
    listAttempts(executor, interviewId),
  ])
  return { reported: report?.entries ?? null, attempts }
}

/** A transcript with one turn that only the browser reported counts as the browser's. */
const writtenBy = (turns: readonly Pick<TurnRow, 'source'>[]): Integrity['transcript'] =>
  turns.some(({ source }) => source === 'browser') ? 'browser' : 'server'

/** Facts about how the record of an interview came about. @param turns all of it, in order */
export const integrityOf = async (
  turns: readonly Pick<TurnRow, 'seq' | 'speaker' | 'content' | 'source'>[],
  { reported, attempts }: Claims,
): Promise<Integrity> => ({
  transcript: writtenBy(turns),
  differences: reported ? await differencesBetween(turns, reported) : [],
  attempts: attempts.map(({ at, kind }) => ({ at: at.toISOString(), kind })),
})

/**
 * Keeps what a candidate's browser says was said, once: a claim next to the record. An empty account is none.
 * @throws AppError NOT_FOUND when the interview has been deleted meanwhile
 */
export const keepReport = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  interviewId: string,
  entries: readonly ReportedEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  try {
    await insertReport(db, interviewId, entries, clock.now())
  } catch (error) {
    if (isMissingReference(error)) throw new AppError('NOT_FOUND', { cause: error })
    throw error
  }
}
