import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { signedUploadUrl } from './signed-uploads.ts'

const MINUTE = 60_000

const app = await useTestApp()

const download = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(app.url + url, init)
  return { response, body: new Uint8Array(await response.arrayBuffer()) }
}

describe('/uploads', () => {
  const content = new TextEncoder().encode('0123456789')
  const write = async (path: string) => {
    await app.context.storage.write(`files/${path}`, content)
    return signedUploadUrl(app.context, path)
  }

  test('serves a signed link with safe headers, and its head', async () => {
    const url = await write('a.webm')
    const { response, body } = await download(url)
    expect(response.status).toBe(200)
    expect(body).toEqual(content)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': '10',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=900',
      'accept-ranges': 'bytes',
      'x-synthetic-audio': '1',
    })
    const peaks = await download(await write('a.json'), { method: 'HEAD' })
    expect(peaks.response.headers.get('x-synthetic-audio')).toBeNull()
    const head = await download(url, { method: 'HEAD' })
    expect(head.response.status).toBe(200)
    expect(head.response.headers.get('content-length')).toBe('10')
    expect(head.body).toHaveLength(0)
  })

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['items=0-1', 200, '0123456789', null],
  ])('answers %s with %i', async (range, status, expected, contentRange) => {
    const { response, body } = await download(await write('b.webm'), { headers: { range } })
    expect(response.status).toBe(status)
    expect(Buffer.from(body).toString()).toBe(expected)
    expect(response.headers.get('content-range')).toBe(contentRange)
  })

  test('sends a changed file whole to a client that continues an older one', async () => {
    const url = await write('c.webm')
    const etag = (await download(url)).response.headers.get('etag') ?? ''
    const ranged = (value: string) => download(url, { headers: { range: 'bytes=0-1', 'if-range': value } })
    expect((await ranged(etag)).response.status).toBe(206)
    expect((await ranged('"other"')).response.status).toBe(200)
  })

  test('refuses unsigned, forged and expired links; a signed one to nothing is 404', async () => {
    const url = await write('d.webm')
    const forged = [
      url.replace(/\?.*/, ''),
      url.replace(/sig=.*/, 'sig='),
      url.replace(/exp=\d/, 'exp=9'),
      url.replace('d.webm', 'a.webm'),
      `${url}&exp=1`,
      '/uploads/..%2F..%2Fsecret.key',
    ]
    for (const link of forged) {
      const { response, body } = await download(link)
      expect(response.status).toBe(403)
      expect(JSON.parse(Buffer.from(body).toString()).code).toBe('FORBIDDEN')
    }
    for (const path of ['nothing.webm', '../secret.key', '.hidden', 'a/b'])
      expect((await download(signedUploadUrl(app.context, path))).response.status).toBe(404)
    app.clock.advance(14 * MINUTE)
    expect((await download(url)).response.status).toBe(200)
    app.clock.advance(MINUTE)
    expect((await download(url)).response.status).toBe(403)
  })
})
