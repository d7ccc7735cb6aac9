import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { isControl, serveControl } from './control.ts'
import { admitted, answer, type Desk, type Door } from './desk.ts'
import { bytesOf, ProviderError, sendReply } from './reply.ts'
import { incoming, readRequest } from './request.ts'

/** What a browser is told when it asks whether a page of another origin may ask. */
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
}

async function serveRequest<E extends string, A extends object>(
  message: IncomingMessage,
  response: ServerResponse,
  desk: Desk<E, A>,
): Promise<void> {
  if (desk.crossOrigin && message.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end()
  if (desk.crossOrigin) response.setHeader('access-control-allow-origin', '*')
  const reply = await answer(await readRequest(message), desk)
  if (!reply) message.socket.resetAndDestroy()
  else if (!response.destroyed) await sendReply(response, reply)
}

/** Answers with an HTTP error and hangs up. */
function refuse(socket: Duplex, error: ProviderError): void {
  const body = bytesOf(error)
  const lines = Object.entries({
    ...error.headers,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'))
}

/** Serves WebSockets. @returns ends them all */
function serveUpgrades<E extends string, A extends object>(
  server: Server,
  { path, endpoint, open }: Door<E>,
  desk: Desk<E, A>,
): () => void {
  const sockets = new WebSocketServer({ noServer: true })
  const upgrade = async (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    const call = incoming(message)
    const isOurs = call.path === path
    const { seen, result } = await admitted(call, isOurs ? endpoint : null, desk, async () => open(call))
    if (!result) return socket.destroy()
    if (result instanceof ProviderError) return refuse(socket, result)
    seen.status = 101
    sockets.handleUpgrade(message, socket, head, result)
  }
  server.on('upgrade', (message, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrade(message, socket, head).catch(() => socket.destroy())
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
  }
}

/**
 * Serves a provider on the loopback, and at `/__control` whoever plays it from another process.
 * @param port 0: a free one
 * @returns `http://127.0.0.1:PORT`, and what closes it
 * @throws Error when the port is taken
 */
export async function serve<E extends string, A extends object>(
  desk: Desk<E, A>,
  control: object,
  port = 0,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((message, response) => {
    const served = isControl(message.url)
      ? serveControl(message, response, control)
      : serveRequest(message, response, desk)
    served.catch(() => message.socket.destroy())
  })
  const endSockets = desk.door && serveUpgrades(server, desk.door, desk)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        desk.log.clear()
        endSockets?.()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
