import type { Body } from '../../../lib/api/api.ts'
import { keep, readKept } from '../../../lib/session/storage.ts'
import { createRetryQueue } from '../retry-queue.ts'

/** A turn as the contract takes it. */
export type ReportedTurn = Body<'POST /interviews/{id}/turns'>['turns'][number]

/** What became of a report: `again` (no answer, try later), `refused` (never this one). */
export type ReportResult = 'accepted' | 'refused' | 'again'

/** Rejecting counts as `again`. */
export type SendTurns = (turns: readonly ReportedTurn[]) => Promise<ReportResult>

/** Where reports outlive a reload. */
export interface ReportStore {
  read: () => ReportedTurn[]
  write: (turns: readonly ReportedTurn[]) => void
}

interface Options {
  send: SendTurns
  store: ReportStore
  /** Waits before another try, milliseconds. */
  wait: (ms: number) => Promise<void>
}

/** As many as the contract takes at once. */
const BATCH = 200

/** Reports turns in order, all that wait at once, each batch until it is accepted. */
export const createTurnReports = ({ send, store, wait }: Options) => {
  const seen = new Set<string>()
  const queue = createRetryQueue<ReportedTurn>({
    wait,
    send: async (_, waiting) => {
      const batch = waiting.slice(0, BATCH)
      return (await send(batch)) === 'again' ? 0 : batch.length
    },
    onChange: store.write,
  })
  /** All turns that are known, in order; each is reported once. */
  const offer = (turns: readonly ReportedTurn[]): void => {
    const fresh = turns.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    queue.add(fresh)
  }
  offer(store.read())
  return {
    offer,
    /** These are on record already. */
    skip: (ids: readonly string[]): void => {
      for (const id of ids) seen.add(id)
    },
    /** The server takes reports now (true; what waits goes at once), or listens by itself (false). */
    setOpen: queue.setOpen,
    /** What waits is of no use any more. */
    forget: queue.clear,
    /** Resolves when nothing waits that could be sent. */
    idle: queue.idle,
  }
}

const keyOf = (interviewId: string) => `interview-turns:${interviewId}`

/** Reports of one interview in this browser; where it keeps nothing they live as long as the page. */
export const openReportStore = (interviewId: string): ReportStore => ({
  read: () => {
    const kept = readKept(keyOf(interviewId))
    return Array.isArray(kept) ? kept : []
  },
  write: turns => keep(keyOf(interviewId), turns.length === 0 ? null : turns),
})
