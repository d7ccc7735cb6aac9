/** How long what was begun may still act: until everything is forgotten, or over. */
export interface Lifetime {
  /** Of what begins now. */
  signal(): AbortSignal
  /** Ends it for all that was begun, and begins anew. */
  renew(): void
}

export function createLifetime(): Lifetime {
  let current = new AbortController()
  return {
    signal: () => current.signal,
    renew: () => {
      current.abort()
      current = new AbortController()
    },
  }
}
