import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type ModelHost, startModelHost } from '@vivavox/stand-ins/models/model-host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from './http.ts'

let host: ModelHost
let proxy: Server
let asked: string[]

/** A proxy as companies have them: it opens tunnels, and passes plain requests on. */
const startProxy = async (): Promise<Server> => {
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? '')
    request(incoming.url ?? '', { headers: incoming.headers }, answer => answer.pipe(response)).end()
  })
  server.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    const [name = '', port] = url.split(':')
    const line = connect(Number(port), name, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      line.pipe(socket).pipe(line)
    })
    for (const end of [line, socket]) end.on('error', () => [line, socket].map(each => each.destroy()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeEach(async () => {
  asked = []
  host = await startModelHost()
  proxy = await startProxy()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  proxy.closeAllConnections()
  await Promise.all([host.close(), new Promise(resolve => proxy.close(resolve))])
})

const readList = async () => {
  const http = createHttp()
  try {
    return await http.json(`${host.url}/manifest.json`, AbortSignal.timeout(5_000))
  } finally {
    await http.close()
  }
}

describe('the way to the models', () => {
  const proxyUrl = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  it('leads through the proxy that the environment names', async () => {
    vi.stubEnv('HTTP_PROXY', proxyUrl())
    expect(await readList()).toEqual({ models: [] })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain(new URL(host.url).host)
  })

  it('leads past it where NO_PROXY says so', async () => {
    vi.stubEnv('HTTP_PROXY', proxyUrl())
    vi.stubEnv('NO_PROXY', '127.0.0.1')
    expect(await readList()).toEqual({ models: [] })
    expect(asked).toEqual([])
  })

  it('gives a line up on which nothing comes', async () => {
    host.publish({ id: 'a', files: [{ name: 'x' }] }, { x: Buffer.alloc(10) })
    host.faults.holdAfter = 5
    const http = createHttp(50)
    const piece = await http.get(`${host.url}/a/x`, 0, null, AbortSignal.timeout(5_000))
    const read = async () => {
      for await (const _ of piece.body);
    }
    await expect(read()).rejects.toThrow('terminated')
    await http.close()
  })
})
