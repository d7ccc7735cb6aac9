import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { completeInterviews } from '../../../app/testing/complete-interviews.ts'
import {
  createAccount,
  signedInAgain,
  type TestAccount,
  takeLargerPlan,
} from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { createEmployer, seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { removeVacancy } from '../../interviewing/interviews/index.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'
import { forgetWaitlist } from './index.ts'

const DAY = 86_400_000
const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

let people = 0
/** A visitor from a network of their own. */
const visitor = () => ({
  'x-forwarded-for': `203.0.113.${++people % 250}, 127.0.0.1`,
  'user-agent': `b${people}`,
})
const address = () => `candidate-${++people}@example.com`

const turnAway = (vacancyId: string, body: object = {}, headers: Record<string, string> = visitor()) =>
  app.api('POST', `/vacancies/${vacancyId}/turned-away`, { body, headers })
const list = async ({ token }: TestAccount) =>
  (await app.api('GET', '/subscriptions/turned-away', { token })).body
const usage = async ({ token }: TestAccount) => (await app.api('GET', '/settings/usage', { token })).body
const write = ({ token }: TestAccount) => app.api('POST', '/subscriptions/turned-away/write', { token })

/** An owner whose five places are used, with an open vacancy. */
const fullOwner = async (change: Parameters<typeof createAccount>[1] = {}, vacancy: object = {}) => {
  const owner = await createAccount(app.context, { subscribed: true, ...change })
  await completeInterviews(app, owner.id)
  return { owner, vacancyId: await seedVacancy(app.context, owner.id, vacancy) }
}

const applyAs = (vacancyId: string, candidate_email: string) =>
  apply(app, vacancyId, { candidate_email }, visitor())

describe('a candidate of a full plan', () => {
  it('is counted once per visitor, however often the page is opened', async () => {
    const { owner, vacancyId } = await fullOwner()
    const me = visitor()
    for (const headers of [me, me, visitor()]) {
      expect((await turnAway(vacancyId, {}, headers)).status).toBe(200)
    }
    expect(await usage(owner)).toMatchObject({ completed_interviews: 5, free_places: 0, turned_away: 2 })
    expect(await list(owner)).toMatchObject({ count: 2, reachable: 0 })
  })

  it('stays one entry when an email follows, and the server stores neither network nor browser', async () => {
    const { owner, vacancyId } = await fullOwner()
    const me = { ...visitor(), 'user-agent': 'A very special browser' }
    const email = address()
    await Promise.all([1, 2, 3].map(() => turnAway(vacancyId, {}, me)))
    expect((await turnAway(vacancyId, { name: 'Anna', email: ` ${email.toUpperCase()} ` }, me)).status).toBe(
      200,
    )
    await turnAway(vacancyId, { email })
    const { count, reachable, candidates, first_at } = await list(owner)
    expect({ count, reachable }).toEqual({ count: 1, reachable: 1 })
    expect(candidates).toMatchObject([
      { vacancy_id: vacancyId, vacancy_title: 'Nurse', name: 'Anna', email, at: first_at, written_at: null },
    ])
    const rows = await app.context.db
      .selectFrom('turned_away')
      .selectAll()
      .where('vacancy_id', '=', vacancyId)
      .execute()
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain('203.0.113')
    expect(stored).not.toContain('special')
  })

  it('is added when the interview cannot be created, and when it cannot start', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    const [early, late] = [address(), address()]
    const { body } = await applyAs(vacancyId, early)
    await completeInterviews(app, owner.id)
    const refused = await app.api('PUT', `/interviews/${body.id}`, {
      interviewToken: body.candidate_token,
      body: { status: 'in_progress' },
    })
    expect(refused.body.code).toBe('INTERVIEW_LIMIT_REACHED')
    for (const again of [1, 2]) {
      expect([again, (await applyAs(vacancyId, late)).body.code]).toEqual([again, 'INTERVIEW_LIMIT_REACHED'])
    }
    const { candidates } = await list(owner)
    expect(candidates.map(({ email }: { email: string }) => email).sort()).toEqual([early, late].sort())
  })

  it('gets CONFLICT when interviews are open, or refused for another reason', async () => {
    const { owner, vacancyId } = await fullOwner({}, { status: 'closed' })
    const open = await createAccount(app.context, { subscribed: true })
    for (const id of [vacancyId, await seedVacancy(app.context, open.id)]) {
      expect((await turnAway(id)).status).toBe(200)
      expect((await turnAway(id, { email: address() })).body.code).toBe('CONFLICT')
    }
    expect((await list(owner)).count + (await list(open)).count).toBe(0)
    const answers = await Promise.all([
      turnAway(newId(), { email: address() }),
      turnAway(vacancyId, { email: 'no address' }),
      turnAway(vacancyId, { name: 'x'.repeat(201) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400])
  })

  it('is not added when it is the owner', async () => {
    const { owner, vacancyId } = await fullOwner()
    const path = `/vacancies/${vacancyId}/turned-away`
    expect((await app.api('POST', path, { token: owner.token, body: {} })).status).toBe(200)
    expect((await list(owner)).count).toBe(0)
  })

  it('is limited per network and per vacancy', async () => {
    const { owner, vacancyId } = await fullOwner()
    const me = visitor()
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, at) => turnAway(vacancyId, { email: `made-up-${at}@example.com` }, me)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const now = app.clock.now()
    const whose = {
      vacancy_id: vacancyId,
      organisation_id: owner.id,
      visitor: 'x',
      email: null,
      name: null,
      at: now,
    }
    const rows = Array.from({ length: 940 }, () => ({ ...whose, id: newId() }))
    await app.context.db.insertInto('turned_away').values(rows).execute()
    expect((await turnAway(vacancyId, { email: address() })).status).toBe(200)
    expect((await usage(owner)).turned_away).toBe(1_000)
    const { count, candidates } = await list(owner)
    expect([count, candidates.length]).toEqual([1_000, 500])
  })
})

it('adds at most 60 candidates an hour to the waitlist from one network that applies without an invitation', async () => {
  const { owner, vacancyId } = await fullOwner()
  const me = visitor()
  const answers = await Promise.all(
    Array.from({ length: 63 }, () => apply(app, vacancyId, { candidate_email: address() }, me)),
  )
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['INTERVIEW_LIMIT_REACHED']))
  expect((await turnAway(vacancyId, { email: address() }, me)).status).toBe(429)
  expect((await list(owner)).count).toBe(60)
})

