import type { Call } from './call.ts'
import type { CallReport } from './call-report.ts'

/** All calls since the start or the last `clear`, oldest first. */
export interface Calls {
  add(call: Call): void
  /** @returns undefined for a call that is over, too */
  running(id: string): Call | undefined
  reports(): CallReport[]
  endAll(): void
  /** Ends and forgets them. */
  clear(): void
}

export function keepCalls(): Calls {
  const calls = new Map<string, Call>()
  const endAll = () => {
    for (const call of calls.values()) call.end('closed')
  }
  return {
    endAll,
    add: call => {
      calls.set(call.id, call)
    },
    running: id => {
      const call = calls.get(id)
      return call?.isOver() ? undefined : call
    },
    reports: () => [...calls.values()].map(call => call.report()),
    clear: () => {
      endAll()
      calls.clear()
    },
  }
}
