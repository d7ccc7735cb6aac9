import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('operations', () => {
  it('tells which part runs where', async () => {
    const { status, body } = await app.api('GET', '/health')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ok',
      parts: { mail: 'outbox', storage: 'disk', queue: 'database' },
    })
    expect((await app.api('GET', '/ready')).status).toBe(200)
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

  it('sends strict headers', async () => {
    const { headers } = await app.api('GET', '/health')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