describe('the owner', () => {
  it('gets one mail per period, unless mails are off', async () => {
    const notified = await fullOwner({ language: 'en' })
    const quiet = await fullOwner({ notification_email: false })
    for (const { vacancyId } of [quiet, notified, notified]) await turnAway(vacancyId)
    const mails = await mailsTo(app, notified.owner.email, 1)
    const [mail] = mails.filter(({ subject }) => subject === 'A candidate could not start an interview')
    expect(mail?.text).toContain('1 candidate wanted')
    expect(mail?.text).toMatch(/More interviews become available on \w+ \d+, \d{4} \(UTC\)\./)
    const last = await fullOwner()
    await turnAway(last.vacancyId)
    const russian = await mailsTo(app, last.owner.email, 1)
    expect(russian.at(-1)?.text).toContain('1 кандидат не смог пройти интервью')
    expect(await readMails(app.context.config, notified.owner.email)).toHaveLength(1)
    expect(await readMails(app.context.config, quiet.owner.email)).toEqual([])
  })

  it('sees no candidate of another owner', async () => {
    const { vacancyId } = await fullOwner()
    await turnAway(vacancyId, { email: address() })
    const other = await createAccount(app.context, { subscribed: true })
    expect(await list(other)).toEqual({ count: 0, first_at: null, reachable: 0, candidates: [] })
  })

  it('who reviews blind sees neither name nor email, and can mail them', async () => {
    const { owner, vacancyId } = await fullOwner({}, { blind_review: true })
    await turnAway(vacancyId, { name: 'Anna', email: address() })
    expect(await list(owner)).toMatchObject({ reachable: 1, candidates: [{ name: null, email: null }] })
  })
})

