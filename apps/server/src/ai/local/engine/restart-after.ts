const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * How long an engine that died is left alone before it is started again.
 * @param deaths in a row, without any work done in between
 * @returns milliseconds: 0, 1, 2, 4 … 60 seconds
 */
export const restartAfter = (deaths: number): number =>
  deaths === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (deaths - 1))
