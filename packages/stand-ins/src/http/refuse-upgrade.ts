import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a WebSocket's upgrade with an HTTP error and hangs up. */
export function refuseUpgrade(
  socket: Duplex,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: object },
): void {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'))
}
