import type { AuditEntry } from '@vivavox/contracts/decisions'
import type { Executor } from '../../../platform/context.ts'
import { listAuditEntries } from '../../ledger/audit/index.ts'
import { presentPerson } from './decisions.presenter.ts'

/** A page of them is read by a person. */
const ENTRIES_MAX = 500

type InWords = (words: string) => Promise<string>

/** Everything that people wrote, also in lists, as this reader may see it. */
const inWordsOf = async (value: unknown, inWords: InWords): Promise<unknown> => {
  if (typeof value === 'string') return inWords(value)
  return Array.isArray(value) ? Promise.all(value.map(one => inWordsOf(one, inWords))) : value
}

/** Who did what with an interview, newest first. @param inWords a reader's view of what people wrote */
export const listAudit = async (
  executor: Executor,
  interview: { id: string; vacancy_id: string },
  inWords: InWords,
): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = []
  const rows = await listAuditEntries(executor, interview, ENTRIES_MAX)
  for (const { at, action, details, user_id, user_name } of rows) {
    const shown: AuditEntry['details'] = {}
    for (const [name, value] of Object.entries(details)) shown[name] = await inWordsOf(value, inWords)
    entries.push({ at: at.toISOString(), by: presentPerson(user_id, user_name), action, details: shown })
  }
  return entries
}
