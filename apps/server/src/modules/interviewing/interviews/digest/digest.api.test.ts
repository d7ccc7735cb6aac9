import type { NotifyFinished } from '@vivavox/contracts/lists'
import { expect, it } from 'vitest'
import { createMember } from '../../../../app/testing/create-member.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { createEmployer, seedVacancy } from '../../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import type { NewRow } from '../../../../platform/database/tables.ts'
import { seedResult } from '../../../results/shares/testing/seed-result.ts'
import { mailDigest, queueDigests } from './digest.jobs.ts'

const app = await useTestApp()
const { db } = app.context
const HOUR = 3_600_000
const DAY = 24 * HOUR

const openDesk = async (finished: NotifyFinished = 'daily') => {
  const { owner, vacancyId } = await createEmployer(app.context, {}, { title: 'Nurse <b>' })
  const choose = (notify: object, token = owner.token) =>
    app.api('PUT', '/settings', { token, body: { notify } })
  expect((await choose({ finished })).body.notify).toMatchObject({ finished })
  /** One that ended an hour ago. */
  const end = (change: Partial<NewRow<'interviews'>> = {}, id = vacancyId) => {
    const ended_at = new Date(app.clock.now().getTime() - HOUR)
    return seedResult(app.context, { ownerId: owner.id, vacancyId: id }, { ended_at, ...change })
  }
  const mail = (period: string, userId = owner.id) => mailDigest(app.context, { userId, period })
  return { owner, vacancyId, choose, end, mail, mails: (count: number) => mailsTo(app, owner.email, count) }
}

it('tells once what ended since the digest before, by vacancy and without a name', async () => {
  const { owner, end, mail, mails } = await openDesk()
  await end()
  await end({ status: 'abandoned' })
  const other = await seedVacancy(app.context, owner.id, { title: 'Driver' })
  await end({}, other)
  await Promise.all([mail('daily 1'), mail('daily 1')])
  const [first, ...more] = await mails(1)
  expect(more).toEqual([])
  expect(first?.subject).toBe('Интервью: завершено 2, прервано 1')
  expect(first?.text).toContain('Nurse <b>: 2\nDriver: 1')
  expect(first?.html).toContain('Nurse &lt;b&gt;: 2')
  expect(first?.text).toContain('/settings?tab=notifications')
  expect(first?.text).not.toContain('Анна')
  app.clock.advance(DAY)
  await mail('daily 2')
  app.clock.advance(DAY)
  await end()
  await mail('daily 3')
  const [, second, ...others] = await mails(2)
  expect(second?.subject).toBe('Интервью: завершено 1, прервано 0')
  expect(others).toEqual([])
})

it('says nothing where nothing ended, of samples, and to readers who chose otherwise since', async () => {
  const { owner, choose, end, mail, mails } = await openDesk()
  await mail('daily 1')
  await end({ is_sample: true })
  await mail('daily 2')
  app.clock.advance(DAY)
  await end()
  await mail('weekly 2')
  await choose({ finished: 'off' })
  await mail('daily 3')
  await choose({ finished: 'weekly' })
  await app.api('PUT', '/settings', { token: owner.token, body: { notification_email: false } })
  await mail('weekly 3')
  await app.api('PUT', '/settings', { token: owner.token, body: { notification_email: true } })
  await mail('weekly 4')
  expect(await mails(1)).toHaveLength(1)
})

it('tells members of the vacancies whose team they are in and want to hear of, and no other', async () => {
  const { owner, vacancyId, choose, end, mail } = await openDesk()
  const member = await createMember(app.context, owner.id, 'recruiter')
  await choose({ finished: 'daily' }, member.token)
  const other = await seedVacancy(app.context, owner.id, { title: 'Driver', access: 'team' })
  const left = await createMember(app.context, owner.id, 'recruiter')
  await choose({ finished: 'daily' }, left.token)
  for (const { id } of [member, left])
    await db
      .insertInto('vacancy_members')
      .values({
        vacancy_id: vacancyId,
        user_id: id,
        part: 'recruiter',
        may_decide: true,
        may_see_contacts: true,
        notify: true,
      })
      .execute()
  await db
    .updateTable('memberships')
    .set({ state: 'left' })
    .where('user_id', '=', left.id)
    .where('organisation_id', '=', owner.id)
    .execute()
  await end()
  await end({}, other)
  await mail('daily 1', member.id)
  await mail('daily 1', left.id)
  const [told] = await mailsTo(app, member.email, 1)
  expect(told?.text).toContain('Nurse <b>: 1')
  expect(told?.text).not.toContain('Driver')
  expect(await mailsTo(app, left.email, 0)).toEqual([])
})

it('tells after a weekend without a server what ended before it', async () => {
  const { end, mail, mails } = await openDesk()
  await mail('daily 1')
  app.clock.advance(DAY / 2)
  await end()
  app.clock.advance(2.5 * DAY)
  await mail('daily 4')
  expect((await mails(1))[0]?.subject).toBe('Интервью: завершено 1, прервано 0')
})

it('queues a digest in the morning of its reader, and not again on that day', async () => {
  const { owner, end, mails } = await openDesk()
  await db.updateTable('users').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', owner.id).execute()
  const day = Math.ceil(app.clock.now().getTime() / DAY) * DAY + DAY
  const at = (hours: number) => app.clock.advance(day + hours * HOUR - app.clock.now().getTime())
  // 07:30 in India.
  at(2)
  await end()
  await queueDigests(app.context)
  at(3)
  await queueDigests(app.context)
  expect(await mails(1)).toHaveLength(1)
  await end()
  at(9)
  await queueDigests(app.context)
  const { digest_period } = await db
    .selectFrom('users')
    .select('digest_period')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(digest_period).toBe(`daily ${new Date(day).toISOString().slice(0, 10)}`)
  expect(await mails(1)).toHaveLength(1)
})
