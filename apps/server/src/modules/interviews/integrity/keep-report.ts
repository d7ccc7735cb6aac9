import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { AppContext } from '../../../platform/context.ts'
import { isMissingReference } from '../../../platform/database/errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { insertReport } from './integrity.repository.ts'

/**
 * Keeps what a candidate's browser says was said, once: a claim beside the record. An empty account is none.
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
