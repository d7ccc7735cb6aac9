import { WebSocket } from 'ws'
import type { JsonObject } from '../../basics/json.ts'
import type { StandIn } from '../stand-in.ts'
import { createEventLog, type EventLog } from './event-log.ts'

/** A WebSocket to the stand-in. */
export interface TestSocket extends EventLog {
  send(event: JsonObject): void
  /** Resolves when the socket is closed. */
  closed: Promise<number>
  close(): void
}

/**
 * Opens `/v1/realtime` with this query.
 * @throws Error with the status and the body of a refusal
 */
export function openSocket(
  standIn: StandIn,
  query: Record<string, string>,
  key: string = standIn.apiKey,
): Promise<TestSocket> {
  const url = `${standIn.baseUrl.replace('http', 'ws')}/realtime?${new URLSearchParams(query)}`
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${key}` } })
  const log = createEventLog()
  socket.on('message', data => log.take(data.toString()))
  const closed = new Promise<number>(resolve => {
    socket.on('close', resolve)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', chunk => {
        body += chunk
      })
      response.on('end', () => reject(new Error(`${response.statusCode} ${body}`)))
    })
    socket.once('open', () =>
      resolve({
        ...log,
        closed,
        send: event => socket.send(JSON.stringify(event)),
        close: () => socket.close(),
      }),
    )
  })
}
