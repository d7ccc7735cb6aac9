import { request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { readMails } from '../../../app/testing/read-mail.ts'
import { startTestApp } from '../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { sendMail } from './index.ts'
import type { MailContent } from './mail.ts'

const app = await useTestApp()

const content: MailContent = {
  subject: 'Привет',
  text: 'Текст письма',
  html: '<html><head></head><body><script>alert(1)</script><p>Привет</p></body></html>',
  locale: 'ru',
}

/** A call with any Host, which fetch does not allow. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const call = request(`${app.url}${path}`, { headers }, response => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      })
      call.on('error', reject)
      call.end()
    },
  )

const arrived = (to: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await readMails(app.context.config, to)
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 10_000, interval: 50 },
  )

describe('sendMail', () => {
  it('delivers what it was given', async () => {
    await sendMail(app.context, { ...content, to: 'a@example.org' })
    const [mail] = await arrived('a@example.org')
    expect(mail).toMatchObject({ subject: 'Привет', to: 'a@example.org' })
    expect(mail?.text.trim()).toBe('Текст письма')
  })

  it('belongs to the transaction it is given', async () => {
    const { db } = app.context
    const undone = db.transaction().execute(async transaction => {
      await sendMail(app.context, { ...content, to: 'undone@example.org' }, transaction)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await db
      .transaction()
      .execute(transaction => sendMail(app.context, { ...content, to: 'done@example.org' }, transaction))
    await arrived('done@example.org')
    expect(await readMails(app.context.config, 'undone@example.org')).toEqual([])
  })

  it('takes no list of addresses for one', async () => {
    await expect(sendMail(app.context, { ...content, to: 'a@example.org, b@example.org' })).rejects.toThrow()
  })
})

describe('/outbox', () => {
  it('lists the mails and shows one, its HTML without any right', async () => {
    await sendMail(app.context, { ...content, to: 'page@example.org' })
    const [mail] = await arrived('page@example.org')
    const list = await get('/outbox', { 'accept-language': 'ru' })
    expect(list.status).toBe(200)
    expect(list.body).toContain('Исходящие')
    expect(list.body).toContain(`/outbox/${mail?.name}`)
    const page = await get(`/outbox/${mail?.name}`)
    expect(page.body).toContain('page@example.org')
    expect(page.body).toContain('Текст письма')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).toContain("font-src 'self'")
    const html = await get(`/outbox/${mail?.name}/html`)
    expect(html.body).toContain('<script>alert(1)</script>')
    const policy = String(html.headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox /)
    expect(policy).not.toContain('allow-scripts')
    expect(policy).toContain("default-src 'none'")
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it.each(['/outbox', '/outbox/x.eml', '/outbox/x.eml/html'])('%s is closed to others', async path => {
    for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      expect((await get(path, headers)).status).toBe(404)
    }
  })

  it('is not there at all when it is off', async () => {
    const closed = await startTestApp({ outboxPage: false })
    const response = await fetch(`${closed.url}/outbox`)
    await closed.stop()
    expect(response.status).toBe(404)
  })
})
