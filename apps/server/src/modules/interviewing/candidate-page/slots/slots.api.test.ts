import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { interviewRow } from '../../../../app/testing/interview-row.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { readMails } from '../../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { DAY_MS, HOUR_MS } from '../../../../platform/clock.ts'
import { json } from '../../../../platform/database/tables.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/ids.ts'
import { pageToken } from '../../../hiring/candidate-mails/index.ts'
import { countMailsOfDay } from '../../../hiring/candidate-mails/mail-allowance.repository.ts'
import { newAddress, openHosts } from '../../../hiring/invitations/testing/guests.ts'
import { seedInterview } from '../../../judgement/evaluations/testing/seed-interview.ts'
import { outboxFolder } from '../../../ledger/notifications/outbox/outbox-files.ts'
import { findPage, keepOfPage } from '../candidate-page.repository.ts'
import { releaseSlot } from './choose-slot.ts'
import { remindOfSlots } from './reminders.ts'

const app = await useTestApp()
const { db, config } = app.context
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const slot = (hours: number, change = {}) => ({
  ...{ starts_at: inHours(hours), minutes: 30, with: 'Olga', place: 'Room 3', ...change },
})

/** A vacancy with times from three days on, and advanced candidates. */
const open = async (candidates = 1, slots = [slot(72), slot(73), slot(74)], language = 'en') => {
  const hosts = await openHosts(app, { next_step: json({ kind: 'slots', note: 'Half an hour' }), language })
  const { vacancyId, owner } = hosts
  const ids = { ownerId: owner.id, vacancyId }
  const path = `/vacancies/${vacancyId}/slots`
  const put = (wanted: object[]) => app.api('PUT', path, { token: owner.token, body: { slots: wanted } })
  const list = async () => (await app.api('GET', path, { token: owner.token })).body.slots
  const advance = (id: string, decision = 'advance') =>
    app.api('PUT', `/interviews/${id}/decision`, { token: owner.token, body: { decision, reason: 'Clear.' } })
  const all = []
  for (let count = 0; count < candidates; count++) {
    const email = newAddress()
    const state = { status: 'completed', evaluation_status: 'done', ended_at: app.clock.now() } as const
    const { id } = await seedInterview(
      db,
      ids,
      { ...state, candidate_email: email, candidate_name: 'Anna' },
      { language },
    )
    expect((await advance(id)).status).toBe(200)
    const page = pageToken(config, id)
    const choose = (slot_id: string, time_zone?: string) =>
      app.api('POST', '/my/slot', { pageToken: page, body: { slot_id, time_zone } })
    const step = async () => (await app.api('GET', '/my', { pageToken: page })).body.next_step
    all.push({ id, email, page, choose, step })
  }
  const [candidate] = all
  if (!candidate) throw new Error('no candidate')
  const made = await put(slots)
  expect(made.status).toBe(200)
  const times: string[] = made.body.slots.map(({ id }: { id: string }) => id)
  return { ...hosts, put, list, advance, all, candidate, times }
}
/** The meetings in the mails to an address, oldest first, as another program reads them. */
const meetingsTo = async (address: string) => {
  const mails = await readMails(config, address)
  const files = mails.map(({ name }) => readFile(join(outboxFolder(config), name)))
  const parsed = await Promise.all((await Promise.all(files)).map(file => PostalMime.parse(file)))
  return parsed.flatMap(({ attachments }) => {
    const file = attachments.find(({ filename }) => filename === 'invitation.ics')
    if (!file) return []
    const { content } = file
    const calendar = new ICAL.Component(
      ICAL.parse(typeof content === 'string' ? content : new TextDecoder().decode(content)),
    )
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return [{ method: calendar.getFirstPropertyValue('method'), event, type: file.mimeType }]
  })
}
const meetings = async (address: string, count: number) => {
  await expect.poll(async () => (await meetingsTo(address)).length, { timeout: 20_000 }).toBe(count)
  return meetingsTo(address)
}