describe('mailing the waitlist', () => {
  it('needs free places, and mails each once in the language of the vacancy', async () => {
    const { owner, vacancyId } = await fullOwner({ company: { name: 'Acme' } })
    const russianId = await seedVacancy(app.context, owner.id, { language: 'ru', title: 'Медсестра' })
    const [english, russian] = [address(), address()]
    await turnAway(vacancyId, { email: english })
    await turnAway(vacancyId)
    await turnAway(russianId, { email: russian })
    expect((await write(owner)).body.code).toBe('CONFLICT')
    await takeLargerPlan(app.context, owner.id)
    const pressed = await Promise.all([write(owner), write(owner)])
    expect(pressed.map(({ body }) => body.written).sort()).toEqual([0, 2])
    const [mail] = await mailsTo(app, english, 1)
    expect(mail?.subject).toBe('Interviews are open again: Nurse')
    expect(mail?.text).toContain('at Acme')
    expect(mail?.text).toContain(`/interview/${vacancyId}`)
    expect((await mailsTo(app, russian, 1))[0]?.subject).toBe('Интервью снова проводятся: Медсестра')
    expect(await readMails(app.context.config, english)).toHaveLength(1)
    const { candidates, reachable } = await list(owner)
    expect(reachable).toBe(0)
    expect(candidates.filter(({ written_at }: { written_at: string | null }) => written_at)).toHaveLength(2)
  })

  it('skips candidates who have begun since, and closed vacancies', async () => {
    const { owner, vacancyId } = await fullOwner()
    const closedId = await seedVacancy(app.context, owner.id)
    const email = address()
    await turnAway(vacancyId, { email })
    await turnAway(closedId, { email: address() })
    await takeLargerPlan(app.context, owner.id)
    const { body } = await applyAs(vacancyId, email)
    const started = await app.api('PUT', `/interviews/${body.id}`, {
      interviewToken: body.candidate_token,
      body: { status: 'in_progress' },
    })
    expect(started.status).toBe(200)
    await app.context.db
      .updateTable('vacancies')
      .set({ status: 'closed' })
      .where('id', '=', closedId)
      .execute()
    expect(await list(owner)).toMatchObject({ count: 2, reachable: 0 })
    expect((await write(owner)).body).toEqual({ written: 0 })
  })

  it('skips candidates who have finished the interview before', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    const email = address()
    const { body } = await applyAs(vacancyId, email)
    await app.context.db
      .updateTable('interviews')
      .set({ status: 'completed', started_at: app.clock.now() })
      .where('id', '=', body.id)
      .execute()
    await completeInterviews(app, owner.id)
    expect((await applyAs(vacancyId, email)).body.code).toBe('INTERVIEW_LIMIT_REACHED')
    expect(await usage(owner)).toMatchObject({ turned_away: 0 })
    expect(await list(owner)).toMatchObject({ count: 0, reachable: 0, candidates: [] })
  })

  it('includes emails of earlier periods, but no visitors without an email', async () => {
    const { owner, vacancyId } = await fullOwner()
    const email = address()
    const me = visitor()
    await turnAway(vacancyId, { email }, me)
    await turnAway(vacancyId)
    app.clock.advance(32 * DAY)
    const later = await signedInAgain(app.context, owner)
    expect(await usage(later)).toMatchObject({ free_places: 5, turned_away: 0 })
    expect(await list(later)).toMatchObject({ count: 1, reachable: 1 })
    expect((await write(later)).body).toEqual({ written: 1 })
    await mailsTo(app, email, 1)
    expect(await list(later)).toMatchObject({ count: 0, reachable: 0 })
  })
})

describe('deletion of waitlist entries', () => {
  const stored = async (vacancyId: string) =>
    (
      await app.context.db
        .selectFrom('turned_away')
        .select('id')
        .where('vacancy_id', '=', vacancyId)
        .execute()
    ).length

  it('follows the deleted interview, and no candidate is mailed twice in a month by any owner', async () => {
    const [one, other] = [await fullOwner(), await fullOwner()]
    const email = address()
    for (const { vacancyId } of [one, other]) await turnAway(vacancyId, { email })
    await app.context.db
      .updateTable('turned_away')
      .set({ written_at: app.clock.now() })
      .where('vacancy_id', '=', one.vacancyId)
      .execute()
    expect(await list(other.owner)).toMatchObject({ count: 1, reachable: 0 })

    const { id } = await seedInterview(
      app.context.db,
      { ownerId: other.owner.id, vacancyId: other.vacancyId },
      {},
    )
    await app.context.db
      .updateTable('interviews')
      .set({ candidate_email: email })
      .where('id', '=', id)
      .execute()
    expect((await app.api('DELETE', `/interviews/${id}`, { token: other.owner.token })).status).toBe(204)
    expect([await stored(one.vacancyId), await stored(other.vacancyId)]).toEqual([1, 0])
  })

  it('follows the vacancy, the account, and the end of the retention', async () => {
    const gone = await fullOwner()
    const left = await fullOwner()
    const old = await fullOwner()
    for (const { vacancyId } of [gone, left, old]) await turnAway(vacancyId, { email: address() })
    await removeVacancy(app.context, { id: gone.vacancyId, organisation_id: gone.owner.id }, false)
    await app.context.db.deleteFrom('organisations').where('id', '=', left.owner.id).execute()
    expect([await stored(gone.vacancyId), await stored(left.vacancyId), await stored(old.vacancyId)]).toEqual(
      [0, 0, 1],
    )
    app.clock.advance((app.context.config.retentionDays - 1) * DAY)
    await forgetWaitlist(app.context)
    expect(await stored(old.vacancyId)).toBe(1)
    app.clock.advance(2 * DAY)
    expect(await forgetWaitlist(app.context)).toBeGreaterThan(0)
    expect(await stored(old.vacancyId)).toBe(0)
  })
})
