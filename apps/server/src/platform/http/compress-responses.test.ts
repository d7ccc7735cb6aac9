import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { compressResponses } from './compress-responses.ts'

const LONG = { text: 'What the work is. '.repeat(200) }
const app = Fastify()
compressResponses(app)
app.get('/long', async (_, reply) => reply.header('vary', 'cookie').send(LONG))
app.get('/short', async () => ({ text: 'ok' }))
app.get('/packed', async (_, reply) => reply.header('content-encoding', 'br').send('x'.repeat(5_000)))
afterAll(() => app.close())

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('an answer', () => {
  it('is compressed for clients that accept it, and says how long it is then', async () => {
    const { headers, rawPayload } = await get('/long', 'br, gzip, deflate')
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['content-length']).toBe(`${rawPayload.length}`)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 5)
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG)
  })

  it.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0'])('is plain for %s', async accepted => {
    const { headers, body } = await get('/long', accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toEqual(LONG)
  })

  it('tells caches that it differs, besides what else it differs by', async () => {
    expect((await get('/long', 'gzip')).headers.vary).toBe('cookie, accept-encoding')
    expect((await get('/long')).headers.vary).toBe('cookie, accept-encoding')
  })

  it('stays as it is where it is short, packed already or only asked about', async () => {
    expect((await get('/short', 'gzip')).headers['content-encoding']).toBeUndefined()
    expect((await get('/packed', 'gzip')).headers['content-encoding']).toBe('br')
    const { headers, body } = await get('/long', 'gzip', 'HEAD')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe('')
  })
})
