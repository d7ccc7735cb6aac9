import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CANDIDATE_LOCALES, UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import {
  alreadyRegisteredMail,
  choosePasswordMail,
  emailChangedMail,
  emailChangeMail,
  noAccountMail,
  passwordChangedMail,
  passwordResetMail,
  twoFactorOffMail,
  twoFactorOnMail,
  verificationCodeMail,
} from '../../accounts/auth/auth.mails.ts'
import { limitReachedMail } from '../../billing/subscriptions/subscriptions.mails.ts'
import { minutesUsedUpMail } from '../../engines/models/models.mails.ts'
import { png } from '../../hiring/logos/testing/pictures.ts'
import { waitlistNoticeMail } from '../../hiring/waitlist/owner-notice.mails.ts'
import { waitlistMail } from '../../hiring/waitlist/waitlist.mails.ts'
import { receiptMail } from '../../interviewing/interviews/receipt/receipt.mails.ts'
import { momentInWords } from './define-mail.ts'
import { renderMail, writeToOutbox } from './deliver-mail.ts'
import type { Mail } from './mail.ts'
import { mayReadOutbox } from './outbox/outbox-access.ts'
import { listOutbox, outboxName, readFromOutbox } from './outbox/outbox-files.ts'
import { outboxListPage, outboxMailPage } from './outbox/outbox-page.ts'

const config = {
  mailFrom: 'Vivavox <no-reply@example.com>',
  publicOrigin: 'https://jobs.example.com',
  productName: 'Vivavox',
  brandColor: null,
}
const codeMail = (locale: UiLocale, code = '042137') =>
  verificationCodeMail(config, {
    ...{ code, email: 'maria+jobs@example.org', token: 'a-token', locale },
    contact: 'help@example.com',
  })
const mailWith = (change: Partial<Mail> = {}): Mail => ({
  ...codeMail('ru'),
  id: newId(),
  createdAt: '2026-11-21T09:10:11.123Z',
  to: 'maria+jobs@example.org',
  ...change,
})

let folder: string
beforeEach(() => {
  folder = join(temporaryFolder(), 'outbox')
})

const written = async (mail: Mail) => {
  await writeToOutbox(folder, mail, config)
  return PostalMime.parse(await readFile(join(folder, outboxName(mail))))
}

