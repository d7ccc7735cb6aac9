import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { admitted, type Desk, type Door } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import { incoming } from './request.ts'

/** Answers with an HTTP error and hangs up. */
function refuse(socket: Duplex, { status, headers, body }: ProviderError): void {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'))
}

/** Serves WebSockets. @returns ends them all */
export function serveUpgrades<E extends string, A extends object>(
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
