import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { type SendEvent, streamEvents } from './event-stream.ts'

let app: FastifyInstance
afterEach(() => app.close())

const serve = async (work: (send: SendEvent, gone: AbortSignal) => Promise<unknown>): Promise<string> => {
  app = Fastify({ forceCloseConnections: true })
  app.get('/', (request, reply) => streamEvents(request, reply, work))
  return app.listen({ port: 0, host: '127.0.0.1' })
}

it('says what comes, and the result last', async () => {
  const url = await serve(async send => {
    send('progress', { done: 1 })
    return { whole: true }
  })
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(await response.text()).toBe(
    'event: progress\ndata: {"done":1}\n\nevent: done\ndata: {"whole":true}\n\n',
  )
})

it('ends with an error of the catalogue', async () => {
  const url = await serve(() => Promise.reject(new AppError('PROVIDER_UNAVAILABLE')))
  const text = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()
  expect(text).toMatch(/^event: error\ndata: \{"error":".+","code":"PROVIDER_UNAVAILABLE"/)
})

it('tells the work that the caller is gone', async () => {
  let stopped = () => undefined as unknown
  const hasStopped = new Promise(resolve => {
    stopped = () => resolve('stopped')
  })
  const url = await serve(async (send, gone) => {
    gone.addEventListener('abort', stopped)
    send('progress', {})
    await hasStopped
  })
  const leave = new AbortController()
  const response = await fetch(url, { signal: leave.signal })
  await response.body?.getReader().read()
  leave.abort()
  expect(await hasStopped).toBe('stopped')
})
