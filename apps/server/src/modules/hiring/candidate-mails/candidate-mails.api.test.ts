import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { json } from '../../../platform/database/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { recordCompleted } from '../../billing/subscriptions/index.ts'
import { remindCandidates } from '../invitations/remind-candidates.ts'
import { newAddress, openHosts } from '../invitations/testing/guests.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })
const DAY = 86_400_000
const guests = (count: number) => Array.from({ length: count }, () => ({ email: newAddress() }))
const usageOf = async (token: string) => (await app.api('GET', '/settings/usage', { token })).body

describe('mails of a new account', () => {
  it('refuses more than twenty a day and says how many are left', async () => {
    const { invite, owner } = await openHosts(app)
    const statuses = await Promise.all(Array.from({ length: 10 }, () => invite(guests(5))))
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(4)
    const refused = statuses.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'MAIL_LIMIT_REACHED',
      details: [{ path: 'invitations' }, { message: expect.stringContaining(': 0') }],
    })
    expect(await usageOf(owner.token)).toMatchObject({ mails_today: 20, mails_limit: 20 })
    app.clock.advance(DAY)
    expect(await usageOf(owner.token)).toMatchObject({ mails_today: 0, mails_limit: 20 })
    expect((await invite(guests(21))).status).toBe(429)
    expect((await invite(guests(20))).status).toBe(201)
  })

  it('raises the limit per completed interview, and lifts it when the operator says so', async () => {
    const { owner, fill } = await openHosts(app)
    await fill()
    expect((await usageOf(owner.token)).mails_limit).toBe(70)
    await app.context.db
      .updateTable('usage_entries')
      .set({ given_back: 'no_evidence' })
      .where('organisation_id', '=', owner.id)
      .execute()
    expect((await usageOf(owner.token)).mails_limit).toBe(20)
    await app.context.db
      .updateTable('organisations')
      .set({ mail_limits_lifted: true })
      .where('id', '=', owner.id)
      .execute()
    expect((await usageOf(owner.token)).mails_limit).toBe(1_000)
  })

  it('does not raise the limit for interviews from the email or the IP address of the account', async () => {
    const { owner, vacancyId } = await openHosts(app)
    const at = app.context.clock.now()
    const event = { id: newId(), user_id: owner.id, kind: 'signed_in' as const, at }
    const signedIn = { ...event, address: '203.0.113.5', details: json({}) }
    await app.context.db.insertInto('security_events').values(signedIn).execute()
    const complete = async (change: object, address: string) => {
      const { body } = await apply(app, vacancyId, change, { 'x-forwarded-for': address })
      await recordCompleted(app.context.db, { ownerId: owner.id, interviewId: body.id, completedAt: at })
    }
    await complete({ candidate_email: owner.email }, '203.0.113.6')
    await complete({ candidate_email: newAddress() }, '203.0.113.5')
    const own = app.context.db
      .selectFrom('usage_entries')
      .select('is_own')
      .where('organisation_id', '=', owner.id)
    expect(await own.execute()).toEqual([{ is_own: true }, { is_own: true }])
    expect((await usageOf(owner.token)).mails_limit).toBe(20)
    await complete({ candidate_email: newAddress() }, '203.0.113.7')
    expect((await usageOf(owner.token)).mails_limit).toBe(30)
  })

  it('refuses links in own texts for 14 days, and accepts text without links', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const message = 'You won: https://evil.example/prize'
    const refused = await invite(guests(1), { message })
    expect(refused.status).toBe(400)
    expect(refused.body.details).toMatchObject([
      { path: 'message', message: expect.stringContaining('https://evil.example/prize') },
    ])
    const { token } = owner
    const preview = `/vacancies/${vacancyId}/invitations/preview`
    expect((await app.api('POST', preview, { token, body: { message } })).status).toBe(400)
    const letter = '/settings/invitation-letters/en/first'
    const words = { subject: 'evil.com', message: null }
    expect((await app.api('PUT', letter, { token, body: words })).status).toBe(400)
    expect((await invite(guests(1), { message: 'Come and talk to us.' })).status).toBe(201)
    const created_at = new Date(app.clock.now().getTime() - 14 * DAY)
    await app.context.db.updateTable('organisations').set({ created_at }).where('id', '=', owner.id).execute()
    expect((await invite(guests(1), { message })).status).toBe(201)
  })

  it('removes a link that a placeholder completes', async () => {
    const { invite } = await openHosts(app)
    const email = newAddress()
    const message = 'Claim it: evil{name}com/pay'
    expect((await invite([{ email, name: '.' }], { message })).status).toBe(201)
    const [mail] = await mailsTo(app, email, 1)
    expect(mail?.text).toContain('Claim it: evil com/pay')
  })

  it('mails title, company and contact of a new account without links', async () => {
    const owner = await createAccount(app.context, {
      subscribed: true,
      company: { name: 'Win at evil.com', contact: 'https://evil.com/contact' },
    })
    const vacancyId = await seedVacancy(app.context, owner.id, { title: 'Nurse, see evil.xyz/job' })
    const email = newAddress()
    const body = { invitations: [{ email, name: 'Ann evil.shop' }] }
    await app.api('POST', `/vacancies/${vacancyId}/invitations`, { token: owner.token, body })
    const [mail] = await mailsTo(app, email, 1)
    expect(`${mail?.from} ${mail?.subject} ${mail?.text}`).not.toMatch(/evil\./)
    expect(mail?.text).toContain(`${app.context.config.publicOrigin}/contact?vacancy=${vacancyId}`)
  })
})

