import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../../platform/config/config.ts'
import { newId } from '../../../platform/ids.ts'
import { createLogger } from '../../../platform/logging.ts'
import { NO_TELEMETRY } from '../../../platform/telemetry/telemetry.ts'
import { deliverMail, refusesSender } from './deliver-mail.ts'
import type { Mail } from './mail.ts'
import { startSmtpServer } from './testing/start-smtp-server.ts'

const config = { mailFrom: 'Vivavox <no-reply@example.com>', publicOrigin: 'https://jobs.example.com' }
const mailWith = (): Mail => ({
  id: newId(),
  createdAt: '2026-11-21T09:10:11.123Z',
  to: 'maria+jobs@example.org',
  subject: 'Hello',
  text: 'Hello there',
  html: '<p>Hello there</p>',
  locale: 'en',
})

describe('SMTP', () => {
  const deliver = (url: string, mail: Mail) =>
    deliverMail(
      {
        config: { ...config, mail: { kind: 'smtp', url } } as Config,
        log: createLogger('silent'),
        telemetry: NO_TELEMETRY,
      },
      mail,
    )

  it('hands over the same mail the outbox would hold', async () => {
    const server = await startSmtpServer()
    const mail = mailWith()
    await deliver(server.url, mail)
    await server.close()
    expect(server.recipients).toEqual([mail.to])
    const parsed = await PostalMime.parse(server.messages[0] ?? '')
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.messageId).toBe(`<${mail.id}@jobs.example.com>`)
  })

  it('fails when the server may take it later, without naming the recipient', async () => {
    const server = await startSmtpServer({ refusal: { code: 451, words: 'later, maria+jobs@example.org' } })
    const failure = await deliver(server.url, mailWith()).catch((error: Error) => error)
    await server.close()
    expect(String(failure)).toContain('451')
    expect(String((failure as Error).stack)).not.toContain('maria')
  })

  it('does not insist when the server refuses for good', async () => {
    const server = await startSmtpServer({ refusal: { code: 550, words: 'no such user' } })
    await expect(deliver(server.url, mailWith())).resolves.toBe(false)
    await server.close()
  })

  it('keeps a mail for later while the server refuses our sender for good, and says so', async () => {
    const refusing = await startSmtpServer({ refusesSender: true })
    const settings = { ...config, mail: { kind: 'smtp', url: refusing.url } } as Config
    const context = { config: settings, log: createLogger('silent'), telemetry: NO_TELEMETRY }
    await expect(deliverMail(context, mailWith())).rejects.toThrow('553')
    await refusing.close()
    expect(refusesSender(settings)).toBe(true)
    const taking = await startSmtpServer()
    Object.assign(settings.mail, { url: taking.url })
    await deliverMail(context, mailWith())
    await taking.close()
    expect(refusesSender(settings)).toBe(false)
  })

  it('keeps a mail for later when the server refuses us, without telling the password', async () => {
    const server = await startSmtpServer({ locked: true })
    const failure = await deliver(server.url, mailWith()).catch((error: Error) => error)
    await server.close()
    expect(String(failure)).toContain('535')
    expect(String((failure as Error).stack)).not.toMatch(/p@ss|p%40ss/)
  })

  it('fails when the server does not answer', async () => {
    const server = await startSmtpServer()
    await server.close()
    await expect(deliver(server.url, mailWith())).rejects.toThrow('mail server')
  })
})
