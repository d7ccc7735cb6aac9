import type { AuditEntry } from '@vivavox/contracts/decisions'
import type { Executor } from '../../platform/context.ts'
import { listAuditEntries } from '../audit/index.ts'
import { presentPerson } from './decisions.presenter.ts'

/** A page of them is read by a person. */
const ENTRIES_MAX = 500

/** Everything that people wrote, also in lists, as this reader may see it. */
const inWordsOf = (value: unknown, inWords: (words: string) => string): unknown => {
  if (typeof value === 'string') return inWords(value)
  return Array.isArray(value) ? value.map(one => inWordsOf(one, inWords)) : value
}

/** Who did what with an interview, newest first. @param inWords a reader's view of what people wrote */
export const listAudit = async (
  executor: Executor,
  interviewId: string,
  inWords: (words: string) => string,
): Promise<AuditEntry[]> => {
  const rows = await listAuditEntries(executor, interviewId, ENTRIES_MAX)
  return rows.map(({ at, action, details, user_id, user_name }) => ({
    at: at.toISOString(),
    by: presentPerson(user_id, user_name),
    action,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, inWordsOf(value, inWords)]),
    ),
  }))
}