describe('List-Unsubscribe', () => {
  it('unsubscribes one candidate from one company by one POST', async () => {
    const { invite, owner, vacancyId } = await openHosts(app)
    const email = newAddress()
    const { id } = (await invite([{ email }])).body.invitations[0]
    const [mail] = await mailsTo(app, email, 1)
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const url = (mail?.headers['list-unsubscribe'] ?? '').replace(/^<|>$/g, '')
    const path = url.slice(url.indexOf('/mails/'))
    const page = (await app.api('GET', path)).body
    for (const part of ['<form method="post">', 'Emails from Acme', 'its receipt still comes'])
      expect(page).toContain(part)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.api('POST', path, { headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
    expect((await app.api('POST', path.slice(0, -3), { headers, body: '' })).status).toBe(200)
    const again = await seedVacancy(app.context, owner.id, {})
    const body = { invitations: [{ email }] }
    const skipping = await app.api('POST', `/vacancies/${again}/invitations`, { token: owner.token, body })
    expect(skipping.body).toMatchObject({ invitations: [], skipped: [{ index: 0, reason: 'unsubscribed' }] })
    const resend = `/vacancies/${vacancyId}/invitations/${id}/resend`
    expect((await app.api('POST', resend, { token: owner.token })).status).toBe(409)
    expect((await usageOf(owner.token)).mails_today).toBe(1)
    app.clock.advance(14 * DAY - 3_600_000)
    await remindCandidates(app.context)
    const reminded = app.context.db.selectFrom('invitations').select(['reminded_at', 'next_reminder_at'])
    expect(await reminded.where('organisation_id', '=', owner.id).execute()).toEqual([
      { reminded_at: null, next_reminder_at: null },
    ])
    await (await openHosts(app)).invite([{ email }])
    expect(await mailsTo(app, email, 2)).toHaveLength(2)
    const rows = await app.context.db.selectFrom('stopped_mails').selectAll().execute()
    expect(rows.map(({ organisation_id }) => organisation_id)).toEqual([owner.id])
  })
})

describe('the contact form', () => {
  it('mails the owner of a vacancy, with the message in the body only', async () => {
    const { owner, vacancyId } = await openHosts(app)
    const body = { email: 'ann@guest.example', message: 'May I start later?', vacancy_id: vacancyId }
    expect((await app.api('POST', '/contact', { body })).status).toBe(204)
    const [mail] = await mailsTo(app, owner.email, 1)
    expect(mail?.subject).toBe('Вопрос по вакансии «Nurse»')
    expect(mail?.text).toContain('May I start later?')
    expect(mail?.replyTo).toBe('ann@guest.example')
  })

  it('mails the operator with the plan in the subject, and refuses an unknown vacancy', async () => {
    const message = `Please call ${newId()}`
    await app.api('POST', '/contact', { body: { email: 'b@guest.example', message, plan_id: 'enterprise' } })
    await expect
      .poll(async () => (await readMails(app.context.config)).filter(({ text }) => text.includes(message)))
      .toMatchObject([{ subject: expect.stringContaining('(Enterprise)') }])
    const unknown = { email: 'b@guest.example', message, vacancy_id: newId() }
    expect((await app.api('POST', '/contact', { body: unknown })).status).toBe(404)
  })
})
