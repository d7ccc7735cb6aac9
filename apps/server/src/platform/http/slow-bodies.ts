/** A body that is on its way. */
export interface OpenBody {
  /** Bytes that have come so far. */
  received(): number
  /** Is the server itself not reading just now? Then the sender may not be blamed. */
  paused(): boolean
  /** Ends it with its connection. */
  end(): void
}

/** A sender must bring so many bytes in so many milliseconds: 3 kbit/s, a tenth of what a voice takes. */
const WINDOW_MS = 10_000
const WINDOW_BYTES = 4 * 1024

/** The bodies on their way: one that stands still is ended. */
export const createSlowBodyGuard = () => {
  const open = new Map<OpenBody, { since: number; received: number }>()
  return {
    /** @param now milliseconds */
    add: (body: OpenBody, now: number): void => {
      open.set(body, { since: now, received: body.received() })
    },
    remove: (body: OpenBody): void => {
      open.delete(body)
    },
    /** Ends what has stood still; called now and then. */
    sweep: (now: number): void => {
      for (const [body, { since, received }] of [...open]) {
        if (now - since < WINDOW_MS) continue
        const arrived = body.received()
        if (!body.paused() && arrived - received < WINDOW_BYTES) body.end()
        open.set(body, { since: now, received: arrived })
      }
    },
  }
}
