/** Numbers of turns that are on their way to the record, so that their sound need not wait for it. */
export interface TurnNumbers {
  /** One more turn will be stored after everything before. @returns the number it will get */
  take(): number
  /** The oldest of them is stored, or never will be. */
  done(): void
}

/** @param lastSeq the last number on record, read again whenever no write is pending */
export const createTurnNumbers = (lastSeq: () => number): TurnNumbers => {
  let before = 0
  let coming = 0
  return {
    take: () => {
      if (coming === 0) before = lastSeq()
      coming += 1
      return before + coming
    },
    done: () => {
      coming -= 1
      before += 1
    },
  }
}
