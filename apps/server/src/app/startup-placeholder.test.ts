import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { answerWhileStarting } from './startup-placeholder.ts'

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

let stop: (() => Promise<void>) | null = null
afterEach(() => stop?.())

describe('a server that is starting', () => {
  it('shows people a page in their language that tries again, and tells programs', async () => {
    const config = { port: await freePort(), host: '127.0.0.1', productName: 'A <b> & Co' }
    stop = await answerWhileStarting(config)
    const ask = (path: string, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${config.port}${path}`, { headers })
    const page = await ask('/dashboard', { accept: 'text/html,*/*', 'accept-language': 'ru' })
    const text = await page.text()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('3')
    expect(text).toContain('Сервер запускается')
    expect(text).toContain('http-equiv="refresh"')
    expect(text).toContain('A &lt;b&gt; &amp; Co')
    const call = await ask('/api/auth/me', { accept: 'text/html', 'accept-language': 'en' })
    expect([call.status, await call.json()]).toEqual([
      503,
      { error: expect.stringContaining('starting'), code: 'PROVIDER_UNAVAILABLE' },
    ])
    // By this the browser knows that it was not the product that answered.
    expect(call.headers.get('x-request-id')).toBeNull()
  })

  it('leaves the port to the server at once, also while a browser keeps a connection open', async () => {
    const config = { port: await freePort(), host: '127.0.0.1', productName: 'Vivavox' }
    const end = await answerWhileStarting(config)
    await fetch(`http://127.0.0.1:${config.port}/`)
    await end()
    stop = await answerWhileStarting(config)
    expect((await fetch(`http://127.0.0.1:${config.port}/`)).status).toBe(503)
  })

  it('leaves a port that is taken to its holder', async () => {
    const taken = createServer()
    await new Promise<void>(resolve => void taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    stop = await answerWhileStarting({ port, host: '127.0.0.1', productName: 'Vivavox' })
    await stop()
    expect(taken.listening).toBe(true)
    await new Promise(resolve => taken.close(resolve))
  })
})
