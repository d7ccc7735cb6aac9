import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How often a load balancer asks each node whether it is ready, milliseconds. */
const PROBE_MS = 500
/** A node that does not say that it is ready within this is taken out, milliseconds. */
const PATIENCE_MS = 2_500

export interface Balancer {
  origin: string
  close(): Promise<void>
}

/** What stands before several nodes: gives each connection to the next one that is ready, and tries the next when it refuses. */
export const startBalancer = async (origins: readonly string[]): Promise<Balancer> => {
  const ready = new Map(origins.map(origin => [origin, true]))
  const probe = async (origin: string) => {
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => null,
    )
    await answer?.arrayBuffer().catch(() => undefined)
    ready.set(origin, answer?.status === 200)
  }
  const timer = setInterval(() => origins.forEach(origin => void probe(origin)), PROBE_MS)
  let turn = 0
  const open = new Set<Socket>()

  const forward = (client: Socket, left: readonly string[]): void => {
    const [origin, ...others] = left
    if (origin === undefined) return void client.destroy()
    const { hostname, port } = new URL(origin)
    const upstream = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
    let isThrough = false
    upstream.once('connect', () => {
      isThrough = true
      client.pipe(upstream).pipe(client)
    })
    upstream.on('error', () => {
      if (isThrough) client.destroy()
      else forward(client, others)
    })
    upstream.on('close', () => isThrough && client.destroy())
    client.on('close', () => upstream.destroy())
  }
  const server = createServer(client => {
    open.add(client)
    client.on('error', () => undefined).on('close', () => open.delete(client))
    const from = turn++ % origins.length
    const inTurn = [...origins.slice(from), ...origins.slice(0, from)]
    const first = inTurn.filter(origin => ready.get(origin))
    forward(client, [...first, ...inTurn.filter(origin => !first.includes(origin))])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
