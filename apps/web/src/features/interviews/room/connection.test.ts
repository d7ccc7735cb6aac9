import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  COMING_BACK,
  carriesTextOnly,
  comeBack,
  fallBackToPolling,
  HANDED_OVER,
  watchHeartbeat,
} from './connection.ts'

let http: HttpServer | undefined
let client: Socket | undefined
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  client?.disconnect()
  http?.closeAllConnections()
  http?.close()
})

/** A server, and a page's line to it that is there. */
const open = async () => {
  http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server = new Server(http, { transports: ['websocket'] })
  const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    ...COMING_BACK,
  })
  client = socket
  stop = comeBack(socket)
  const came = new Promise<void>(done => socket.once('connect', done))
  socket.connect()
  await came
  const back = new Promise<void>(done => socket.once('connect', done))
  return { server, socket, back }
}
const delaysOf = ({ io: manager }: Socket) => ({
  reconnectionDelay: manager.reconnectionDelay(),
  reconnectionDelayMax: manager.reconnectionDelayMax(),
})
const { timeout: _, ...usual } = COMING_BACK

it('comes back after 1 to 5 s, and gives a try up after 20 s', () => {
  expect(COMING_BACK).toEqual({ reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 })
})

it('comes back at once to a server that hands its interviews over, and takes its time again after that', async () => {
  const { server, socket, back } = await open()
  const told = new Promise<void>(done => socket.once('hand-over', () => done()))
  for (const one of await server.fetchSockets()) one.emit('hand-over', {})
  await told
  expect(delaysOf(socket)).toEqual(HANDED_OVER)
  const from = performance.now()
  for (const one of server.sockets.sockets.values()) one.conn.close()
  await back
  expect(performance.now() - from).toBeLessThan(COMING_BACK.reconnectionDelay / 2)
  expect(delaysOf(socket)).toEqual(usual)
})

it('takes its time after any other break', async () => {
  const { server, socket, back } = await open()
  const from = performance.now()
  for (const one of server.sockets.sockets.values()) one.conn.close()
  await back
  expect(performance.now() - from).toBeGreaterThan(COMING_BACK.reconnectionDelay / 2 - 50)
  expect(delaysOf(socket)).toEqual(usual)
})

describe('where WebSockets are blocked', () => {
  /** A line to a server behind a proxy that refuses every WebSocket. @param answers does the server answer requests? */
  const behindProxy = async (answers: (withinMs: number) => Promise<boolean>) => {
    http = createServer().listen(0, '127.0.0.1')
    await once(http, 'listening')
    new Server(http, { transports: ['polling'], allowUpgrades: false })
    http.on('upgrade', (_request, tcp) => tcp.destroy())
    const socket = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: 10,
      reconnectionDelayMax: 10,
    })
    client = socket
    fallBackToPolling(socket, answers)
    socket.connect()
    return socket
  }

  it('goes on by polling, which carries text only', async () => {
    const socket = await behindProxy(async () => true)
    await new Promise<void>(done => socket.once('connect', done))
    expect(carriesTextOnly(socket)).toBe(true)
  })

  it('gives a server time to answer where WebSockets are refused at once', async () => {
    const asked: number[] = []
    const socket = await behindProxy(async withinMs => {
      asked.push(withinMs)
      return true
    })
    await new Promise<void>(done => socket.once('connect', done))
    expect(asked).toEqual([3_000, 3_000])
  })

  it('keeps to WebSockets while the server does not answer at all', async () => {
    let asked = 0
    const socket = await behindProxy(async () => {
      asked += 1
      return false
    })
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect([socket.connected, socket.io.opts.transports]).toEqual([false, ['websocket']])
  })
})

describe('watchHeartbeat', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('says once that a line is silent, and once that it is heard again', () => {
    const told: boolean[] = []
    const watch = watchHeartbeat(silent => told.push(silent))
    for (let times = 0; times < 5; times += 1) {
      watch.heard()
      vi.advanceTimersByTime(9_999)
    }
    expect(told).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([true])
    watch.heard()
    watch.stop()
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([true, false])
  })
})
