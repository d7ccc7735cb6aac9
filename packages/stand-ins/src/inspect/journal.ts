/** A request as it came, without its key. */
export interface Seen<E extends string, K extends string> {
  /** Epoch milliseconds. */
  at: number
  method: string
  path: string
  /** null: no endpoint of the provider. */
  endpoint: E | null
  /** Which key it carried. */
  key: K
  contentType: string
  /** JSON as a value, a form as an object of its parts, everything else as text or, when it is no text, its size. */
  body: unknown
  /** What it was answered with; null: not yet, or the connection was broken. */
  status: number | null
}

/** All requests since the start or the last `clear`. */
export interface Journal<S extends { endpoint: string | null }> {
  note(request: S): void
  all(): readonly S[]
  /** How often each endpoint was asked. */
  counts(): Partial<Record<NonNullable<S['endpoint']>, number>>
  clear(): void
}

export function keepJournal<S extends { endpoint: string | null }>(): Journal<S> {
  let seen: S[] = []
  return {
    note: request => {
      seen.push(request)
    },
    all: () => seen,
    counts: () => {
      const counts: Record<string, number> = {}
      for (const { endpoint } of seen) if (endpoint) counts[endpoint] = (counts[endpoint] ?? 0) + 1
      return counts as Partial<Record<NonNullable<S['endpoint']>, number>>
    },
    clear: () => {
      seen = []
    },
  }
}
