import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut: what goes over it breaks off, and nobody gets through until it is back. */
export interface Line {
  /** e.g. `http://localhost:41235`. */
  origin: string
  cut(): void
  restore(): void
  close(): Promise<void>
}

export const openLine = async (to: string): Promise<Line> => {
  const { port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const line = createServer(near => {
    keep(near)
    if (isCut) return void near.destroy()
    const far = connect(Number(port), 'localhost')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(done => line.listen(0, 'localhost', done))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      drop()
    },
    restore: () => {
      isCut = false
    },
    close: async () => {
      drop()
      await new Promise(done => line.close(done))
    },
  }
}