describe('templates', () => {
  it.each(UI_LOCALES)('put the code once, as six digits together, into the text (%s)', locale => {
    const { text, html } = codeMail(locale)
    expect(text.match(/\b\d{6}\b/g)).toEqual(['042137'])
    expect(html).toContain('>042137<')
    expect(text).toContain(
      'https://jobs.example.com/verify-email#email=maria%2Bjobs%40example.org&token=a-token',
    )
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain('#email=maria%2Bjobs%40example.org&amp;token=a-token"')
  })

  it.each(UI_LOCALES)('say where to sign in, without any code (%s)', locale => {
    const { text, html } = alreadyRegisteredMail(config, { locale })
    expect(text).toContain('https://jobs.example.com/login')
    expect(html).toContain('href="https://jobs.example.com/login"')
    expect(text).not.toMatch(/\d{6}/)
  })

  const accountMails = (locale: UiLocale) => [
    passwordResetMail(config, { token: 'a-token', locale }),
    noAccountMail(config, { locale, contact: 'help@example.com' }),
    passwordChangedMail(config, { locale }),
    emailChangeMail(config, { code: '042137', locale }),
    emailChangedMail(config, { email: 'new@example.org', token: 'a-token', locale }),
    twoFactorOnMail(config, { token: 'a-token', locale }),
    twoFactorOffMail(config, { locale }),
    choosePasswordMail(config, { token: 'a-token', locale }),
  ]

  it('of accounts say all things differently, in both languages, as text and as HTML', () => {
    const all = [...accountMails('en'), ...accountMails('ru')]
    for (const mail of all) {
      expect(mail.html).toContain(`<html lang="${mail.locale}">`)
      expect(/[а-яё]/i.test(mail.text)).toBe(mail.locale === 'ru')
      for (const url of mail.text.match(/https:\S+/g) ?? []) expect(mail.html).toContain(`href="${url}"`)
    }
    for (const part of ['subject', 'text', 'html'] as const)
      expect(new Set(all.map(mail => mail[part])).size).toBe(all.length)
  })

  it.each(UI_LOCALES)('of accounts hold their one secret and nothing like it elsewhere (%s)', locale => {
    const [reset, noAccount, , change, changed] = accountMails(locale)
    expect(reset?.text).toContain('https://jobs.example.com/reset-password#token=a-token')
    expect(noAccount?.text).toContain('https://jobs.example.com/register')
    expect(change?.text.match(/\b\d{6}\b/g)).toEqual(['042137'])
    expect(changed?.text).toContain('new@example.org')
    expect(changed?.text).toContain('https://jobs.example.com/reset-password#token=a-token')
    for (const mail of accountMails(locale).filter(mail => mail.text !== change?.text))
      expect(mail.text).not.toMatch(/\d{6}/)
  })

  it('say in the reader’s language when places open again', () => {
    const opensAt = new Date('2026-12-21T09:00:00Z')
    const en = limitReachedMail(config, { limit: 5, opensAt, locale: 'en' })
    expect(en.subject).toBe('You have used all 5 interviews for this month')
    expect(en.text).toContain('December 21, 2026')
    const ru = limitReachedMail(config, { limit: 5, opensAt: null, locale: 'ru' })
    expect(ru.text).not.toContain('снова будут')
    const dated = limitReachedMail(config, { limit: 5, opensAt, locale: 'ru' })
    expect(dated.text).toContain('С 21 декабря 2026 г. (UTC) снова будут свободные места.')
    expect(ru.text).toContain('https://jobs.example.com/pricing')
  })

  it('say in the reader’s language when new minutes come', () => {
    const opensAt = new Date('2026-12-01T00:00:00Z')
    const en = minutesUsedUpMail(config, { minutes: 300, opensAt, locale: 'en' })
    expect(en.subject).toBe('You have used all 300 interview minutes for this month')
    expect(en.text).toContain('More minutes become available on December 1, 2026 (UTC).')
    const ru = minutesUsedUpMail(config, { minutes: 300, opensAt, locale: 'ru' })
    expect(ru.text).toContain('С 1 декабря 2026 г. (UTC) снова будут минуты.')
    expect(ru.html).toContain('https://jobs.example.com/dashboard')
  })

  it.each([
    [1, '1 candidate wanted', '1 кандидат не смог пройти'],
    [3, '3 candidates wanted', '3 кандидата не смогли пройти'],
    [11, '11 candidates wanted', '11 кандидатов не смогли пройти'],
  ])('say how many found no free place: %i', (count, english, russian) => {
    const opensAt = new Date('2026-12-21T09:00:00Z')
    const en = waitlistNoticeMail(config, { count, opensAt, locale: 'en' })
    expect(en.text).toContain(english)
    expect(en.text).toContain('More interviews become available on December 21, 2026 (UTC).')
    expect(en.html).toContain('https://jobs.example.com/dashboard')
    const ru = waitlistNoticeMail(config, { count, opensAt: null, locale: 'ru' })
    expect(ru.text).toContain(russian)
    expect(ru.text).not.toContain('снова будут')
    const dated = waitlistNoticeMail(config, { count, opensAt, locale: 'ru' })
    expect(dated.text).toContain('С 21 декабря 2026 г. (UTC) снова будут свободные места.')
  })

  it.each([
    ['en', 1, /after 1\sday,/],
    ['en', 180, /after 180\sdays,/],
    ['ru', 21, /через 21\sдень,/],
    ['ru', 180, /через 180\sдней,/],
  ] as const)('tell a candidate in %s how long the interview is kept: %i', (locale, retentionDays, words) => {
    const { text } = receiptMail(config, {
      ...{
        interviewId: 'an-interview',
        token: 'a-token',
        page: '',
        vacancy: 'Nurse',
        company: '',
        contact: '',
      },
      ...{ begunAt: new Date('2026-12-21T09:00:00Z'), minutes: 13, asked: 2, questions: 3 },
      ...{ timeZone: null, candidateResults: 'none', retentionDays, locale },
      ...{ notice: '0123456789abcdef', agreedAt: new Date('2026-12-21T08:00:00Z') },
    })
    expect(text).toMatch(words)
    expect(text).toContain('0123456789abcdef')
  })

  it.each([
    ['en', null, 'December 21, 2026 at 9:00 PM UTC'],
    ['en', 'Europe/Moscow', 'December 22, 2026 at 12:00 AM (Moscow Standard Time, GMT+3)'],
    ['ru', 'Europe/Moscow', '22 декабря 2026 г. в 00:00 (Москва, стандартное время, GMT+3)'],
    ['en', 'America/New_York', 'December 21, 2026 at 4:00 PM (Eastern Standard Time, GMT-5)'],
    // Known to the node that stored it.
    ['en', 'Mars/Olympus', 'December 21, 2026 at 9:00 PM UTC'],
    ['en', 'UTC', 'December 21, 2026 at 9:00 PM (Coordinated Universal Time, GMT+0)'],
  ] as const)('tell a moment in %s in the zone of the inviting account: %s', (locale, zone, words) =>
    expect(momentInWords(new Date('2026-12-21T21:00:00Z'), locale, zone).replaceAll('\u202f', ' ')).toBe(
      words,
    ),
  )

  it.each(CANDIDATE_LOCALES)(
    'lead a candidate back to the interview, and say nothing of plans (%s)',
    locale => {
      const facts = {
        path: '/interview/an-id',
        vacancy: 'Nurse',
        company: 'Acme',
        contact: 'jobs@acme.example',
        locale,
      }
      const mail = waitlistMail(config, facts)
      expect(mail.subject).toContain('Nurse')
      expect(mail.text).toContain('Acme')
      expect(mail.html).toContain('href="https://jobs.example.com/interview/an-id"')
      expect(mail.text).not.toMatch(/\bplan|тариф/i)
      expect(waitlistMail(config, { ...facts, company: '' }).text).not.toMatch(/Acme\b(?!\.)|at \.|\(\)/)
    },
  )

  it('keep markup in a product name as text', () => {
    const { html } = alreadyRegisteredMail({ ...config, productName: '<b>"A&B"</b>' }, { locale: 'en' })
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;')
  })
})

