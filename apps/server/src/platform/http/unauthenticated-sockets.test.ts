import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { admitSocket, dismissSocket, limitUnauthenticatedSockets } from './unauthenticated-sockets.ts'

let io: Server
afterEach(() => io.close())

const serve = async (options: { guestMs?: number; most?: number }) => {
  const server = createServer().listen(0, '127.0.0.1')
  io = new Server(server, { transports: ['websocket'] })
  io.engine.on(
    'connection',
    limitUnauthenticatedSockets(() => '192.0.2.1', options),
  )
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket.io/?EIO=4&transport=websocket`
  return async () => {
    const line = new WebSocket(url).on('error', () => undefined)
    const [[connection]] = await Promise.all([once(io.engine, 'connection'), once(line, 'open')])
    return { line, connection, closed: once(line, 'close') }
  }
}

it('ends a socket that shows no token in time, and not one that did', async () => {
  const open = await serve({ guestMs: 50 })
  const admitted = await open()
  admitSocket(admitted.connection)
  const guest = await open()
  await guest.closed
  expect(admitted.line.readyState).toBe(WebSocket.OPEN)
})

it('has so many without a token from one network: the oldest makes room', async () => {
  const open = await serve({ most: 2 })
  const [first, second, third] = [await open(), await open(), await open()]
  await first.closed
  expect([second, third].map(({ line }) => line.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

it('takes no large message from a socket that has shown no token', async () => {
  const open = await serve({})
  const guest = await open()
  guest.line.send(Buffer.alloc(200 * 1024))
  await guest.closed
})

it('ends one whose place another has, unless it shows a token again', async () => {
  const open = await serve({ guestMs: 50 })
  const [replaced, back] = [await open(), await open()]
  for (const { connection } of [replaced, back]) {
    admitSocket(connection)
    dismissSocket(connection)
  }
  admitSocket(back.connection)
  await replaced.closed
  dismissSocket(replaced.connection)
  expect(back.line.readyState).toBe(WebSocket.OPEN)
})
