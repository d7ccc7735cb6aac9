import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A slow connection, of the live socket alone: pages come as fast as ever. */
export interface SlowConnection {
  /** In each direction; may change meanwhile. */
  bitsPerSecond: number
  roundTripMs: number
}

/** So small that sound comes evenly, bytes. */
const PIECE_BYTES = 512

/** Passes on what arrives, piece after piece as slowly as the connection carries it, and the end after the last of them. */
const carry = (from: Socket, to: Socket, connection: SlowConnection): void => {
  let freeAt = 0
  let last: Promise<unknown> = Promise.resolve()
  const send = (bytes: number, arrive: () => unknown) => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes * 8_000) / connection.bitsPerSecond
    const arrival = pause(freeAt - now + connection.roundTripMs / 2)
    last = last.then(() => arrival).then(arrive)
  }
  from.on('data', data => {
    for (let at = 0; at < data.length; at += PIECE_BYTES) {
      const piece = data.subarray(at, at + PIECE_BYTES)
      send(piece.length, () => to.write(piece))
    }
  })
  from.on('close', () => send(0, () => to.end()))
  from.on('error', () => undefined)
}

const passOn = (asked: IncomingMessage, answer: ServerResponse): void => {
  const { url = '', method, headers } = asked
  const onward = request(url, { method, headers }, got => {
    answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
    got.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** A proxy for a browser, whose WebSockets get the slow connection. */
export interface SlowProxy {
  origin: string
  close: () => void
}

/**
 * Starts a proxy. Browsers send CONNECT for WebSockets alone, as all pages are plain HTTP here. It costs a busy machine less than messages
 * that go through the test, which arrived slower than the connection carries them.
 */
export async function startSlowProxy(connection: SlowConnection): Promise<SlowProxy> {
  const tunnels = new Set<Socket>()
  const server = createServer(passOn)
  server.on('connect', ({ url }: IncomingMessage, near: Socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const far = connect(Number(port), hostname, () => near.write('HTTP/1.1 200 OK\r\n\r\n'))
    tunnels.add(near).add(far)
    carry(near, far, connection)
    carry(far, near, connection)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const tunnel of tunnels) tunnel.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
