interface Options {
  ask: () => void
  giveUp: () => void
  /** How long each try may take, milliseconds: the first belongs to the browser, which asks by itself. */
  patienceMs?: readonly number[]
  /** Waits after failures that the provider reports, milliseconds. */
  retryMs?: readonly number[]
}

const PATIENCE_MS = [4_000, 8_000, 8_000]
const RETRY_MS = [1_000, 3_000]

/** Sees to it that the provider answers when it is its turn. */
export type ResponseWatchdog = ReturnType<typeof createResponseWatchdog>

/** Asks again after a silence and after a failure, a few times; then gives up. */
export const createResponseWatchdog = ({
  ask,
  giveUp,
  patienceMs = PATIENCE_MS,
  retryMs = RETRY_MS,
}: Options) => {
  let timer: NodeJS.Timeout | undefined
  let silences = 0
  let failures = 0

  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      silences += 1
      if (silences >= patienceMs.length) return giveUp()
      ask()
      wait()
    }, patienceMs[silences])
  }
  return {
    /** It is the provider's turn; or it has answered (false). */
    expect: (expected: boolean) => {
      silences = 0
      if (expected) return wait()
      clearTimeout(timer)
      failures = 0
    },
    /** The provider said that it could not answer. */
    failed: () => {
      clearTimeout(timer)
      const delay = retryMs[failures]
      failures += 1
      if (delay === undefined) return giveUp()
      timer = setTimeout(() => {
        ask()
        wait()
      }, delay)
    },
    stop: () => clearTimeout(timer),
  }
}
