import { type RawData, WebSocket } from 'ws'
import { ProviderError } from '../../../platform/provider-error.ts'
import { keepAlive } from '../../transport/keep-alive.ts'
import type { ClientMessage } from './client-message.ts'
import { type Fact, factsOf } from './server-message.ts'

const fault = (passes: boolean, what: string, retryAfterMs: number | null = null): ProviderError =>
  new ProviderError('gemini', passes ? 'unavailable' : 'refused', { cause: new Error(what), retryAfterMs })

/** Closes that will be the same next time: the set-up is not understood, or not allowed. */
const FOR_GOOD: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009, 1010])
const NO_ENTRY = /api.?key|permission|unauthenticated|credential|forbidden|denied/i
const TOO_MUCH = /quota|exhausted|rate.?limit|too many/i

/**
 * Why a line was closed, in our words: the provider accepts sockets first and refuses them with a close.
 * @param reason the provider's sentence: looked at, never passed on
 */
export const faultOfClose = (code: number, reason: string): ProviderError => {
  const retryable = !NO_ENTRY.test(reason) && (TOO_MUCH.test(reason) || !FOR_GOOD.has(code))
  return fault(retryable, `the provider closed the line: ${code}`)
}

/** @param retryAfter the header, seconds */
const faultOfStatus = (status: number, retryAfter: string | undefined): ProviderError => {
  const retryable = status >= 500 || status === 408 || status === 429
  const seconds = Number(retryAfter)
  const advised = retryAfter !== undefined && Number.isFinite(seconds) && seconds >= 0
  return fault(retryable, `the provider answered ${status}`, advised ? seconds * 1_000 : null)
}

/** A failure of the network; its own sentence may hold the address, and with it the key. */
const faultOfNetwork = (error: NodeJS.ErrnoException): ProviderError =>
  fault(true, `no line to the provider: ${error.code ?? 'broken'}`)

const tooLate = (): ProviderError => fault(true, 'the provider did not get ready in time')

export interface ConnectionOptions {
  /** ws or wss, with the key. */
  url: string
  setup: ClientMessage
  /** From the connection to the end of the set-up, milliseconds. */
  timeoutMs: number
  /** A line that answers no ping for this long is dead, milliseconds. */
  pingMs: number
  onFacts: (facts: Fact[]) => void
  /** It stood, and is gone. */
  onGone: (cause: ProviderError) => void
  signal: AbortSignal
}

/** More than this waits for the network to take it, bytes. */
const BUFFERED_MAX = 256 * 1024

/** More than anything that the provider says at once, bytes. */
const MESSAGE_MAX = 8 * 1024 * 1024

/** The provider sends its JSON as binary frames. */
const textOf = (data: RawData): string =>
  Array.isArray(data)
    ? Buffer.concat(data).toString()
    : (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString()

export type Connection = ReturnType<typeof standing>

/** One connection to the provider, ready to talk. */
const standing = (socket: WebSocket) => {
  let flushed: Promise<void> = Promise.resolve()
  return {
    send: (message: ClientMessage) => {
      if (socket.readyState !== WebSocket.OPEN) return
      const text = JSON.stringify(message)
      if (socket.bufferedAmount <= BUFFERED_MAX) return socket.send(text)
      flushed = new Promise(resolve => socket.send(text, () => resolve()))
    },
    /** Resolves when there is room for more. */
    drained: () => (socket.bufferedAmount > BUFFERED_MAX ? flushed : Promise.resolve()),
    /** Nothing is reported afterwards. */
    close: () => {
      socket.removeAllListeners('message')
      socket.close(1000)
    },
  }
}

/**
 * Connects and sets the session up.
 * @throws ProviderError
 */
export const openConnection = (options: ConnectionOptions): Promise<Connection> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(options.url, { perMessageDeflate: false, maxPayload: MESSAGE_MAX })
    let line: Connection | null = null
    let left = false
    let cause: ProviderError | null = null
    const give = (fault: ProviderError): void => {
      cause ??= fault
      socket.terminate()
    }
    const timer = setTimeout(() => give(tooLate()), options.timeoutMs)
    const abandon = (): void => give(tooLate())
    options.signal.addEventListener('abort', abandon, { once: true })

    socket.on('open', () => socket.send(JSON.stringify(options.setup)))
    socket.on('unexpected-response', (_request, { statusCode, headers }) =>
      give(faultOfStatus(statusCode ?? 0, headers['retry-after'])),
    )
    socket.on('message', data => {
      const facts = factsOf(textOf(data))
      if (!line && facts.some(({ fact }) => fact === 'ready')) {
        clearTimeout(timer)
        options.signal.removeEventListener('abort', abandon)
        keepAlive(socket, options.pingMs)
        const stood = standing(socket)
        line = {
          ...stood,
          close: () => {
            left = true
            stood.close()
          },
        }
        resolve(line)
      }
      options.onFacts(facts)
    })
    socket.on('error', error => {
      cause ??= faultOfNetwork(error)
    })
    socket.on('close', (code, reason) => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', abandon)
      const fault = cause ?? faultOfClose(code, reason.toString())
      if (!line) reject(fault)
      else if (!left) options.onGone(fault)
    })
  })
