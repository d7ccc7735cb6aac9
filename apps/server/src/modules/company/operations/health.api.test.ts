import { connect } from 'node:net'
import { PERMISSIONS } from '@vivavox/contracts/permissions'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp()

describe('operations', () => {
  it('tells which part runs where', async () => {
    const { status, body } = await app.api('GET', '/health')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ok',
      parts: { mail: 'outbox', voice: 'builtin', storage: 'disk', queue: 'database' },
    })
    expect((await app.api('GET', '/ready')).status).toBe(200)
  })

  it('is alive but not ready while the disk has no room for recordings', async () => {
    const full = await startTestApp({ minFreeMb: 1e9 })
    const health = await full.api('GET', '/health')
    const ready = await full.api('GET', '/ready')
    await full.stop()
    expect([health.status, ready.status]).toEqual([200, 503])
    expect(ready.body).toMatchObject({ status: 'degraded', parts: { storage: 'full' } })
  })

  it('is alive but not ready while the database takes no writes, and ready again by itself', async () => {
    const stage = await startTestApp()
    const states = async () =>
      Promise.all(['/health', '/ready'].map(async path => (await stage.api('GET', path)).status))
    await stage.database.raw('create rule away as on insert to readiness do instead select 1 / 0')
    await expect.poll(states, { timeout: 5_000 }).toEqual([200, 503])
    expect((await stage.api('GET', '/ready')).body).toMatchObject({
      parts: { database: 'down', queue: 'down' },
    })
    await stage.database.raw('drop rule away on readiness')
    await expect.poll(states, { timeout: 5_000 }).toEqual([200, 200])
    await stage.stop()
  })

  it('shows its calls as a page', async () => {
    const page = await fetch(`${app.url}/docs/api/`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const scripts = [...(await page.text()).matchAll(/src="([^"]+)"/g)].map(match => match[1] ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts)
      expect((await fetch(new URL(script, page.url))).headers.get('content-type')).toContain('javascript')
  })

  it('answers an unknown path with the catalogue, in the reader’s language', async () => {
    const { status, body } = await app.api('GET', '/nothing', { headers: { 'accept-language': 'ru' } })
    expect(status).toBe(404)
    expect(body).toEqual({ error: 'Не найдено.', code: 'NOT_FOUND' })
  })

  it('describes itself as OpenAPI 3.1', async () => {
    const { body } = await app.api('GET', '/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/health']).toBeDefined()
  })

  it('names each operation once, with who may call and how often', async () => {
    const { body } = await app.api('GET', '/openapi.json')
    const operations = Object.values<object>(body.paths).flatMap(path => Object.values(path))
    const names = operations.map(({ operationId }) => operationId)
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
    const access: string[] = ['public', 'candidate', 'link', 'signed-in', 'administrator', ...PERMISSIONS]
    expect(operations.filter(each => !access.includes(each['x-permission']))).toEqual([])
    expect(body.paths['/api/vacancies/generate-content'].post).toMatchObject({
      operationId: 'draftVacancy',
      'x-permission': 'vacancy.create',
      'x-limit': { times: 30, seconds: 3_600 },
    })
  })

  it('writes its description once, however often it is asked for', async () => {
    const write = vi.spyOn(JSON, 'stringify')
    const ask = async (path: string) => {
      const answer = await fetch(app.url + path)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      return answer.text()
    }
    const asked = await Promise.all(['/api/openapi.json', '/docs/api/json', '/docs/api/json'].map(ask))
    const written = write.mock.calls.filter(([value]) => value !== null && Object(value).openapi)
    write.mockRestore()
    expect(new Set(asked).size).toBe(1)
    expect(written.length).toBeLessThanOrEqual(1)
  })

  it('sends strict headers', async () => {
    const { headers } = await app.api('GET', '/health')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['no request at all', '\x16\x03\x01 hello\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['an unknown method', 'FOO /api/health HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'VALIDATION_FAILED'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'VALIDATION_FAILED',
    ],
    ['a huge header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 413, 'TOO_LARGE'],
  ])('answers %s with the catalogue', async (_, bytes, status, code) => {
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes))
      socket.on('data', data => {
        heard += data
      })
      socket.on('close', () => resolve(heard)).on('error', reject)
    })
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code })
  })
})

describe('stopping', () => {
  it('does not wait for a request that never ends', async () => {
    const stopping = await startTestApp()
    const line = connect(Number(new URL(stopping.url).port), '127.0.0.1')
    line.on('error', () => undefined).resume()
    await new Promise(resolve => line.once('connect', resolve))
    await new Promise(resolve =>
      line.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n', resolve),
    )
    const cut = new Promise(resolve => line.once('close', resolve))
    await stopping.stop()
    await cut
  })
})
