import type { Executor } from '../../../../platform/context.ts'
import { createRedactor, type PersonColumns, personOf } from '../../evaluations/index.ts'
import { isCandidateHidden } from './blind.repository.ts'

/** How what members wrote about an interview reads for a reader: without the candidate's name while a blind review hides it. */
export const wordsFor = async (
  executor: Executor,
  interview: PersonColumns & { id: string },
  readerId: string,
): Promise<(words: string) => Promise<string>> => {
  if (!(await isCandidateHidden(executor, interview.id, readerId))) return async words => words
  return createRedactor(personOf(interview)).hide
}
