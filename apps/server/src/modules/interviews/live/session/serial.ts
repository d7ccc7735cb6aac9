/** Runs pieces of work one after another, in the order they were handed in. */
export interface Serial {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when everything handed in so far is done. */
  idle(): Promise<void>
}

export const createSerial = (): Serial => {
  let tail: Promise<void> = Promise.resolve()
  return {
    run: work => {
      const result = tail.then(work)
      tail = result.then(
        () => undefined,
        () => undefined,
      )
      return result
    },
    idle: () => tail,
  }
}
