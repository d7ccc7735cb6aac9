interface Closable {
  close(): Promise<void>
}

/** What is started once and closed together. */
export interface StartedOnce {
  /** What `start` began the first time it was asked for. */
  get<T extends Closable>(start: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Nothing is started before it is asked for. */
export function createStartedOnce(): StartedOnce {
  const started = new Map<() => Promise<Closable>, Promise<Closable>>()
  return {
    get: <T extends Closable>(start: () => Promise<T>) => {
      const known = (started.get(start) as Promise<T> | undefined) ?? start()
      started.set(start, known)
      return known
    },
    close: async () => {
      for (const each of started.values()) await (await each).close()
    },
  }
}
