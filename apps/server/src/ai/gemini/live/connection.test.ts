import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { ProviderError } from '../../../platform/provider-error.ts'
import { openConnection } from './connection.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
await new Promise(resolve => server.once('listening', resolve))
afterAll(() => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})

it('a message that is larger than anything one says ends the line', async () => {
  server.once('connection', socket => {
    socket.send('{"setupComplete":{}}')
    socket.send(`{"serverContent":{"outputTranscription":{"text":"${'a'.repeat(9 * 1024 * 1024)}"}}}`)
  })
  const heard: string[] = []
  const gone = new Promise<ProviderError>((resolve, reject) => {
    openConnection({
      url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/?key=secret`,
      setup: {},
      timeoutMs: 5_000,
      pingMs: 5_000,
      onFacts: facts => heard.push(...facts.map(({ fact }) => fact)),
      onGone: resolve,
      signal: new AbortController().signal,
    }).catch(reject)
  })
  const fault = await gone
  expect(fault).toBeInstanceOf(ProviderError)
  expect(fault).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', retryable: true })
  expect(String(fault.cause)).not.toContain('secret')
  expect(heard).toEqual(['ready'])
})
