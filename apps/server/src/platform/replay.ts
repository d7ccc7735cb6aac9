/** Things as they come, to be read from the first one on, by several and again. */
export interface Replay<T> {
  add(item: T): void
  /** Nothing more comes; with an error, which is thrown after everything was read. */
  end(error?: Error): void
  read(): AsyncGenerator<T>
}

export const createReplay = <T>(): Replay<T> => {
  const items: T[] = []
  let over: { error?: Error } | null = null
  let waiting: (() => void)[] = []
  const wake = (): void => {
    const woken = waiting
    waiting = []
    for (const go of woken) go()
  }
  return {
    add: item => {
      items.push(item)
      wake()
    },
    end: error => {
      over ??= error ? { error } : {}
      wake()
    },
    async *read() {
      for (let at = 0; ; at += 1) {
        while (at >= items.length && !over) await new Promise<void>(go => waiting.push(go))
        if (at < items.length) yield items[at] as T
        else if (over?.error) throw over.error
        else return
      }
    },
  }
}
