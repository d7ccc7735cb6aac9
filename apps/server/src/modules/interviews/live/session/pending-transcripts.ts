/** Answers that have their place on record before anybody has written down their words. */
export interface PendingTranscripts {
  /** @returns false when they were awaited before: an answer is heard once */
  expect(clientId: string): boolean
  isAwaited(clientId: string): boolean
  settle(clientId: string): void
  /** Resolves when none is awaited, or after `ms`. */
  all(ms: number): Promise<void>
}

export const createPendingTranscripts = (): PendingTranscripts => {
  const awaited = new Set<string>()
  const known = new Set<string>()
  let waiting: (() => void)[] = []
  return {
    expect: clientId => {
      if (known.has(clientId)) return false
      known.add(clientId)
      awaited.add(clientId)
      return true
    },
    isAwaited: clientId => awaited.has(clientId),
    settle: clientId => {
      awaited.delete(clientId)
      if (awaited.size > 0) return
      for (const done of waiting) done()
      waiting = []
    },
    all: ms =>
      awaited.size === 0
        ? Promise.resolve()
        : new Promise(resolve => {
            const timer = setTimeout(resolve, ms)
            waiting.push(() => {
              clearTimeout(timer)
              resolve()
            })
          }),
  }
}
