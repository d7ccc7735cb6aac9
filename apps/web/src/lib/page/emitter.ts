/** Whoever wants to hear of a change, and how they are told; `listen` is what useSyncExternalStore takes. */
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
