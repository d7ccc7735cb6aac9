import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { io, type Socket } from 'socket.io-client'

const ROUND_TRIPS = 5
/** A connection that answers later is too slow for an interview, milliseconds. */
const CONNECT_MS = 10_000
const ANSWER_MS = 5_000

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    socket.connect()
  })

/**
 * Opens the line that the interview will use, asks a few times whether anybody is there, and lets go of it.
 * @returns how long each answer took, milliseconds; empty when there is no line
 */
export const measureLine = async (): Promise<number[]> => {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    reconnection: false,
    timeout: CONNECT_MS,
  })
  const taken: number[] = []
  try {
    await connected(socket)
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
      const asked = performance.now()
      await socket.timeout(ANSWER_MS).emitWithAck('line-check', {})
      taken.push(performance.now() - asked)
    }
    return taken
  } catch {
    // A line that breaks meanwhile is none.
    return []
  } finally {
    socket.disconnect()
  }
}
