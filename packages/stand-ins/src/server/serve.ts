import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isControl, serveControl } from './control.ts'
import { admitted, type Desk } from './provider.ts'
import { readRequest } from './request.ts'
import { sendPreflight, sendReply } from './send-reply.ts'
import { serveUpgrades } from './serve-upgrades.ts'

async function serveRequest<E extends string, A extends object>(
  message: IncomingMessage,
  response: ServerResponse,
  desk: Desk<E, A>,
): Promise<void> {
  const headers = desk.crossOrigin ? { 'access-control-allow-origin': '*' } : {}
  if (desk.crossOrigin && message.method === 'OPTIONS') return sendPreflight(response)
  const call = await readRequest(message)
  const route = desk.routes().find(({ method, path }) => method === call.method && path.test(call.path))
  const { seen, result } = await admitted(call, route?.endpoint ?? null, desk, async () => {
    if (!route) return null
    desk.admit(call, route)
    const reply = await route.handle(call, route.path.exec(call.path)?.[1] ?? '')
    return desk.spoil ? desk.spoil(reply, route.endpoint) : reply
  })
  if (!result) return void message.socket.resetAndDestroy()
  seen.status = result.status ?? 200
  if (!response.destroyed)
    await sendReply(response, { ...result, headers: { ...headers, ...result.headers } })
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