describe('times of a vacancy', () => {
  it('replaces the free ones, keeps what did not change and what was chosen, and names who chose it', async () => {
    const wanted = [slot(72), slot(73), slot(74)]
    const { put, list, candidate, times, owner, vacancyId } = await open(1, wanted)
    const [first, second] = wanted
    if (!first || !second) throw new Error('no times')
    expect((await candidate.choose(times[0] ?? '')).status).toBe(200)
    const answer = await put([second, slot(80, { minutes: 60 })])
    const chosen = { id: times[0], booked_by: { interview_id: candidate.id, candidate_name: 'Anna' } }
    expect(answer.body.slots).toMatchObject([
      { ...chosen, with: 'Olga', place: 'Room 3' },
      { id: times[1], booked_by: null },
      { minutes: 60, booked_by: null },
    ])
    expect((await put([first, second, second])).body.slots.map(({ id }: { id: string }) => id)).toEqual([
      times[0],
      times[1],
      expect.any(String),
    ])
    const details = [{ path: 'slots.0.starts_at' }]
    expect((await put([slot(-1)])).body).toMatchObject({ code: 'VALIDATION_FAILED', details })
    expect(await list()).toHaveLength(3)
    const audit = await app.api('GET', '/organisation/audit', { token: owner.token })
    expect(audit.body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'vacancy.updated', details: { fields: ['slots'] } }),
        expect.objectContaining({ action: 'interview.slot_chosen' }),
      ]),
    )
    await db.updateTable('vacancies').set({ blind_review: true }).where('id', '=', vacancyId).execute()
    expect((await list())[0].booked_by.candidate_name).toMatch(/^Candidate \d+$/)
  })
})

