import type { Provider } from '@vivavox/contracts/interviews'
import type { InterviewLanguage } from '@vivavox/contracts/locales'
import { AppError } from '../../../platform/http/app-error.ts'
import { assertRuns, LEASE_MS, type MemoryRecord, newMemoryRecord } from '../interviews/index.ts'

/** A demo as this process remembers it. */
export interface DemoRecord extends MemoryRecord {
  /** Of the token that began it: no other opens it. */
  ticket: string
  expiresAt: Date
  /** The language that was asked for. */
  wanted: InterviewLanguage
  /** Whose prompt it is held by; null: a visitor's. */
  accountId: string | null
  /** Where from, narrowest first, as keyed hashes. */
  networks: readonly string[]
  /** When a visitor was admitted last, whether or not they hold it by now. */
  admittedAt: Date
}

export const newRecord = (id: string, begun: Omit<DemoRecord, keyof MemoryRecord>): DemoRecord => ({
  ...begun,
  ...newMemoryRecord(id, null),
})

/** Until when a connection holds it, as far as is known, epoch milliseconds. */
export const heldUntil = ({ lease, admittedAt }: DemoRecord): number =>
  Math.max(lease.until?.getTime() ?? 0, admittedAt.getTime() + LEASE_MS)

/** Who conducts may change as long as nothing was said. @throws AppError INTERVIEW_CLOSED, CONFLICT */
export const assertMayFallBack = (record: DemoRecord, from: Provider): void => {
  assertRuns(record)
  if (record.interview.provider !== from || record.turns.length > 0) throw new AppError('CONFLICT')
}
