import { WebSocket } from 'ws'
import type { ClientEvent } from './session-config.ts'

/** Our own ear and voice on a call that runs between a browser and the provider. */
export interface Sideband {
  /** Sent once the line stands, in order. */
  send(event: ClientEvent): void
  close(): void
}

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
}

/** The call may be known to the provider's sockets a little later than to its HTTP side. */
const RETRY_MS = [200, 800, 2_000, 4_000]
/** A line that answers no ping for this long is dead, milliseconds. */
const PING_MS = 10_000
const OPEN_MAX_MS = 8_000
/** Refusals may take seconds each: after this long no further try is begun, since a candidate is waiting. Milliseconds. */
const PATIENCE_MS = 8_000

const NOT_FOUND = 404

/** Attaches to a call, and again when the line breaks. */
export const attachSideband = (options: Options): Sideband => {
  const { url, apiKey, retryMs = RETRY_MS, pingMs = PING_MS } = options
  let socket: WebSocket | null = null
  /** The line that stood last: when it breaks, trying begins anew. */
  let standing: WebSocket | null = null
  let waiting: ClientEvent[] = []
  let tries = 0
  let triedSince = Date.now()
  let opened = false
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  const again = (cause: Error, isUnknown: boolean): void => {
    if (closed) return
    const isOver = opened && isUnknown
    const delay = isOver || Date.now() - triedSince > PATIENCE_MS ? undefined : retryMs[tries]
    tries += 1
    if (delay !== undefined) retry = setTimeout(connect, delay)
    else {
      closed = true
      options.onLost(cause, isOver)
    }
  }
  const keepAlive = (line: WebSocket): void => {
    let alive = true
    line.on('pong', () => {
      alive = true
    })
    beat = setInterval(() => {
      if (!alive) return line.terminate()
      alive = false
      line.ping()
    }, pingMs)
  }
  const connect = (): void => {
    const line = new WebSocket(url, {
      headers: { authorization: `Bearer ${apiKey}` },
      handshakeTimeout: OPEN_MAX_MS,
    })
    socket = line
    let cause = new Error('the sideband was closed')
    let isUnknown = false
    line.on('unexpected-response', (_request, { statusCode }) => {
      isUnknown = statusCode === NOT_FOUND
      line.terminate()
    })
    line.on('open', () => {
      tries = 0
      standing = line
      keepAlive(line)
      const isAgain = opened
      opened = true
      options.onOpen(isAgain)
      const queued = waiting
      waiting = []
      for (const event of queued) line.send(JSON.stringify(event))
    })
    line.on('message', (data, isBinary) => {
      if (!isBinary && !closed) options.onText(data.toString())
    })
    line.on('error', error => {
      cause = error
    })
    line.on('close', () => {
      clearInterval(beat)
      if (line === standing) triedSince = Date.now()
      again(cause, isUnknown)
    })
  }
  connect()

  return {
    send: event => {
      if (closed) return
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(event))
      else waiting.push(event)
    },
    close: () => {
      closed = true
      clearTimeout(retry)
      clearInterval(beat)
      socket?.close()
    },
  }
}