describe('a candidate', () => {
  it('sees times once a person advanced them, and not before', async () => {
    const { candidate, advance, times, vacancyId } = await open()
    const { id, step, choose } = candidate
    expect(await step()).toMatchObject({ kind: 'slots', note: 'Half an hour', booked: null })
    expect((await step()).slots.map((each: { id: string }) => each.id)).toEqual(times)
    await advance(id, 'hold')
    expect(await step()).toBeNull()
    expect((await choose(times[0] ?? '')).status).toBe(404)
    await advance(id)
    const link = { kind: 'link', url: 'https://cal.example.com/nurse' } as const
    await db
      .updateTable('vacancies')
      .set({ next_step: json(link) })
      .where('id', '=', vacancyId)
      .execute()
    expect(await step()).toEqual({ ...link, slots: [], booked: null })
    expect((await choose(times[0] ?? '')).status).toBe(404)
  })

  it('chooses, changes and cancels; both sides get each in a form that calendars follow', async () => {
    const { candidate, times, owner, list } = await open()
    const { choose, step, email, page, id } = candidate
    const first = await choose(times[0] ?? '', 'America/New_York')
    expect(first.body.booked).toMatchObject({ id: times[0], minutes: 30 })
    expect((await choose(times[0] ?? '')).status).toBe(200)
    expect((await choose(times[1] ?? '', 'America/New_York')).body.slots).toHaveLength(2)
    const read = await app.api('GET', `/interviews/${id}/slot`, { token: owner.token })
    expect(read.body.slot.id).toBe(times[1])
    const file = await fetch(new URL('/api/my/slot.ics', app.url), { headers: { 'x-page-token': page } })
    expect(file.headers.get('content-type')).toContain('text/calendar')
    const own = new ICAL.Event(
      new ICAL.Component(ICAL.parse(await file.text())).getFirstSubcomponent('vevent') ?? undefined,
    )
    expect((await app.api('DELETE', '/my/slot', { pageToken: page })).status).toBe(204)
    expect((await app.api('DELETE', '/my/slot', { pageToken: page })).status).toBe(404)
    expect(await step()).toMatchObject({ booked: null })
    expect((await list()).every((each: { booked_by: unknown }) => each.booked_by === null)).toBe(true)
    for (const address of [email, owner.email]) {
      const sent = await meetings(address, 3)
      const ordered = [...sent].sort((a, b) => (a.event.sequence ?? 0) - (b.event.sequence ?? 0))
      expect(ordered.map(({ method, event }) => [method, event.sequence])).toEqual([
        ['REQUEST', 0],
        ['REQUEST', 1],
        ['CANCEL', 2],
      ])
      expect(new Set([own.uid, ...sent.map(({ event }) => event.uid)]).size).toBe(1)
    }
    const letters = await mailsTo(app, email, 3)
    const booked = letters.find(({ subject }) => subject.startsWith('Your appointment'))
    expect(booked?.text).toMatch(/GMT-[45]/)
    expect(booked?.text).toContain('30 minutes')
    expect(booked?.html).toContain('Room 3')
    const company = await mailsTo(app, owner.email, 3)
    expect(company.find(({ subject }) => subject.startsWith('Кандидат выбрал время'))?.text).toContain('Anna')
  })

  it('of two who choose the same at once has it alone; the other hears it and is offered the rest', async () => {
    const { all, times } = await open(2)
    const answers = await Promise.all(all.map(({ choose }) => choose(times[1] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    const free = [times[0], times[2]]
    expect(lost?.body.code).toBe('SLOT_TAKEN')
    expect(lost?.body.details.map(({ path }: { path: string }) => path)).toEqual(free)
    const loser = all.find((_, index) => answers[index] === lost)
    if (!loser) throw new Error('none lost')
    expect((await loser.step()).slots.map(({ id }: { id: string }) => id)).toEqual(free)
    expect((await loser.choose(times[2] ?? '')).status).toBe(200)
  })

  it('who presses twice for two times has one of them, and the list that is replaced meanwhile loses no choice', async () => {
    const { candidate, times, put, list } = await open()
    await Promise.all([candidate.choose(times[0] ?? ''), candidate.choose(times[1] ?? ''), put([])])
    const { booked } = await candidate.step()
    const named = (await list()).filter((each: { booked_by: unknown }) => each.booked_by !== null)
    expect(named.map(({ id }: { id: string }) => id)).toEqual(booked ? [booked.id] : [])
  })

  it('is refused a time that is over, and cannot change what has begun', async () => {
    const { candidate, times, owner, vacancyId } = await open(1, [slot(1), slot(30)])
    app.clock.advance(2 * HOUR_MS)
    expect((await candidate.choose(times[0] ?? '')).body.code).toBe('SLOT_TAKEN')
    expect((await candidate.step()).slots).toHaveLength(1)
    expect((await candidate.choose(times[1] ?? '')).status).toBe(200)
    app.clock.advance(29 * HOUR_MS)
    expect((await app.api('DELETE', '/my/slot', { pageToken: candidate.page })).status).toBe(409)
    const path = `/vacancies/${vacancyId}/slots/${times[1]}`
    expect((await app.api('DELETE', path, { token: owner.token })).status).toBe(204)
    expect(await candidate.step()).toMatchObject({ booked: null })
    expect((await app.api('DELETE', path, { token: owner.token })).status).toBe(404)
  })

  it('is mailed of their own changes, which count among the mails of a day; the company changes none past them', async () => {
    const { candidate, times, owner, vacancyId, put } = await open()
    const day = app.clock.now().toISOString().slice(0, 10)
    const mails = () => countMailsOfDay(db, owner.id, day)
    await candidate.choose(times[0] ?? '')
    expect(await mails()).toBe(2)
    const useUp = { mails: 1_000_000 }
    await db.updateTable('invitation_days').set(useUp).where('organisation_id', '=', owner.id).execute()
    expect((await candidate.choose(times[1] ?? '')).status).toBe(200)
    await meetings(candidate.email, 2)
    const remove = (id = '') =>
      app.api('DELETE', `/vacancies/${vacancyId}/slots/${id}`, { token: owner.token })
    expect((await remove(times[1])).body.code).toBe('MAIL_LIMIT_REACHED')
    expect(await candidate.step()).toMatchObject({ booked: { id: times[1] } })
    expect((await remove(times[2])).status).toBe(204)
    const { body } = await app.api('GET', '/organisation/audit', { token: owner.token })
    expect(body.entries[0]).toMatchObject({ action: 'vacancy.updated', details: { fields: ['slots'] } })
    const far = await put([slot(24 * 366 * 3), { ...slot(1), starts_at: '9999-01-01T00:00:00Z' }])
    expect(far.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'slots.0.starts_at',
      'slots.1.starts_at',
    ])
  })

  it('keeps a chosen time when the decision changes, until the company cancels it', async () => {
    const { candidate, times, advance, owner, vacancyId } = await open()
    await candidate.choose(times[0] ?? '')
    await advance(candidate.id, 'decline')
    expect(await candidate.step()).toMatchObject({ slots: [], booked: { id: times[0] } })
    expect((await candidate.choose(times[1] ?? '')).status).toBe(404)
    const path = `/vacancies/${vacancyId}/slots/${times[0]}`
    expect((await app.api('DELETE', path, { token: owner.token })).status).toBe(204)
    expect(await candidate.step()).toBeNull()
    expect((await meetings(candidate.email, 2)).map(({ method }) => method)).toContain('CANCEL')
  })

  it('is reminded a day before, once, in their language', async () => {
    const { candidate, times } = await open(1, [slot(72)], 'de')
    await candidate.choose(times[0] ?? '', 'Europe/Berlin')
    await remindOfSlots(app.context)
    app.clock.advance(2 * DAY_MS + HOUR_MS)
    await Promise.all([remindOfSlots(app.context), remindOfSlots(app.context)])
    await remindOfSlots(app.context)
    const mails = await mailsTo(app, candidate.email, 2)
    expect(mails.filter(({ subject }) => subject.startsWith('Bald ist es so weit'))).toHaveLength(1)
    expect(mails.at(-1)?.text).toMatch(/Berlin|Mitteleuropäische/)
  })

  it('who withdraws or erases everything frees the time; the company is told, after an erasure without a name', async () => {
    const { all, times, list, owner } = await open(2)
    for (const [index, { choose }] of all.entries()) await choose(times[index] ?? '')
    for (const { page, id } of all) {
      const found = await findPage(db, id)
      const until = new Date(app.clock.now().getTime() + HOUR_MS)
      if (found) await keepOfPage(db, found, app.clock.now(), { confirmed_until: until })
      const isFirst = page === all[0]?.page
      const answer = await app.api(isFirst ? 'POST' : 'DELETE', isFirst ? '/my/withdraw' : '/my', {
        pageToken: page,
      })
      expect(answer.status).toBe(204)
    }
    expect((await list()).every((each: { booked_by: unknown }) => each.booked_by === null)).toBe(true)
    // How many there are is no measure: the erasure takes the mail of the booking along.
    const cancelled = async () =>
      (await meetingsTo(owner.email))
        .filter(({ method }) => method === 'CANCEL')
        .map(({ event }) => event.summary)
        .sort()
    await expect.poll(cancelled, { timeout: 20_000 }).toEqual(['Anna · Nurse', 'Nurse'])
  })
})

describe('a chosen time', () => {
  it('stays on the page when the decision is withdrawn, and can be given back', async () => {
    const { candidate, times, owner } = await open()
    await candidate.choose(times[0] ?? '')
    const path = `/interviews/${candidate.id}/decision`
    expect((await app.api('DELETE', path, { token: owner.token })).status).toBe(200)
    expect(await candidate.step()).toMatchObject({ slots: [], booked: { id: times[0] } })
    expect((await app.api('DELETE', '/my/slot', { pageToken: candidate.page })).status).toBe(204)
    expect(await candidate.step()).toBeNull()
  })

  it('is not given back by a request that means the one before', async () => {
    const { candidate, times } = await open()
    await candidate.choose(times[1] ?? '')
    await inTransaction(db, transaction =>
      releaseSlot(app.context, transaction, candidate.id, { slotId: times[0] ?? '' }),
    )
    expect((await candidate.step()).booked.id).toBe(times[1])
  })

  it('of the past does not hide the free ones from the list that replaces them, however many there are', async () => {
    const { vacancyId, owner, times, put, list } = await open()
    const free = await list()
    const made = app.clock.now()
    const past = { minutes: 30, with_whom: '', place: '', starts_at: new Date(made.getTime() - 90 * DAY_MS) }
    const rows = Array.from({ length: 500 }, () => interviewRow({ ownerId: owner.id, vacancyId }, made, {}))
    await db.insertInto('interviews').values(rows).execute()
    const slots = rows.map(() => ({ id: newId(), vacancy_id: vacancyId, created_at: made, ...past }))
    await db.insertInto('slots').values(slots).execute()
    const bookings = rows.map(({ id }, at) => ({
      ...{ interview_id: id, slot_id: slots[at]?.id ?? null, booked_at: made, ...past },
    }))
    await db.insertInto('slot_bookings').values(bookings).execute()
    const { body } = await put(free)
    expect(body.slots.map(({ id }: { id: string }) => id)).toEqual(times)
  })
})

it('comes back from the trash with the vacancy, but not into the place of another candidate', async () => {
  const { candidate, times, owner, vacancyId, all, list } = await open(2)
  const { token } = owner
  await candidate.choose(times[0] ?? '')
  await app.api('DELETE', `/vacancies/${vacancyId}`, { token })
  expect((await app.api('POST', `/vacancies/${vacancyId}/restore`, { token })).status).toBe(200)
  expect((await candidate.step()).booked.id).toBe(times[0])
  await app.api('DELETE', `/interviews/${candidate.id}`, { token })
  expect((await all[1]?.choose(times[0] ?? ''))?.status).toBe(200)
  const back = await app.api('POST', '/interviews/bulk/restore', { token, body: { ids: [candidate.id] } })
  expect(back.status).toBe(200)
  expect((await candidate.step()).booked).toBeNull()
  expect((await list())[0].booked_by.interview_id).toBe(all[1]?.id)
})
