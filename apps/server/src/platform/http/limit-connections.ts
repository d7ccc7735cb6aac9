import type { Server } from 'node:http'
import { networkOf } from '../security/network.ts'

/** Most open connections of one network: a class of eighty candidates behind one address has up to seven each. */
const CONNECTIONS_PER_NETWORK = 600

/**
 * Closes connections of a network that holds enough of them, before a byte is read.
 * @param isExempt peers that many people come through: this machine itself and trusted proxies
 */
export const limitConnections = (
  server: Pick<Server, 'on'>,
  isExempt: (address: string) => boolean,
  most = CONNECTIONS_PER_NETWORK,
): void => {
  const held = new Map<string, number>()
  server.on('connection', socket => {
    const address = socket.remoteAddress
    if (address === undefined || isExempt(address)) return
    const network = networkOf(address)
    const others = held.get(network) ?? 0
    if (others >= most) {
      socket.destroy()
      return
    }
    held.set(network, others + 1)
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  })
}
