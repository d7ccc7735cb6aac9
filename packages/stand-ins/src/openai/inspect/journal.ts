import type { Endpoint } from '../faults.ts'

/** A request as it came, without its key. */
export interface SeenRequest {
  /** Epoch milliseconds. */
  at: number
  method: string
  path: string
  /** null: no endpoint of the provider. */
  endpoint: Endpoint | null
  /** Which key it carried. */
  key: 'server' | 'secret' | 'wrong' | 'none'
  contentType: string
  /** JSON as a value, a form as an object of its parts, everything else as text or, when it is no text, its size. */
  body: unknown
  /** What it was answered with; null: not yet, or the connection was broken. */
  status: number | null
}

/** All requests since the start or the last `clear`. */
export interface Journal {
  note(request: SeenRequest): void
  all(): readonly SeenRequest[]
  /** How often each endpoint was asked. */
  counts(): Partial<Record<Endpoint, number>>
  clear(): void
}

export function keepJournal(): Journal {
  let seen: SeenRequest[] = []
  return {
    note: request => {
      seen.push(request)
    },
    all: () => seen,
    counts: () => {
      const counts: Partial<Record<Endpoint, number>> = {}
      for (const { endpoint } of seen) if (endpoint) counts[endpoint] = (counts[endpoint] ?? 0) + 1
      return counts
    },
    clear: () => {
      seen = []
    },
  }
}
