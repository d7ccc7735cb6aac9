import type { IncomingMessage } from 'node:http'
import type { Socket as TcpSocket } from 'node:net'
import { createConnectionSlots } from '../security/connection-slots.ts'
import { networkOf } from '../security/network.ts'

/** Sockets of one network that have not shown a token yet: a class that comes back at once after a restart fits in. */
const GUESTS_PER_NETWORK = 200
/** How long a socket may stay without a token, milliseconds. */
const GUEST_MS = 20_000
/** What a socket may send before it has shown a token, bytes: the token and a few names have far less. */
const GUEST_BYTES = 128 * 1024

/** A connection of the socket server, as far as this is concerned. */
export interface Connection {
  request: IncomingMessage
  close(discard?: boolean): unknown
  once(event: 'close', listener: () => void): unknown
}

/** By connection: ends its limits, or begins them (again). */
const limits = new WeakMap<object, { end: () => void; begin: () => void }>()

/** The token was valid: the connection may stay, and send what the live messages may hold. */
export const admitSocket = (connection: object): void => limits.get(connection)?.end()

/** Another connection took over: the limits apply again, so that one token keeps no number of connections open. */
export const dismissSocket = (connection: object): void => limits.get(connection)?.begin()

const limitBytes = (tcp: TcpSocket): (() => void) => {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > GUEST_BYTES) tcp.destroy()
  }
  tcp.on('data', count)
  return () => void tcp.off('data', count)
}

/**
 * What a socket may do before it has shown a token.
 * @param addressOf who really asks
 * @returns what takes each new connection
 */
export const limitUnauthenticatedSockets = (
  addressOf: (request: Connection['request']) => string,
  { guestMs = GUEST_MS, most = GUESTS_PER_NETWORK } = {},
): ((connection: Connection) => void) => {
  const places = createConnectionSlots(most)
  return connection => {
    const close = () => void connection.close(true)
    let end: () => void = () => undefined
    const begin = () => {
      end()
      const leave = places.take(networkOf(addressOf(connection.request)), close)
      const timer = setTimeout(close, guestMs).unref()
      const unlimit = limitBytes(connection.request.socket)
      end = () => {
        clearTimeout(timer)
        unlimit()
        leave()
      }
    }
    begin()
    limits.set(connection, { end: () => end(), begin })
    connection.once('close', () => {
      limits.delete(connection)
      end()
    })
  }
}
