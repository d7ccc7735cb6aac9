import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { remindCandidates } from './remind-candidates.ts'
import { newAddress, openHosts, setStatus, tokenIn } from './testing/guests.ts'

const app = await useTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR

const inviteOne = async (days: number, letter: object = {}, at: TestApp = app) => {
  const hosts = await openHosts(at)
  const email = newAddress()
  const expires_at = new Date(at.clock.now().getTime() + days * DAY).toISOString()
  const { body } = await hosts.invite([{ email }], { remind: true, expires_at, ...letter })
  await mailsTo(at, email, 1)
  return { ...hosts, email, invitation: tokenIn(body.invitations[0].url), id: body.invitations[0].id }
}
const remindedAt = async (id: string) =>
  (
    await app.context.db
      .selectFrom('invitations')
      .select('reminded_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).reminded_at
const subjects = async (email: string, count: number) =>
  (await mailsTo(app, email, count)).slice(1).map(({ subject }) => subject)

describe('reminders', () => {
  it('are written after 48 hours and a day before the end, each once, with the link that still works', async () => {
    const { email, invitation, id } = await inviteOne(10)
    app.clock.advance(2 * DAY - 60_000)
    await remindCandidates(app.context)
    expect(await remindedAt(id)).toBeNull()
    app.clock.advance(60_000)
    await Promise.all([remindCandidates(app.context), remindCandidates(app.context)])
    await remindCandidates(app.context)
    expect(await subjects(email, 2)).toEqual(['Reminder: your interview for “Nurse”'])
    expect(await remindedAt(id)).not.toBeNull()
    app.clock.advance(7 * DAY - 60_000)
    await remindCandidates(app.context)
    app.clock.advance(60_000)
    await remindCandidates(app.context)
    await remindCandidates(app.context)
    const mails = await mailsTo(app, email, 3)
    expect(mails[2]?.subject).toBe('Last day: your interview for “Nurse”')
    expect(mails.map(({ text }) => tokenIn(text))).toEqual([invitation, invitation, invitation])
    expect((await app.api('GET', `/invitations/${invitation}`)).status).toBe(200)
    app.clock.advance(DAY)
    expect(await remindCandidates(app.context)).toBe(0)
    expect(await readMails(app.context.config, email)).toHaveLength(3)
  })

  it('are one mail when both are due, none when it has ended', async () => {
    const [late, over] = [await inviteOne(4), await inviteOne(3)]
    app.clock.advance(3.5 * DAY)
    await remindCandidates(app.context)
    expect(await subjects(late.email, 2)).toEqual(['Last day: your interview for “Nurse”'])
    expect(await remindCandidates(app.context)).toBe(0)
    expect([await remindedAt(over.id), (await readMails(app.context.config, over.email)).length]).toEqual([
      null,
      1,
    ])
  })

  it('reach no candidate who has begun, was uninvited, or asked for none', async () => {
    const begun = await inviteOne(10)
    const revoked = await inviteOne(10)
    const unasked = await inviteOne(10, { remind: false })
    await apply(app, begun.vacancyId, { invitation: begun.invitation })
    const path = `/vacancies/${revoked.vacancyId}/invitations/${revoked.id}`
    await app.api('DELETE', path, { token: revoked.owner.token })
    app.clock.advance(3 * DAY)
    await remindCandidates(app.context)
    for (const { id } of [begun, revoked, unasked]) expect(await remindedAt(id)).toBeNull()
  })
})

describe('an invited candidate who takes the interview by the public link', () => {
  const applyAs = async (vacancyId: string, candidate_email: string, started: boolean) => {
    const { body } = await apply(app, vacancyId, { candidate_email })
    if (started) await setStatus(app, body, 'in_progress')
  }

  it('is not reminded of it, however the address is written', async () => {
    const { email, id, vacancyId } = await inviteOne(10)
    app.clock.advance(DAY)
    await applyAs(vacancyId, email.toUpperCase(), true)
    app.clock.advance(DAY)
    await remindCandidates(app.context)
    expect(await remindedAt(id)).toBeNull()
    app.clock.advance(7 * DAY)
    expect(await remindCandidates(app.context)).toBe(0)
    const reminders = (await readMails(app.context.config, email)).filter(({ subject }) =>
      subject.startsWith('Reminder'),
    )
    expect(reminders).toEqual([])
  })

  it('is reminded where it never began, was for another vacancy, or came before the invitation', async () => {
    const waiting = await inviteOne(10)
    await applyAs(waiting.vacancyId, waiting.email, false)
    const elsewhere = await inviteOne(10)
    await applyAs(waiting.vacancyId, elsewhere.email, true)
    const hosts = await openHosts(app)
    const again = newAddress()
    await applyAs(hosts.vacancyId, again, true)
    app.clock.advance(1_000)
    const expires_at = new Date(app.clock.now().getTime() + 10 * DAY).toISOString()
    const { body } = await hosts.invite([{ email: again }], { remind: true, expires_at })
    app.clock.advance(2 * DAY)
    await remindCandidates(app.context)
    for (const id of [waiting.id, elsewhere.id, body.invitations[0].id])
      expect(await remindedAt(id)).not.toBeNull()
  })
})

describe('a server that dies while it reminds', () => {
  it('has written nothing and noted nothing, or both', async () => {
    const { email, id } = await inviteOne(10)
    app.clock.advance(2 * DAY)
    const dying = {
      ...app.context,
      jobs: { ...app.context.jobs, sendAll: () => Promise.reject(new Error('killed')) },
    }
    await expect(remindCandidates(dying)).rejects.toThrow('killed')
    expect(await remindedAt(id)).toBeNull()
    await remindCandidates(app.context)
    expect(await subjects(email, 2)).toEqual(['Reminder: your interview for “Nurse”'])
  })

  it('writes after the next start what it had noted, once', async () => {
    const first = await startTestApp()
    const { email } = await inviteOne(10, {}, first)
    first.clock.advance(2 * DAY)
    await first.context.jobs.stop()
    await remindCandidates(first.context)
    expect(await readMails(first.context.config, email)).toHaveLength(1)
    const second = await first.restart()
    await remindCandidates(second.context)
    await mailsTo(second, email, 2)
    await remindCandidates(second.context)
    expect(await readMails(second.context.config, email)).toHaveLength(2)
    await second.stop()
  })
})
