import type { Body } from '../../../lib/api/api.ts'
import { keep, readKept } from '../../../lib/session/storage.ts'
import { FIRST_WAIT_MS, LONGEST_WAIT_MS } from '../times.ts'

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
  let waiting = store.read()
  const seen = new Set(waiting.map(({ id }) => id))
  let open = false
  let working: Promise<void> | null = null
  let wake = () => {}

  const pause = (ms: number): Promise<void> =>
    Promise.race([
      wait(ms),
      new Promise<void>(resolve => {
        wake = resolve
      }),
    ])
  const work = async (): Promise<void> => {
    let delay = FIRST_WAIT_MS
    while (open && waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      const result = await send(batch).catch((): ReportResult => 'again')
      if (result === 'again') {
        await pause(delay)
        delay = Math.min(LONGEST_WAIT_MS, delay * 2)
        continue
      }
      delay = FIRST_WAIT_MS
      waiting = waiting.slice(batch.length)
      store.write(waiting)
    }
    working = null
  }
  const start = (): void => {
    if (open && waiting.length > 0) working ??= work()
  }
  return {
    /** All turns that are known, in order; each is reported once. */
    offer: (turns: readonly ReportedTurn[]): void => {
      const fresh = turns.filter(({ id }) => !seen.has(id))
      if (fresh.length === 0) return
      for (const { id } of fresh) seen.add(id)
      waiting = [...waiting, ...fresh]
      store.write(waiting)
      start()
    },
    /** These are on record already. */
    skip: (ids: readonly string[]): void => {
      for (const id of ids) seen.add(id)
    },
    /** The server takes reports now (true; what waits goes at once), or listens by itself (false). */
    setOpen: (next: boolean): void => {
      open = next
      wake()
      start()
    },
    /** What waits is of no use any more. */
    forget: (): void => {
      waiting = []
      store.write(waiting)
    },
    /** Resolves when nothing waits that could be sent. */
    idle: (): Promise<void> => working ?? Promise.resolve(),
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
