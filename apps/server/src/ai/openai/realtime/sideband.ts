import { WebSocket } from 'ws'
import { keepAlive } from '../../transport/keep-alive.ts'
import type { ClientEvent } from './session-config.ts'

interface Options {
  /** ws or wss, with the call's id. */
  url: string
  apiKey: string
  onText: (text: string) => void
  /** The line stands, for the first time or again. */
  onOpen: (again: boolean) => void
  /**
   * It could not be had (again); nothing more comes.
   * @param isOver the line stood, and now the provider says that there is no such call
   */
  onLost: (cause: Error, isOver: boolean) => void
  /** Waits before each further try, milliseconds. */
  retryMs?: readonly number[]
  pingMs?: number
  /** A line that stood for so long counts as taken, milliseconds. */
  stoodMs?: number
}

/** The call may be known to the provider's sockets a little later than to its HTTP side. */
const RETRY_MS = [200, 800, 2_000, 4_000]
/** A line that answers no ping for this long is dead, milliseconds. */
const PING_MS = 10_000
const STOOD_MS = 5_000
const OPEN_MAX_MS = 8_000
/** Refusals may take seconds each: after this long no further try is begun, since a candidate is waiting. Milliseconds. */
const PATIENCE_MS = 8_000

const NOT_FOUND = 404

interface State extends Required<Options> {
  socket: WebSocket | null
  /** The line that stood last: when it breaks, trying begins anew. */
  lastOpen: WebSocket | null
  /** To be sent once the line stands. */
  waiting: ClientEvent[]
  tries: number
  triedSince: number
  retry: NodeJS.Timeout | undefined
  settle: NodeJS.Timeout | undefined
  closed: boolean
}

const tryAgain = (state: State, cause: Error, isUnknown: boolean): void => {
  if (state.closed) return
  const isOver = state.lastOpen !== null && isUnknown
  const isVain = isOver || Date.now() - state.triedSince > PATIENCE_MS
  const delay = isVain ? undefined : state.retryMs[state.tries]
  state.tries += 1
  if (delay !== undefined) state.retry = setTimeout(() => connect(state), delay)
  else {
    state.closed = true
    state.onLost(cause, isOver)
  }
}

const stands = (state: State, line: WebSocket): void => {
  const isAgain = state.lastOpen !== null
  state.lastOpen = line
  // A provider that accepts and closes at once has not taken the call up again.
  state.settle = setTimeout(() => {
    state.tries = 0
  }, state.stoodMs)
  keepAlive(line, state.pingMs)
  state.onOpen(isAgain)
  for (const event of state.waiting.splice(0)) line.send(JSON.stringify(event))
}

const connect = (state: State): void => {
  const line = new WebSocket(state.url, {
    headers: { authorization: `Bearer ${state.apiKey}` },
    handshakeTimeout: OPEN_MAX_MS,
  })
  state.socket = line
  let cause = new Error('the sideband was closed')
  let isUnknown = false
  line.on('unexpected-response', (_request, { statusCode }) => {
    isUnknown = statusCode === NOT_FOUND
    line.terminate()
  })
  line.on('open', () => stands(state, line))
  line.on('message', (data, isBinary) => {
    if (!isBinary && !state.closed) state.onText(data.toString())
  })
  line.on('error', error => {
    cause = error
  })
  line.on('close', () => {
    clearTimeout(state.settle)
    // Tries are counted on from a line that did not stand.
    if (line === state.lastOpen && state.tries === 0) state.triedSince = Date.now()
    tryAgain(state, cause, isUnknown)
  })
}

/** What we hear and say on a call that runs between a browser and the provider. */
export type Sideband = ReturnType<typeof attachSideband>

/** Attaches to a call, and again when the line breaks. */
export const attachSideband = (options: Options) => {
  const state: State = {
    retryMs: RETRY_MS,
    pingMs: PING_MS,
    stoodMs: STOOD_MS,
    ...options,
    socket: null,
    lastOpen: null,
    waiting: [],
    tries: 0,
    triedSince: Date.now(),
    retry: undefined,
    settle: undefined,
    closed: false,
  }
  connect(state)
  return {
    /** Sent once the line stands, in order. */
    send: (event: ClientEvent) => {
      if (state.closed) return
      if (state.socket?.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(event))
      else state.waiting.push(event)
    },
    close: () => {
      state.closed = true
      clearTimeout(state.settle)
      clearTimeout(state.retry)
      state.socket?.close()
    },
  }
}