describe('outbox', () => {
  it('holds a whole mail: UTF-8, text and HTML, both bodies equal to what was sent', async () => {
    const mail = mailWith()
    const parsed = await written(mail)
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.to?.map(address => address.address)).toEqual([mail.to])
    expect(parsed.from).toMatchObject({ name: 'Vivavox', address: 'no-reply@example.com' })
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html?.trim()).toBe(mail.html.trim())
    const raw = await readFile(join(folder, outboxName(mail)), 'utf8')
    expect(raw).toMatch(/content-type: multipart\/alternative/i)
    expect(raw).toMatch(/^042137\r$/m)
  })

  it('holds the logo of a letter inside, with the company’s name in its place where it is not shown', async () => {
    const picture = png(64, 32)
    const letterhead = { bytes: picture, type: 'image/png', name: '"A & B"', width: 64, height: 32 }
    const facts = {
      path: '/interview/an-id',
      vacancy: 'Nurse',
      company: 'Acme',
      contact: 'jobs@acme.example',
      locale: 'en',
    } as const
    const plain = waitlistMail(config, facts)
    const mail = mailWith(waitlistMail(config, facts, letterhead))
    expect(mail.html).toContain('alt="&quot;A &amp; B&quot;" width="64" height="32"')
    expect(mail.html.replace(/<p[^>]*><img [^>]*><\/p>\n/, '')).toBe(plain.html)
    expect(mail.text).toBe(plain.text)
    const [attached, ...others] = (await written(mail)).attachments
    expect(others).toEqual([])
    expect(attached).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
    expect(mail.html).toContain(`src="cid:${attached?.contentId?.slice(1, -1)}"`)
    const read = await readFromOutbox(folder, outboxName(mail))
    expect(read?.html).toContain(`src="data:image/png;base64,${picture.toString('base64')}"`)
  })

  it('signs a letter with the company’s name before ours, and sends it from our address', async () => {
    const facts = {
      path: '/interview/an-id',
      contact: 'jobs@acme.example',
      vacancy: 'Nurse',
      company: 'Ac\u200bme\r\n\u202eBcc: <x@"y.z">',
      locale: 'en',
    } as const
    const mail = mailWith(waitlistMail(config, facts))
    const name = 'Acme Bcc: x y.z · Vivavox'
    const { from, bcc } = await written(mail)
    expect([from, bcc ?? []]).toEqual([{ name, address: 'no-reply@example.com' }, []])
    const acme = waitlistMail(config, { ...facts, company: 'Acme' })
    expect(acme.text).toMatch(/\n— Acme · Vivavox$/)
    expect(acme.html).toContain('>Acme · Vivavox</p>')
    expect((await written(mailWith(waitlistMail(config, { ...facts, company: '' })))).from?.name).toBe(
      'Vivavox',
    )
  })

  it('names files so that they sort by time and are the same on a second try', async () => {
    const mail = mailWith()
    await writeToOutbox(folder, mail, config)
    await writeToOutbox(folder, mail, config)
    const later = mailWith({ createdAt: '2026-11-21T09:10:12.000Z' })
    await writeToOutbox(folder, later, config)
    expect((await readdir(folder)).sort()).toEqual([
      `2026-11-21T09-10-11.123Z-${mail.id}.eml`,
      `2026-11-21T09-10-12.000Z-${later.id}.eml`,
    ])
    expect(await listOutbox(folder, 1)).toEqual([outboxName(later)])
    expect((await stat(join(folder, outboxName(mail)))).mode & 0o077).toBe(0)
  })

  it('never lets a line break make a header', async () => {
    const subject = fc.stringMatching(/^[a-z \r\n\t:@Б]{1,80}$/)
    await fc.assert(
      fc.asyncProperty(subject, async words => {
        const mail = mailWith({ subject: `${words}\r\nBcc: thief@example.net` })
        const parsed = await PostalMime.parse(await renderMail(mail, config))
        expect(parsed.bcc ?? []).toEqual([])
        expect(parsed.headers.map(header => header.key)).not.toContain('bcc')
        expect(parsed.to).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })

  it.each(['../secret-key', '..%2fsecret-key', 'x.eml', ''])('reads no other file: %j', async name => {
    expect(await readFromOutbox(folder, name)).toBeNull()
  })

  it('is empty when there is no folder yet', async () => {
    expect(await listOutbox(join(folder, 'none'), 10)).toEqual([])
  })
})

describe('outbox pages', () => {
  const look = (locale: UiLocale) => ({
    locale,
    productName: 'Vivavox',
    brandColor: null,
    fonts: ['/one.woff2'],
  })
  it('show a mail as text, whatever it holds', async () => {
    const mail = mailWith({ subject: '<script>alert(1)</script>', text: '</pre><script>x</script>' })
    await writeToOutbox(folder, mail, config)
    const read = await readFromOutbox(folder, outboxName(mail))
    if (!read) throw new Error('not written')
    for (const html of [outboxListPage([read], look('en')), outboxMailPage(read, look('ru'))]) {
      expect(html).not.toContain('<script')
      expect(html).toContain('&lt;script&gt;')
    }
    expect(outboxMailPage(read, look('en'))).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox"',
    )
    expect(outboxListPage([], look('ru'))).toContain('Писем пока нет.')
    expect(outboxListPage([], look('en'))).toContain('src: url("/one.woff2")')
  })

  it.each([
    ['127.0.0.1', { host: 'localhost:3000' }, true],
    ['::1', { host: 'localhost' }, true],
    ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }, true],
    ['192.0.2.1', { host: 'localhost:3000' }, false],
    [undefined, { host: 'localhost:3000' }, false],
    ['127.0.0.1', { host: 'evil.example' }, false],
    ['127.0.0.1', { host: 'localhost.evil.example' }, false],
    ['127.0.0.1', {}, false],
    ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-host': '' }, false],
    ['127.0.0.1', { host: 'localhost:3000', forwarded: 'for=10.0.0.1' }, false],
    ['127.0.0.1', { host: 'localhost:3000', 'x-real-ip': '10.0.0.1' }, false],
    ['127.0.0.1', { host: 'localhost:3000', via: '1.1 proxy' }, false],
  ])('peer %s with %j: %s', (peerAddress, headers, allowed) => {
    expect(mayReadOutbox({ peerAddress, headers: headers as Record<string, string> })).toBe(allowed)
  })
})
