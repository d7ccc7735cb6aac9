import { setTimeout as delay } from 'node:timers/promises'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { ClientMessage } from './client-message.ts'
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts'
import type { Handle, Return } from './plan-return.ts'
import type { Fact } from './server-message.ts'

interface Options extends Pick<ConnectionOptions, 'url' | 'timeoutMs' | 'pingMs'> {
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

/** All that the keeper remembers. */
interface Keeper extends Options {
  readonly gone: AbortController
  line: Connection | null
  handle: Handle | null
  /** A new session may tell of a handle before it has taken in what it was told. */
  seeded: boolean
  tries: number
  stoodSince: number
  /** Which line counts. */
  number: number
}

const connect = async (keeper: Keeper): Promise<Return> => {
  keeper.number += 1
  const mine = keeper.number
  const how = keeper.plan(keeper.handle)
  // Before the line stands: a handle may come in the same breath.
  if (how.handle === null) keeper.handle = null
  keeper.seeded = how.seeds.length > 0
  const { url, timeoutMs, pingMs } = keeper
  let early: ProviderError | null = null
  const opened = await openConnection({
    url,
    timeoutMs,
    pingMs,
    setup: keeper.setupOf(how),
    signal: keeper.gone.signal,
    onFacts: facts => {
      if (mine === keeper.number) keeper.onFacts(facts)
    },
    onGone: cause => {
      if (mine !== keeper.number) return
      if (keeper.line) lose(keeper, cause)
      else early = cause
    },
  })
  if (early) throw early
  if (keeper.seeded) opened.send(keeper.seedOf(how.seeds))
  keeper.line = opened
  keeper.stoodSince = performance.now()
  return how
}

/** A handle that is refused is not tried again: a new session is told everything. */
const connectAnyway = async (keeper: Keeper): Promise<Return> => {
  const known = keeper.handle
  try {
    return await connect(keeper)
  } catch (error) {
    const isRefused = error instanceof ProviderError && !error.retryable
    if (known === null || !isRefused || keeper.gone.signal.aborted) throw error
    keeper.handle = null
    return connect(keeper)
  }
}

const comeBack = async (keeper: Keeper): Promise<Return> => {
  const { retryMs, retryMaxMs, gone } = keeper
  const pause = (ms: number) => delay(ms, undefined, { signal: gone.signal })
  const since = performance.now()
  for (;;) {
    gone.signal.throwIfAborted()
    const wait = retryMs[keeper.tries] ?? 0
    keeper.tries += 1
    if (wait > 0) await pause(wait)
    try {
      return await connectAnyway(keeper)
    } catch (error) {
      const { retryable, retryAfterMs } = error instanceof ProviderError ? error : MAY_PASS
      const next = retryMs[keeper.tries]
      const waitMs = Math.max(next ?? 0, retryAfterMs ?? 0)
      const isVain = !retryable || next === undefined
      if (isVain || performance.now() - since + waitMs > retryMaxMs) throw error
      if (waitMs > next) await pause(waitMs - next)
    }
  }
}

const seek = (keeper: Keeper): void => {
  const { signal } = keeper.gone
  comeBack(keeper).then(
    how => {
      if (signal.aborted) keeper.line?.close()
      else keeper.onBack(how)
    },
    error => {
      if (!signal.aborted) keeper.onGiveUp(error)
    },
  )
}

const lose = (keeper: Keeper, cause: ProviderError | null): void => {
  keeper.line = null
  keeper.number += 1
  if (performance.now() - keeper.stoodSince > STOOD_MS) keeper.tries = 0
  if (keeper.gone.signal.aborted) return
  keeper.onLost(cause)
  if (keeper.tries >= keeper.retryMs.length) {
    keeper.onGiveUp(new ProviderError('gemini', 'unavailable', { cause }))
  } else seek(keeper)
}

export type ReconnectingConnection = ReturnType<typeof createReconnectingConnection>

/** The one line that counts, whichever socket it is. */
export const createReconnectingConnection = (options: Options) => {
  const keeper: Keeper = {
    ...options,
    gone: new AbortController(),
    line: null,
    handle: null,
    seeded: false,
    tries: 0,
    stoodSince: 0,
    number: 0,
  }
  return {
    /** @throws ProviderError when it cannot be had within its time */
    start: async () => {
      await connect(keeper)
    },
    /** Sent if the line stands; what is pending is sent again by whoever sent it. */
    send: (message: ClientMessage) => keeper.line?.send(message),
    /** The line as it stands now; null while there is none. */
    current: () => keeper.line,
    /** The session can be taken up with this. */
    know: (value: string, covers: number) => {
      keeper.handle = { value, covers: keeper.seeded ? 0 : covers }
    },
    /** The provider talks with us: should the line break, trying begins anew. */
    proven: () => {
      keeper.tries = 0
      keeper.seeded = false
    },
    /** Leaves the line for a new one. */
    renew: () => {
      keeper.line?.close()
      if (keeper.line) lose(keeper, null)
    },
    close: () => {
      keeper.gone.abort()
      keeper.line?.close()
      keeper.line = null
    },
  }
}
