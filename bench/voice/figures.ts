import { percentile } from '../support/percentile.ts'
import type { TimedTurn } from './hops.ts'

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

export const total = ({ totalMs }: { totalMs: number }): number => totalMs

/** @returns milliseconds with one digit */
export const percentileOf = <T extends TimedTurn>(
  turns: readonly T[],
  value: (turn: T) => number,
  percent: number,
): number => rounded(percentile(turns.map(value), percent), 1)

/** For a line that tells how far a bench is. */
export const summary = (turns: readonly { totalMs: number }[]): string => {
  const totals = turns.map(total)
  return [50, 95].map(percent => `p${percent} ${Math.round(percentile(totals, percent))} ms`).join(', ')
}
