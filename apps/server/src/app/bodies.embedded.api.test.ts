import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { useTestApp } from './testing/use-test-app.ts'

const app = await useTestApp()

/** Calls that may bring a body, with who may call them, as the API describes itself. */
const callsWithBodies = async () => {
  const { body } = await app.api('GET', '/openapi.json')
  const paths: [string, Record<string, { security?: object[] }>][] = Object.entries(body.paths)
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'get')
      .map(([method, { security }]) => ({ method: method.toUpperCase(), path, security })),
  )
}

/** A request whose body never comes. */
const stalled = async (head: string): Promise<Socket> => {
  const line = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined)
  await once(line, 'connect')
  line.write(`${head} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`)
  return line
}
const statusOf = async (line: Socket): Promise<number> =>
  Number(String((await once(line, 'data'))[0]).slice(9, 12))

describe('a body', () => {
  it('is refused before it is read, unless a token comes with it or the call is public', async () => {
    const calls = await callsWithBodies()
    expect(calls.length).toBeGreaterThan(30)
    for (const { method, path, security } of calls) {
      expect(security, `${method} ${path} says who may call it`).toBeDefined()
      if (security?.length === 0) continue
      const url = path.replace('{segment}/{part}', '0/0').replace(/\{\w+\}/g, newId())
      const line = await stalled(`${method} ${url}`)
      expect([401, 403, 404], `${method} ${path}`).toContain(await statusOf(line))
      line.destroy()
    }
  })

  it('for an unknown route is refused before it is read, too', async () => {
    const line = await stalled('POST /api/nothing')
    expect(await statusOf(line)).toBe(404)
    line.destroy()
  })

  it('that stands still makes room for others of its network, and an honest one is answered meanwhile', async () => {
    const lines = await Promise.all(Array.from({ length: 130 }, () => stalled('POST /api/auth/login')))
    const closed = lines.slice(0, 30).map(line => once(line, 'close'))
    for (const line of lines) line.resume()
    await Promise.race(closed)
    const { status } = await app.api('POST', '/auth/forgot-password', { body: { email: 'a@example.com' } })
    expect(status).toBe(200)
    for (const line of lines) line.destroy()
  })
})
