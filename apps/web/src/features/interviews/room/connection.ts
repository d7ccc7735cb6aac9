import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import type { Socket } from 'socket.io-client'
import { HANDED_OVER_MS, SILENT_MS, STEADY_MS } from '../times.ts'

/** Follows whether anything is still heard on a line. */
interface Heartbeat {
  /** Something came. */
  heard: () => void
  /** The line is not up: nothing is expected. */
  stop: () => void
}

/** @param onChange told when the line falls silent (true), and when it is heard again */
export const watchHeartbeat = (onChange: (silent: boolean) => void): Heartbeat => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let silent = false
  const change = (next: boolean): void => {
    if (silent === next) return
    silent = next
    onChange(next)
  }
  return {
    heard: () => {
      clearTimeout(timer)
      change(false)
      timer = setTimeout(() => change(true), SILENT_MS)
    },
    stop: () => {
      clearTimeout(timer)
      change(false)
    },
  }
}

/** How the line comes back after a break: every 1 to 5 s, each try given up after 20 s. */
export const COMING_BACK = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 }
/** The same after `hand-over`: another node takes over at once. The library spreads tries by half. */
export const HANDED_OVER = { reconnectionDelay: 100, reconnectionDelayMax: 500 }

/** The library comes back by itself after a server that hands its interviews over: sooner than after other breaks. */
const hurryAfterHandOver = (socket: Socket<ServerToClient, ClientToServer>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryEvery = ({ reconnectionDelay, reconnectionDelayMax }: typeof HANDED_OVER) => {
    clearTimeout(timer)
    socket.io.reconnectionDelay(reconnectionDelay)
    socket.io.reconnectionDelayMax(reconnectionDelayMax)
  }
  socket.on('hand-over', () => {
    tryEvery(HANDED_OVER)
    timer = setTimeout(tryEvery, HANDED_OVER_MS, COMING_BACK)
  })
  socket.on('connect', () => tryEvery(COMING_BACK))
  return () => clearTimeout(timer)
}

/** A proxy that swallows WebSockets says nothing: until one came about, tries are given up this soon, milliseconds. */
const FIRST_TRIES_MS = 3_000
/** Those follow one another quickly: a candidate must know within 15 s. Milliseconds. */
const FIRST_DELAY_MS = 500
/** A server that answers a request this quickly would have opened a WebSocket by then, milliseconds. */
const QUICK_MS = 1_000
/** So many WebSockets must fail beside a server that answers. */
const BLOCKED_AFTER = 2

const answersWithin = (ms: number): Promise<boolean> =>
  fetch('/api/ready', { cache: 'no-store', signal: AbortSignal.timeout(ms) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Where the network blocks WebSockets, and nothing else, the line comes about by long polling: enough for text. */
export const fallBackToPolling = ({ io }: Socket, answers = answersWithin): void => {
  let failures = 0
  const tryEvery = (delay: number, delayMax: number): void => {
    io.reconnectionDelay(delay)
    io.reconnectionDelayMax(delayMax)
  }
  io.timeout(FIRST_TRIES_MS)
  tryEvery(FIRST_DELAY_MS, FIRST_DELAY_MS)
  const failed = async ({ message }: Error): Promise<void> => {
    // A try that was refused, and not given up, says nothing about speed.
    failures = (await answers(message === 'timeout' ? QUICK_MS : FIRST_TRIES_MS)) ? failures + 1 : 0
    // A line as slow as that needs its time.
    if (failures === 0) takeTime()
    if (failures < BLOCKED_AFTER) return
    io.opts.transports = ['polling']
    settled()
  }
  const takeTime = (): void => {
    io.timeout(COMING_BACK.timeout)
    tryEvery(COMING_BACK.reconnectionDelay, COMING_BACK.reconnectionDelayMax)
  }
  const settled = (): void => {
    io.off('error', failed)
    takeTime()
  }
  io.on('error', failed)
  io.once('open', settled)
}

/** Does this connection carry text only? */
export const carriesTextOnly = ({ io }: Socket): boolean => io.engine?.transport.name === 'polling'

/**
 * The library reconnects by itself, except after a disconnect by the server: then we do, later each time.
 * @returns how to stop coming back
 */
export const comeBack = (socket: Socket<ServerToClient, ClientToServer>): (() => void) => {
  const { reconnectionDelay, reconnectionDelayMax } = COMING_BACK
  const calmDown = hurryAfterHandOver(socket)
  let delay = reconnectionDelay
  let connectedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  socket.on('connect', () => {
    connectedAt = performance.now()
  })
  socket.on('disconnect', reason => {
    if (reason !== 'io server disconnect') return
    const wasSteady = performance.now() - connectedAt > STEADY_MS
    delay = wasSteady ? reconnectionDelay : Math.min(reconnectionDelayMax, delay * 2)
    timer = setTimeout(() => socket.connect(), delay)
  })
  return () => {
    clearTimeout(timer)
    calmDown()
  }
}
