import { setTimeout as delay } from 'node:timers/promises'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { ClientMessage } from './client-message.ts'
import { type Line, type LineOptions, openLine } from './line.ts'
import type { Handle, Return } from './plan-return.ts'
import type { Fact } from './server-message.ts'

/** The one line that counts, whichever socket it is. */
export interface LineKeeper {
  /** @throws ProviderError when it cannot be had within its time */
  start(): Promise<void>
  /** Sent if the line stands; what is owed is said again by whoever said it. */
  send(message: ClientMessage): void
  /** The line as it stands now; null while there is none. */
  current(): Line | null
  /** The session can be taken up with this. */
  know(handle: string, covers: number): void
  /** The provider talks with us: should the line break, trying begins anew. */
  proven(): void
  /** Leaves the line for a new one. */
  renew(): void
  close(): void
}

interface Options extends Pick<LineOptions, 'url' | 'timeoutMs' | 'pingMs'> {
  /** How to come back, as things stand. */
  plan: (handle: Handle | null) => Return
  setupOf: (how: Return) => ClientMessage
  seedOf: (turns: Return['seeds']) => ClientMessage
  onFacts: (facts: Fact[]) => void
  /** The line is gone; another one is sought. `cause` null: we left it. */
  onLost: (cause: ProviderError | null) => void
  /** It stands again. */
  onBack: (how: Return) => void
  /** It cannot be had again. */
  onGiveUp: (fault: Error) => void
  /** Waits before each try, milliseconds. */
  retryMs: readonly number[]
  /** No try begins after so long, milliseconds. */
  retryMaxMs: number
}

/** A line that stood for so long is no sign of trouble when it ends, milliseconds. */
const STOOD_MS = 30_000

const MAY_PASS = { retryable: true, retryAfterMs: null }

export const keepLine = (options: Options): LineKeeper => {
  const gone = new AbortController()
  let line: Line | null = null
  let handle: Handle | null = null
  /** A new session may tell of a handle before it has taken in what it was told. */
  let seeded = false
  let tries = 0
  let stoodSince = 0
  /** Which line counts. */
  let number = 0

  const connect = async (): Promise<Return> => {
    number += 1
    const mine = number
    const how = options.plan(handle)
    // Before the line stands: a handle may come in the same breath.
    if (how.handle === null) handle = null
    seeded = how.seeds.length > 0
    const { url, timeoutMs, pingMs } = options
    let early: ProviderError | null = null
    const opened = await openLine({
      url,
      timeoutMs,
      pingMs,
      setup: options.setupOf(how),
      signal: gone.signal,
      onFacts: facts => {
        if (mine === number) options.onFacts(facts)
      },
      onGone: cause => {
        if (mine !== number) return
        if (line) lose(cause)
        else early = cause
      },
    })
    if (early) throw early
    if (seeded) opened.send(options.seedOf(how.seeds))
    line = opened
    stoodSince = performance.now()
    return how
  }

  /** A handle that is refused is not tried again: a new session is told everything. */
  const connectAnyway = async (): Promise<Return> => {
    const known = handle
    try {
      return await connect()
    } catch (error) {
      const isRefused = error instanceof ProviderError && !error.retryable
      if (known === null || !isRefused || gone.signal.aborted) throw error
      handle = null
      return connect()
    }
  }
  const comeBack = async (): Promise<Return> => {
    const since = performance.now()
    for (;;) {
      gone.signal.throwIfAborted()
      const wait = options.retryMs[tries] ?? 0
      tries += 1
      if (wait > 0) await delay(wait, undefined, { signal: gone.signal })
      try {
        return await connectAnyway()
      } catch (error) {
        const { retryable, retryAfterMs } = error instanceof ProviderError ? error : MAY_PASS
        const next = options.retryMs[tries]
        const waitMs = Math.max(next ?? 0, retryAfterMs ?? 0)
        const isVain = !retryable || next === undefined
        if (isVain || performance.now() - since + waitMs > options.retryMaxMs) throw error
        if (waitMs > next) await delay(waitMs - next, undefined, { signal: gone.signal })
      }
    }
  }
  const seek = (): void => {
    comeBack().then(
      how => {
        if (gone.signal.aborted) line?.close()
        else options.onBack(how)
      },
      error => {
        if (!gone.signal.aborted) options.onGiveUp(error)
      },
    )
  }
  const lose = (cause: ProviderError | null): void => {
    line = null
    number += 1
    if (performance.now() - stoodSince > STOOD_MS) tries = 0
    if (gone.signal.aborted) return
    options.onLost(cause)
    if (tries >= options.retryMs.length) {
      options.onGiveUp(new ProviderError('gemini', 'unavailable', { cause }))
    } else seek()
  }

  return {
    start: async () => {
      await connect()
    },
    send: message => line?.send(message),
    current: () => line,
    know: (value, covers) => {
      handle = { value, covers: seeded ? 0 : covers }
    },
    proven: () => {
      tries = 0
      seeded = false
    },
    renew: () => {
      line?.close()
      if (line) lose(null)
    },
    close: () => {
      gone.abort()
      line?.close()
      line = null
    },
  }
}
