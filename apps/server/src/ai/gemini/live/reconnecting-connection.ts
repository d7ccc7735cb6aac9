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

/** How the connection is to be kept, and how it stands. */
interface State extends Options {
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

const connect = async (state: State): Promise<Return> => {
  state.number += 1
  const mine = state.number
  const how = state.plan(state.handle)
  // Before the line stands: a handle may come in the same breath.
  if (how.handle === null) state.handle = null
  state.seeded = how.seeds.length > 0
  const { url, timeoutMs, pingMs } = state
  let early: ProviderError | null = null
  const opened = await openConnection({
    url,
    timeoutMs,
    pingMs,
    setup: state.setupOf(how),
    signal: state.gone.signal,
    onFacts: facts => {
      if (mine === state.number) state.onFacts(facts)
    },
    onGone: cause => {
      if (mine !== state.number) return
      if (state.line) lose(state, cause)
      else early = cause
    },
  })
  if (early) throw early
  if (state.seeded) opened.send(state.seedOf(how.seeds))
  state.line = opened
  state.stoodSince = performance.now()
  return how
}

/** A handle that is refused is not tried again: a new session is told everything. */
const connectAnyway = async (state: State): Promise<Return> => {
  const known = state.handle
  try {
    return await connect(state)
  } catch (error) {
    const isRefused = error instanceof ProviderError && !error.retryable
    if (known === null || !isRefused || state.gone.signal.aborted) throw error
    state.handle = null
    return connect(state)
  }
}

const comeBack = async (state: State): Promise<Return> => {
  const { retryMs, retryMaxMs, gone } = state
  const pause = (ms: number) => delay(ms, undefined, { signal: gone.signal })
  const since = performance.now()
  for (;;) {
    gone.signal.throwIfAborted()
    const wait = retryMs[state.tries] ?? 0
    state.tries += 1
    if (wait > 0) await pause(wait)
    try {
      return await connectAnyway(state)
    } catch (error) {
      const { retryable, retryAfterMs } = error instanceof ProviderError ? error : MAY_PASS
      const next = retryMs[state.tries]
      const waitMs = Math.max(next ?? 0, retryAfterMs ?? 0)
      const isVain = !retryable || next === undefined
      if (isVain || performance.now() - since + waitMs > retryMaxMs) throw error
      if (waitMs > next) await pause(waitMs - next)
    }
  }
}

const seek = (state: State): void => {
  const { signal } = state.gone
  comeBack(state).then(
    how => {
      if (signal.aborted) state.line?.close()
      else state.onBack(how)
    },
    error => {
      if (!signal.aborted) state.onGiveUp(error)
    },
  )
}

const lose = (state: State, cause: ProviderError | null): void => {
  state.line = null
  state.number += 1
  if (performance.now() - state.stoodSince > STOOD_MS) state.tries = 0
  if (state.gone.signal.aborted) return
  state.onLost(cause)
  if (state.tries >= state.retryMs.length) {
    state.onGiveUp(new ProviderError('gemini', 'unavailable', { cause }))
  } else seek(state)
}

export type ReconnectingConnection = ReturnType<typeof createReconnectingConnection>

/** The one line that counts, whichever socket it is. */
export const createReconnectingConnection = (options: Options) => {
  const state: State = {
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
      await connect(state)
    },
    /** Sent if the line stands; what is pending is sent again by its sender. */
    send: (message: ClientMessage) => state.line?.send(message),
    /** The line as it stands now; null while there is none. */
    current: () => state.line,
    /** The session can be taken up with this. */
    know: (value: string, covers: number) => {
      state.handle = { value, covers: state.seeded ? 0 : covers }
    },
    /** The provider talks with us: should the line break, trying begins anew. */
    proven: () => {
      state.tries = 0
      state.seeded = false
    },
    /** Leaves the line for a new one. */
    renew: () => {
      state.line?.close()
      if (state.line) lose(state, null)
    },
    close: () => {
      state.gone.abort()
      state.line?.close()
      state.line = null
    },
  }
}
