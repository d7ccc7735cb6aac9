import { describe, expect, it } from 'vitest'
import type { TestAccount } from '../../../../app/testing/create-account.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { readMails } from '../../../../app/testing/read-mail.ts'
import { createEmployer } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { noticeNow, requireVacancy } from '../index.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })
const DAY = 24 * 3_600_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const NETWORK = '2001:db8:1:2'

const begin = async (vacancyId: string, address: string) => {
  const { version } = await noticeNow(app.context, await requireVacancy(app.context, vacancyId))
  const body = {
    vacancy_id: vacancyId,
    candidate_name: 'Ann',
    candidate_email: 'ann@guest.example',
    candidate_phone: '+442079460958',
    consent: { accepted: true, version },
  }
  return app.api('POST', '/interviews', { body, headers: { 'x-forwarded-for': address } })
}
/** Each from another address of one /64. */
const beginTimes = async (vacancyId: string, times: number) => {
  const all = Array.from({ length: times }, (_, at) => begin(vacancyId, `${NETWORK}::${at + 1}`))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([201]))
}
const employer = () => createEmployer(app.context, { language: 'en' }, { title: 'Nurse <night>' })
const warnings = async ({ email }: TestAccount) =>
  (await readMails(app.context.config, email)).filter(({ subject }) => subject.startsWith('Many interviews'))
/** The path below /api that the mail of many starts leads to. */
const linkOf = (text = '') => text.match(/\/mails\/invited-only\/[\w.-]+/)?.[0] ?? ''
const press = (path: string) => app.api('POST', path, { headers: FORM, body: '' })
const isInvitedOnly = async (vacancyId: string) => (await requireVacancy(app.context, vacancyId)).invited_only

describe('interviews of a vacancy that one network begins within an hour', () => {
  it('are reported from the 31st on, once a day, by a link that closes the vacancy when its button is pressed', async () => {
    const { owner, vacancyId } = await employer()
    await beginTimes(vacancyId, 30)
    await begin(vacancyId, '2001:db8:9:9::1')
    const quiet = await employer()
    await beginTimes(quiet.vacancyId, 31)
    // Queued after what the first thirty could have queued, hence delivered after it.
    await expect.poll(() => warnings(quiet.owner)).toHaveLength(1)
    expect(await warnings(owner)).toHaveLength(0)

    await beginTimes(vacancyId, 3)
    await expect.poll(() => warnings(owner)).toHaveLength(1)
    const [mail] = await warnings(owner)
    expect(mail?.text).toContain('More than 30 interviews for “Nurse <night>”')
    const path = linkOf(mail?.text)
    const page = await app.api('GET', path)
    expect(page.body).toContain('<form method="post"><button>Accept invited candidates only</button>')
    expect(page.body).toContain('Nurse &lt;night&gt;')
    expect(await isInvitedOnly(vacancyId)).toBe(false)
    expect((await press(path)).body).toContain('Only candidates you invite can begin now')
    expect(await isInvitedOnly(vacancyId)).toBe(true)
    expect((await begin(vacancyId, '2001:db8:9:9::2')).status).toBe(403)
    expect((await app.api('GET', path)).body).not.toContain('<form')
    expect(await isInvitedOnly(quiet.vacancyId)).toBe(false)
  })

  it('are reported again a day later, in the language of the account', async () => {
    const { owner, vacancyId } = await createEmployer(app.context, { language: 'ru' })
    await beginTimes(vacancyId, 31)
    await mailsTo(app, owner.email, 1)
    app.clock.advance(DAY - 60_000)
    await beginTimes(vacancyId, 1)
    app.clock.advance(61_000)
    await beginTimes(vacancyId, 1)
    const mails = await mailsTo(app, owner.email, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Много интервью из одной сети: Nurse',
      'Много интервью из одной сети: Nurse',
    ])
  })
})

describe('the link that closes a vacancy', () => {
  it('does nothing when it was changed, or is older than seven days', async () => {
    const { owner, vacancyId } = await employer()
    const other = await employer()
    await beginTimes(vacancyId, 31)
    const [mail] = await mailsTo(app, owner.email, 1)
    const path = linkOf(mail?.text)
    expect((await press(path.replace(vacancyId, other.vacancyId))).body).toContain('no longer works')
    expect((await press(`${path.slice(0, -1)}!`)).body).toContain('no longer works')
    app.clock.advance(7 * DAY + 60_000)
    expect((await app.api('GET', path, { headers: { 'accept-language': 'ru-RU' } })).body).toContain(
      'больше не действует',
    )
    await press(path)
    expect([await isInvitedOnly(vacancyId), await isInvitedOnly(other.vacancyId)]).toEqual([false, false])
  })
})
