import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { hashToken, newId } from '../../../platform/ids.ts'
import { listOutbox, outboxFolder } from '../../ledger/notifications/outbox/outbox-files.ts'
import { newAddress, openHosts, tokenIn } from './testing/guests.ts'

const app = await useTestApp()
const DAY = 86_400_000
const fromNow = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()

/** The only mail to an address, parsed from its file by a reader that is not ours. */
const rawMail = async (email: string) => {
  await mailsTo(app, email, 1)
  const folder = outboxFolder(app.context.config)
  for (const name of await listOutbox(folder, 1_000)) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.some(({ address }) => address === email)) return mail
  }
  throw new Error(`no mail to ${email}`)
}

describe('inviting', () => {
  it('makes an invitation of each row that can be used, and tells why the others were skipped', async () => {
    const { invite, list, vacancyId } = await openHosts(app)
    const [anna, boris] = [newAddress(), newAddress()]
    const { status, body } = await invite([
      { email: ` ${anna.toUpperCase()} `, name: '  Anna\n Smirnova ', phone: '+7 916 123-45-67' },
      { email: 'no-at-sign' },
      { email: anna },
      { email: 7, name: ['x'] },
      {},
      { email: boris, name: '\u0000', phone: 'call me' },
      { email: `${'x'.repeat(3_000)}@example.com` },
    ])
    expect(status).toBe(201)
    expect(body.skipped).toEqual([
      { index: 1, reason: 'invalid_email' },
      { index: 2, reason: 'duplicate' },
      { index: 3, reason: 'invalid_email' },
      { index: 4, reason: 'invalid_email' },
      { index: 6, reason: 'invalid_email' },
    ])
    expect(body.invitations).toMatchObject([
      { email: anna, name: 'Anna Smirnova', status: 'sent', reminded_at: null, interview_id: null },
      { email: boris, name: null, status: 'sent' },
    ])
    const link = new URL(body.invitations[0].url)
    expect([link.pathname, link.search]).toEqual([`/interview/${vacancyId}`, ''])
    expect(link.hash).toMatch(/^#invitation=[\w-]{43}$/)
    const [, listed] = await list()
    expect(listed).toEqual({ ...body.invitations[0], url: undefined })
    expect(Date.parse(listed.expires_at) - Date.parse(listed.sent_at)).toBe(14 * DAY)
  })

  it('invites an address once, also when two ask at the same time', async () => {
    const { invite, list } = await openHosts(app)
    const rows = [{ email: newAddress() }, { email: newAddress() }]
    const answers = await Promise.all([invite(rows), invite(rows), invite(rows)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const made = answers.flatMap(({ body }) => body.invitations)
    const skipped = answers.flatMap(({ body }) => body.skipped)
    expect([made.length, skipped.length]).toEqual([2, 4])
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['already_invited']))
    expect(await list()).toHaveLength(2)
  })

  it('invites again whom an ended or a taken back invitation had reached', async () => {
    const { invite, list, owner, vacancyId } = await openHosts(app)
    const [ended, revoked] = [newAddress(), newAddress()]
    const first = (await invite([{ email: ended }], { expires_at: fromNow(60_000) })).body.invitations[0]
    const other = (await invite([{ email: revoked }])).body.invitations[0]
    const path = `/vacancies/${vacancyId}/invitations/${other.id}`
    expect((await app.api('DELETE', path, { token: owner.token })).status).toBe(204)
    await app.context.db
      .updateTable('invitations')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', first.id)
      .execute()
    const { body } = await invite([{ email: ended }, { email: revoked }])
    expect([body.invitations.length, body.skipped]).toEqual([2, []])
    const statuses = (await list()).map(({ email, status }: { email: string; status: string }) => [
      email,
      status,
    ])
    expect(statuses).toEqual(
      expect.arrayContaining([
        [ended, 'expired'],
        [ended, 'sent'],
        [revoked, 'revoked'],
        [revoked, 'sent'],
      ]),
    )
  })

  it('takes 1 to 500 rows, an end that is to come, and an open vacancy', async () => {
    const { invite } = await openHosts(app)
    const rows = Array.from({ length: 501 }, () => ({ email: newAddress() }))
    const refused = await Promise.all([
      invite([]),
      invite(rows),
      invite(rows.slice(0, 1), { expires_at: fromNow(-1_000) }),
      invite(rows.slice(0, 1), { expires_at: fromNow(181 * DAY) }),
      invite(rows.slice(0, 1), { message: 'x'.repeat(3_001) }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(refused.map(({ body }) => body.details[0].path)).toEqual([
      'invitations',
      'invitations',
      'expires_at',
      'expires_at',
      'message',
    ])
    const closed = await openHosts(app, { status: 'closed' })
    const past = await openHosts(app, { deadline: new Date(fromNow(-1_000)) })
    for (const { invite } of [closed, past]) {
      const { body } = await invite([{ email: newAddress() }])
      expect([body.code, body.details[0].path]).toEqual(['CONFLICT', 'vacancy'])
    }
  })

  it('ends with the vacancy at the latest', async () => {
    const deadline = new Date(fromNow(3 * DAY))
    const { invite } = await openHosts(app, { deadline })
    const { body } = await invite([{ email: newAddress() }], { expires_at: fromNow(9 * DAY) })
    expect(body.invitations[0].expires_at).toBe(deadline.toISOString())
  })

  it('belongs to its vacancy alone', async () => {
    const { invite } = await openHosts(app)
    const { id } = (await invite([{ email: newAddress() }])).body.invitations[0]
    const other = await openHosts(app)
    const elsewhere = `/vacancies/${other.vacancyId}/invitations/${id}`
    expect((await app.api('DELETE', elsewhere, { token: other.owner.token })).status).toBe(404)
    expect((await app.api('POST', `${elsewhere}/resend`, { token: other.owner.token })).status).toBe(404)
  })

  it('lists page by page, both ways', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const emails = Array.from({ length: 5 }, newAddress)
    await invite(emails.map(email => ({ email })))
    const page = (query: string) =>
      app.api('GET', `/vacancies/${vacancyId}/invitations?${query}`, { token: owner.token })
    const read = async (sort: string) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body } = await page(`limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        seen.push(...body.invitations.map(({ email }: { email: string }) => email))
        cursor = body.next_cursor
      }
      return seen
    }
    const oldestFirst = await read('created_at')
    expect([...oldestFirst].sort()).toEqual([...emails].sort())
    expect(await read('-created_at')).toEqual([...oldestFirst].reverse())
    for (const bad of ['cursor=x', 'limit=0', 'limit=201', 'sort=overall_score'])
      expect((await page(bad)).status).toBe(400)
  })

  it('keeps no link, neither in the table nor in the queue', async () => {
    const { invite } = await openHosts(app)
    const { id, url } = (await invite([{ email: newAddress() }])).body.invitations[0]
    const token = tokenIn(url)
    const row = await app.context.db
      .selectFrom('invitations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(hashToken(token))
    const { rows } = await app.database.raw(
      `select data::text as data from jobs.job where name = 'invitation-mail'`,
    )
    expect(JSON.stringify([row, rows])).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain('@example.com')
  })

  it('goes with its vacancy and with the account', async () => {
    const [one, other] = [await openHosts(app), await openHosts(app)]
    for (const { invite } of [one, other]) await invite([{ email: newAddress() }])
    const { token, id } = one.owner
    expect((await app.api('DELETE', `/vacancies/${one.vacancyId}`, { token })).status).toBe(204)
    await app.context.db.deleteFrom('organisations').where('id', '=', other.owner.id).execute()
    const left = await app.context.db
      .selectFrom('invitations')
      .select('id')
      .where('organisation_id', 'in', [id, other.owner.id])
      .execute()
    expect(left).toEqual([])
  })
})

describe('the mail', () => {
  it('says in English who invites, to what, how long it takes, until when, and that an AI asks', async () => {
    const { invite, vacancyId, owner } = await openHosts(app)
    const account = app.context.db.updateTable('users').where('id', '=', owner.id)
    await account.set({ time_zone: 'Asia/Tokyo' }).execute()
    const email = newAddress()
    const expires_at = '2099-01-01T18:00:00Z'
    expect((await invite([{ email }], { expires_at })).status).toBe(400)
    const soon = new Date(fromNow(20 * DAY))
    soon.setUTCHours(18, 0, 0, 0)
    const { body } = await invite([{ email, name: 'Anna' }], { expires_at: soon.toISOString() })
    const mail = await rawMail(email)
    expect(mail.subject).toBe('Your interview for “Nurse”')
    for (const part of [
      'Hello Anna',
      'Acme',
      'about 3 minutes',
      'English',
      'at 3:00 AM (Japan Standard Time, GMT+9)',
      '— Acme · ',
      'jobs@acme.example',
    ])
      expect(mail.text).toContain(part)
    expect(mail.text).toContain('asked by an AI, not by a person')
    const { pathname, hash } = new URL(body.invitations[0].url)
    expect(mail.text).toContain(`${pathname}${hash}`)
    expect(mail.html).toContain(`href="${body.invitations[0].url}"`)
    expect(pathname).toBe(`/interview/${vacancyId}`)
  })

  it('is written in the language of its vacancy where candidates’ pages are, else in English, and names it', async () => {
    const russian = await openHosts(app, { language: 'ru', title: 'Медсестра' })
    const spanish = await openHosts(app, { language: 'es' })
    const italian = await openHosts(app, { language: 'it' })
    const [anna, luis, mario] = [newAddress(), newAddress(), newAddress()]
    await russian.invite([{ email: anna, name: 'Анна' }])
    await spanish.invite([{ email: luis }])
    await italian.invite([{ email: mario }])
    const mail = await rawMail(anna)
    expect(mail.subject).toBe('Приглашение на интервью: Медсестра')
    for (const part of ['Здравствуйте, Анна!', 'около 3 минут', 'русский', 'UTC', 'Вопросы задаёт ИИ'])
      expect(mail.text).toContain(part)
    expect((await rawMail(luis)).text).toContain('Idioma: español')
    expect((await rawMail(mario)).text).toContain('Language: Italian')
  })

  it('holds the recruiter’s words as text, and the facts all the same', async () => {
    const { invite } = await openHosts(app)
    const email = newAddress()
    await invite([{ email }], { message: 'Dear <b>guest</b>,\n\nwe liked your letter.\nSee you!' })
    const mail = await rawMail(email)
    expect(mail.text).toContain('Dear <b>guest</b>,\n\nwe liked your letter.\nSee you!')
    expect(mail.html).toContain('Dear &lt;b&gt;guest&lt;/b&gt;,')
    expect(mail.html).toContain('we liked your letter.<br>See you!')
    expect(mail.text).toContain('Takes: about 3 minutes')
  })

  it('can be read before it is sent', async () => {
    const { owner, vacancyId } = await openHosts(app, { language: 'ru' })
    const preview = async (body: object) =>
      (await app.api('POST', `/vacancies/${vacancyId}/invitations/preview`, { token: owner.token, body }))
        .body
    const own = await preview({ message: 'Ждём вас.' })
    expect(own).toMatchObject({ locale: 'ru', lead: 'Ждём вас.', action: 'Перейти к интервью' })
    const ours = await preview({})
    expect(ours.lead).toMatch(/^Здравствуйте!/)
    expect(ours.default_message).toMatch(/^Здравствуйте, \{name\}!/)
    expect(own.default_message).toBe(ours.default_message)
    expect(ours.notes.join('\n')).toContain(`${app.context.config.publicOrigin}/my`)
    expect(JSON.stringify(ours)).not.toContain('token=')
    expect(ours.facts.map(({ label }: { label: string }) => label)).toContain('Открыто до')
  })
})

describe('sending again and taking back', () => {
  it('gives a new link and a new mail; the old link ends', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const email = newAddress()
    const first = (await invite([{ email }])).body.invitations[0]
    await mailsTo(app, email, 1)
    const path = `/vacancies/${vacancyId}/invitations/${first.id}/resend`
    const { status, body } = await app.api('POST', path, { token: owner.token })
    expect([status, body.id, body.status]).toEqual([200, first.id, 'sent'])
    expect(body.url).not.toBe(first.url)
    const open = (url: string) => app.api('GET', `/invitations/${tokenIn(url)}`)
    expect((await open(first.url)).status).toBe(404)
    expect((await open(body.url)).status).toBe(200)
    expect((await mailsTo(app, email, 2)).at(-1)?.text).toContain(tokenIn(body.url))
  })

  it('gives time again to one that has ended, five times a day', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const { id, url } = (await invite([{ email: newAddress() }])).body.invitations[0]
    await app.context.db
      .updateTable('invitations')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', id)
      .execute()
    expect((await app.api('GET', `/invitations/${tokenIn(url)}`)).body.code).toBe('LINK_EXPIRED')
    const again = () =>
      app.api('POST', `/vacancies/${vacancyId}/invitations/${id}/resend`, { token: owner.token })
    const sent = await again()
    expect(Date.parse(sent.body.expires_at)).toBeGreaterThan(app.clock.now().getTime() + DAY - 60_000)
    const more = []
    for (let at = 0; at < 5; at++) more.push((await again()).status)
    expect(more).toEqual([200, 200, 200, 200, 429])
  })

  it('writes to one address six times a day at most, however often it is taken back and invited anew', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const [email, other] = [newAddress(), newAddress()]
    const outcomes = []
    for (let at = 0; at < 8; at++) {
      const { body } = await invite([{ email }])
      outcomes.push(body.invitations.length)
      const { id = newId() } = body.invitations[0] ?? {}
      await app.api('DELETE', `/vacancies/${vacancyId}/invitations/${id}`, { token: owner.token })
    }
    expect(outcomes).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
    const { body } = await invite([{ email }, { email: other }])
    expect(body.skipped).toEqual([{ index: 0, reason: 'already_invited' }])
    expect(body.invitations).toMatchObject([{ email: other }])
  })

  it('does not count whom it did not write to', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const email = newAddress()
    const { id } = (await invite([{ email }])).body.invitations[0]
    for (let at = 0; at < 8; at++) await invite([{ email }])
    const path = `/vacancies/${vacancyId}/invitations/${id}/resend`
    const day = app.context.db.updateTable('invitation_days').where('organisation_id', '=', owner.id)
    await day.set({ mails: 1_000 }).execute()
    for (let at = 0; at < 8; at++)
      expect((await app.api('POST', path, { token: owner.token })).status).toBe(429)
    await day.set({ mails: 1 }).execute()
    expect((await app.api('POST', path, { token: owner.token })).status).toBe(200)
  })

  it('ends the link; once more changes nothing, and there is nothing left to send', async () => {
    const { invite, owner, vacancyId, list } = await openHosts(app)
    const { id, url } = (await invite([{ email: newAddress() }])).body.invitations[0]
    const path = `/vacancies/${vacancyId}/invitations/${id}`
    const { token } = owner
    expect((await app.api('DELETE', path, { token })).status).toBe(204)
    expect((await app.api('DELETE', path, { token })).status).toBe(204)
    expect((await list())[0].status).toBe('revoked')
    const opened = await app.api('GET', `/invitations/${tokenIn(url)}`)
    expect([opened.status, opened.body.code, opened.body.details[0].path]).toEqual([
      410,
      'LINK_EXPIRED',
      'revoked',
    ])
    expect((await app.api('POST', `${path}/resend`, { token })).body.code).toBe('CONFLICT')
    const unknown = `/vacancies/${vacancyId}/invitations/${newId()}`
    expect((await app.api('DELETE', unknown, { token })).status).toBe(404)
  })
})
