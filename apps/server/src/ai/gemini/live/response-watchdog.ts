interface Options {
  /** How long each of them may take, milliseconds. */
  patienceMs: number
  /** Nothing came. @param times how often by now, from 1 */
  onSilence: (times: number) => void
  /** It stopped in the middle. */
  onStall: () => void
}

export type ResponseWatchdog = ReturnType<typeof createResponseWatchdog>

/** Sees to it that the provider speaks when it is its turn, and does not stop in the middle. */
export const createResponseWatchdog = ({ patienceMs, onSilence, onStall }: Options) => {
  let timer: NodeJS.Timeout | undefined
  let times = 0
  let expecting = false

  const silent = (): void => {
    clearTimeout(timer)
    expecting = false
    times += 1
    onSilence(times)
  }
  return {
    /** It is the provider's turn. */
    expect: () => {
      clearTimeout(timer)
      expecting = true
      timer = setTimeout(silent, patienceMs)
    },
    /** It speaks: each piece of what it says is awaited in its turn. */
    speaking: () => {
      clearTimeout(timer)
      expecting = false
      timer = setTimeout(onStall, patienceMs)
    },
    /** It says that it will not speak. */
    refused: () => {
      if (expecting) silent()
    },
    /** Nothing is awaited; `answered`: because all is well. */
    rest: (answered: boolean) => {
      clearTimeout(timer)
      expecting = false
      if (answered) times = 0
    },
  }
}
