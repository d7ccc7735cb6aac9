import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** A proxy before a server that can be cut: open connections break off, and new ones are refused until it is restored. */
export interface FaultyProxy {
  /** e.g. `http://localhost:41235`. */
  origin: string
  cut(): void
  restore(): void
  /** Each piece takes so long from now on, milliseconds; those behind it wait. @param delayMs asked for each piece */
  slow(delayMs: () => number): void
  close(): Promise<void>
}

/** Passes on what comes in its order, each piece after its time. */
const delayed = (delayMs: () => number): Transform => {
  let free = 0
  let last: Promise<unknown> = Promise.resolve()
  const after = (act: () => void) => {
    const now = performance.now()
    free = Math.max(free, now + delayMs())
    const before = last
    last = (free > now ? pause(free - now) : before).then(() => before).then(() => act())
  }
  const pieces = new Transform({
    transform: (piece, _, done) => {
      after(() => pieces.push(piece))
      done()
    },
    flush: done => after(done),
  })
  return pieces
}

export const openProxy = async (to: string): Promise<FaultyProxy> => {
  const { port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  let delayMs = () => 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const proxy = createServer(near => {
    keep(near)
    if (isCut) return void near.destroy()
    const far = connect(Number(port), 'localhost')
    keep(far)
    near.pipe(delayed(() => delayMs())).pipe(far)
    far.pipe(delayed(() => delayMs())).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(done => proxy.listen(0, 'localhost', done))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      drop()
    },
    restore: () => {
      isCut = false
    },
    slow: delay => {
      delayMs = delay
    },
    close: async () => {
      drop()
      await new Promise(done => proxy.close(done))
    },
  }
}
