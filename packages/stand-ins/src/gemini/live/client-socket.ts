import type { WebSocket } from 'ws'
import { createTimers } from '../../server/clock.ts'
import { ProviderError } from '../../server/http.ts'
import { closeCodeOf, internal } from '../google-error.ts'

/** How long before its end a connection says so, milliseconds. */
const GO_AWAY_MS = 10_000
const EXPIRED = 'Deadline expired before operation could complete.'

export type ClientSocket = ReturnType<typeof createClientSocket>

/** The way to the client behind a socket, and how it breaks (`Break`). @param onOver it has come to its end, by us or by the client */
export function createClientSocket(socket: WebSocket, onOver: () => void) {
  const timers = createTimers()
  const end = () => {
    timers.stop()
    onOver()
  }
  const sendFrame = (frame: Buffer): void => {
    if (socket.readyState === socket.OPEN) socket.send(frame, { binary: true })
  }
  const send = (message: object): void => sendFrame(Buffer.from(JSON.stringify(message)))
  const close = (code: number, reason: string): void => {
    end()
    socket.close(code, reason)
  }
  const expire = (): void => close(1011, EXPIRED)
  socket.on('error', () => socket.terminate())
  socket.on('close', end)
  return {
    timers,
    sendFrame,
    send,
    close,
    expire,
    goaway: (): void => {
      send({ goAway: { timeLeft: `${GO_AWAY_MS / 1000}s` } })
      timers.after(GO_AWAY_MS, expire)
    },
    normal: (): void => close(1000, ''),
    network: (): void => {
      end()
      socket.terminate()
    },
    /** Ends the connection with the code that the provider has for an error. */
    fail: (error: unknown): void => {
      const known = error instanceof ProviderError ? error : internal()
      if (known !== error) console.error('The stand-in failed:', error)
      // A close frame's reason holds 123 bytes.
      close(closeCodeOf(known), known.message.slice(0, 120))
    },
  }
}
