import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { Integrity } from '@vivavox/contracts/interviews'
import type { Executor } from '../../../platform/context.ts'
import type { TurnRow } from '../transcript/turns.repository.ts'
import { differencesBetween } from './differences.ts'
import { type Attempt, findReport, listAttempts } from './integrity.repository.ts'

/** What is known beside the record. */
export interface Claims {
  /** The browser's own account of the talk; null when it gave none. */
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
