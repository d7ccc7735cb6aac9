interface Closable {
  close(): Promise<void>
}

/** What is started once and closed together. */
export interface Kept {
  /** What `start` began the first time it was asked for. */
  get<T extends Closable>(start: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Nothing is started before it is asked for. */
export function createKept(): Kept {
  const kept = new Map<() => Promise<Closable>, Promise<Closable>>()
  return {
    get: <T extends Closable>(start: () => Promise<T>) => {
      const known = (kept.get(start) as Promise<T> | undefined) ?? start()
      kept.set(start, known)
      return known
    },
    close: async () => {
      for (const each of kept.values()) await (await each).close()
    },
  }
}
