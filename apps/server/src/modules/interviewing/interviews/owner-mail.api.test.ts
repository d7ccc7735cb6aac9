import { expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { say } from '../../../app/testing/say.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newAddress, openHosts, setStatus } from '../../hiring/invitations/testing/guests.ts'
import { mailOwner } from './owner-mail.jobs.ts'

const app = await useTestApp()
const HOUR = 3_600_000

const openDesk = async () => {
  const hosts = await openHosts(app, { title: 'Nurse <b>' })
  const { vacancyId, owner } = hosts
  const end = async (words: string | null = 'I am a nurse.', name = 'Anna evil.com') => {
    const details = { candidate_email: newAddress(), candidate_name: name }
    const { body } = await apply(app, vacancyId, details)
    await setStatus(app, body, 'in_progress')
    if (words !== null) await say(app, body.id, words)
    await setStatus(app, body, 'completed')
    return body.id as string
  }
  const mailNow = () => mailOwner(app.context, { vacancyId, since: new Date(0).toISOString() })
  return { ...hosts, end, mailNow, mails: (count: number) => mailsTo(app, owner.email, count) }
}

it('mails the owner when one is over, with no words of the candidate in the subject', async () => {
  const { end, mails } = await openDesk()
  await end(null)
  const id = await end()
  const [mail] = await mails(1)
  expect(mail?.subject).toBe('Интервью завершилось досрочно: Nurse <b>')
  expect(mail?.text).toContain(`/results/${id}`)
  expect(mail?.text).toContain('Anna evil com')
  expect(mail?.html).toContain('Nurse &lt;b&gt;')
})

it('mails at most once an hour for a vacancy, then with totals', async () => {
  const { end, mails, mailNow, vacancyId } = await openDesk()
  await end()
  await mails(1)
  for (let at = 0; at < 3; at++) await end()
  await end(null)
  await mailNow()
  expect(await mails(1)).toHaveLength(1)
  app.clock.advance(HOUR)
  await mailNow()
  await mailNow()
  const [, second, ...others] = await mails(2)
  expect(second?.subject).toBe('Интервью: завершено 0, прервано 3: Nurse <b>')
  expect(second?.text).toContain(`/vacancy/${vacancyId}/results`)
  expect(second?.text).not.toContain('Anna')
  expect(others).toEqual([])
})

it('names an interview that was ending while the mail before was written', async () => {
  const { end, mails, mailNow, vacancyId } = await openDesk()
  const ended_mail_at = new Date(app.clock.now().getTime() + 2_000)
  await app.context.db.updateTable('vacancies').set({ ended_mail_at }).where('id', '=', vacancyId).execute()
  const id = await end()
  app.clock.advance(2 * HOUR)
  await mailNow()
  expect((await mails(1))[0]?.text).toContain(`/results/${id}`)
})

it('leaves what ended to the digest of an owner who chose one', async () => {
  const { end, mails, owner } = await openDesk()
  const choose = (finished: string) =>
    app.api('PUT', '/settings', { token: owner.token, body: { notify: { finished } } })
  await choose('daily')
  await end()
  await choose('each')
  const id = await end()
  const [mail, ...others] = await mails(1)
  expect(mail?.text).toContain(`/results/${id}`)
  expect(mail?.text).toContain('/settings?tab=notifications')
  expect(others).toEqual([])
})

it('tells after a digest only what that did not tell, once each is chosen', async () => {
  const { end, mails, mailNow, owner } = await openDesk()
  const { db } = app.context
  const choose = (finished: string) =>
    app.api('PUT', '/settings', { token: owner.token, body: { notify: { finished } } })
  await choose('daily')
  await end()
  app.clock.advance(HOUR)
  const digest_until = app.clock.now()
  await db.updateTable('users').set({ digest_until }).where('id', '=', owner.id).execute()
  await choose('each')
  await mailNow()
  expect(await mails(0)).toEqual([])
  app.clock.advance(2 * HOUR)
  const id = await end()
  const [mail, ...others] = await mails(1)
  expect(mail?.text).toContain(`/results/${id}`)
  expect(others).toEqual([])
})

it('says nothing to an owner who wants no mails, and no name while the review is blind', async () => {
  const { end, mails, owner, vacancyId } = await openDesk()
  const notify = (notification_email: boolean) =>
    app.api('PUT', '/settings', { token: owner.token, body: { notification_email } })
  await notify(false)
  await end()
  await notify(true)
  await app.api('PUT', `/vacancies/${vacancyId}`, { token: owner.token, body: { blind_review: true } })
  const id = await end()
  const [mail, ...others] = await mails(1)
  expect(mail?.text).toContain(`/results/${id}`)
  expect(mail?.text).not.toContain('Anna')
  expect(others).toEqual([])
})
