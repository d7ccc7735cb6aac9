/** Listeners to a change: `tell` calls them, `listen` is what useSyncExternalStore takes. */
export const createEmitter = () => {
  const listeners = new Set<() => void>()
  return {
    tell: (): void => {
      for (const listener of listeners) listener()
    },
    /** @returns stops listening */
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
