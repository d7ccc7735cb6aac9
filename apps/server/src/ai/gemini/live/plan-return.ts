import type { HistoryTurn } from '../../ports/realtime-model.ts'

/** A session that can be taken up, and how many turns of the talk it knows. */
export interface Handle {
  value: string
  covers: number
}

export interface Return {
  /** null: a new session. */
  handle: string | null
  /** The turns that a new session is told at once. */
  seeds: readonly HistoryTurn[]
  /** Turns that an old session does not know; they go with the next thing that it is told in writing. */
  missing: readonly HistoryTurn[]
}

interface BrokenLine {
  handle: Handle | null
  history: readonly HistoryTurn[]
  /** So many turns count as said. An answer that nothing was said to is given again: better known twice than not at all. */
  settled: number
  /** Something was cut in the middle, so that it is told in writing how to go on. */
  cut: boolean
}

/**
 * How to come back after a line broke, so that nothing is lost and nothing counts twice. An old session that missed something
 * is taken up only when that can be told to it together with a reason to speak; else a new one is told everything. Pure.
 */
export const planReturn = ({ handle, history, settled: count, cut }: BrokenLine): Return => {
  const settled = history.slice(0, count)
  const missing = handle ? settled.slice(handle.covers) : []
  if (handle && (missing.length === 0 || (cut && handle.covers > 0))) {
    return { handle: handle.value, seeds: [], missing }
  }
  return { handle: null, seeds: settled, missing: [] }
}
