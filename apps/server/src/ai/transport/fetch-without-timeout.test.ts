import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { fetchWithoutTimeout } from './fetch-without-timeout.ts'

const server = createServer()
afterEach(() => void server.close().closeAllConnections())

it('is ended by its signal, and brings what any fetch brings', async () => {
  let answer: (() => void) | null = null
  server.on('request', (_request, response) => {
    answer = () => response.end('{"here":1}')
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asker = new AbortController()
  const given = fetchWithoutTimeout(url, { signal: asker.signal })
  await expect.poll(() => answer).not.toBeNull()
  asker.abort()
  await expect(given).rejects.toMatchObject({ name: 'AbortError' })

  answer = null
  const asked = fetchWithoutTimeout(url, { method: 'POST', body: '{}' })
  await expect.poll(() => answer).not.toBeNull()
  ;(answer as unknown as () => void)()
  expect(await (await asked).json()).toEqual({ here: 1 })
})
