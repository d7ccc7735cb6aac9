/** Lets at most so many holders in; the others wait in line. */
export interface Gate {
  /** Resolves with the function that leaves again. @throws the signal's reason when it fires while waiting */
  enter(signal: AbortSignal): Promise<() => void>
}

export const createGate = (places: number): Gate => {
  let free = places
  const line: (() => void)[] = []

  const leave = (): void => {
    free += 1
    line.shift()?.()
  }
  const admit = (): (() => void) => {
    free -= 1
    let inside = true
    return () => {
      if (inside) leave()
      inside = false
    }
  }
  const waitInLine = (signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const called = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(admit())
      }
      const giveUp = () => {
        line.splice(line.indexOf(called), 1)
        reject(signal.reason)
      }
      line.push(called)
      signal.addEventListener('abort', giveUp, { once: true })
    })

  return {
    enter: async signal => {
      signal.throwIfAborted()
      return free > 0 ? admit() : waitInLine(signal)
    },
  }
}
