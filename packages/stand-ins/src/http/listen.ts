import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on the loopback only. @param port 0: a free one @returns the server and its port */
export const listen = (port: number, serve: RequestListener): Promise<{ server: Server; port: number }> =>
  new Promise((resolve, reject) => {
    const server = createServer(serve)
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })

/** Stops listening and drops what is open. */
export const stopListening = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
