import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount, type TestAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { createEmployer, seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { NewRow } from '../../../platform/database/tables.ts'
import { noticeNow, requireVacancy } from '../../hiring/vacancies/index.ts'
import { seedInterview } from '../../judgement/evaluations/testing/seed-interview.ts'
import { minutesThisMonth } from './index.ts'
import { spend } from './testing/spend.ts'

const MINUTE_MS = 60_000

let owner: TestAccount
let vacancyId: string
const app = await useTestApp({
  maxLivePerOwner: 2,
  modelMinutesPerOwner: 30,
  // No provider is called: an interview that starts only chooses its provider.
  openai: { apiKey: 'sk-test', baseUrl: 'http://127.0.0.1:9/v1', signalling: 'relay' },
})
// Noon in the middle of a month: minutes ago are minutes of the same month.
const now = app.clock.now()
const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12)
app.clock.advance(noon - now.getTime())
beforeEach(async () => {
  ;({ owner, vacancyId } = await createEmployer(app.context))
})

type Seeded = Awaited<ReturnType<typeof seedInterview>>
const seed = (change: Partial<NewRow<'interviews'>>, account = owner, vacancy = vacancyId) =>
  seedInterview(app.context.db, { ownerId: account.id, vacancyId: vacancy }, change)
/** Who agreed to the notice as it is now. */
const pending = async (account = owner, vacancy = vacancyId) => {
  const { version } = await noticeNow(app.context, await requireVacancy(app.context, vacancy))
  return seed({ status: 'pending', consent_version: version }, account, vacancy)
}
const put = (one: Seeded, status: 'in_progress' | 'completed') =>
  app.api('PUT', `/interviews/${one.id}`, { body: { status }, interviewToken: one.token })
const start = (one: Seeded) => put(one, 'in_progress')
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE_MS)
/** An interview that ended now, after so many minutes of talk. */
const spoken = (minutes: number, change: Partial<NewRow<'interviews'>> = {}, account = owner) =>
  seed(
    {
      status: 'completed',
      provider: 'openai',
      started_at: ago(minutes),
      ended_at: app.clock.now(),
      last_event_at: app.clock.now(),
      ...change,
    },
    account,
  )
const running = (minutes: number) => spoken(minutes, { status: 'in_progress', ended_at: null })
const minutes = () => minutesThisMonth(app.context.db, owner.id, app.clock.now())
const publicVacancy = async () => (await app.api('GET', `/vacancies/${vacancyId}`)).body

describe('interviews that run at once', () => {
  it('are refused above the limit, politely; those that run go on, and a free place is taken again', async () => {
    const all = await Promise.all([pending(), pending(), pending()])
    const answers = await Promise.all(all.map(start))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 200, 403])
    expect(answers.find(answer => answer.status === 403)?.body.code).toBe('INTERVIEW_LIMIT_REACHED')
    const begun = all.filter((_, index) => answers[index]?.status === 200)
    const waiting = all.filter(one => !begun.includes(one))
    for (const one of begun) expect((await start(one)).status).toBe(200)
    for (const one of waiting) expect((await start(one)).status).toBe(403)
    for (const one of begun.slice(0, 1)) await put(one, 'completed')
    for (const one of waiting) expect((await start(one)).status).toBe(200)
  })
})

describe('minutes of a month', () => {
  it('are those spoken with a provider since its first day, running ones until now', async () => {
    await spoken(4)
    await spoken(100, { provider: 'builtin' })
    await running(3)
    const first = Date.UTC(app.clock.now().getUTCFullYear(), app.clock.now().getUTCMonth(), 1)
    const across = { started_at: new Date(first - 8 * MINUTE_MS), ended_at: new Date(first + 5 * MINUTE_MS) }
    await spoken(0, { ...across, last_event_at: across.ended_at })
    await spoken(0, { ...across, ended_at: new Date(first - 1), last_event_at: new Date(first - 1) })
    expect(await minutes()).toBeCloseTo(4 + 3 + 5, 1)
  })

  it('end with the last thing said where the candidate left without a word', async () => {
    await spoken(34, { status: 'abandoned', last_event_at: ago(30) })
    expect(await minutes()).toBeCloseTo(4, 1)
  })
})

const USED_UP = 'Минуты интервью на этот месяц израсходованы: 30'
const aboutMinutes = (mails: { subject: string }[]) => mails.filter(({ subject }) => subject === USED_UP)

describe('when the minutes of a month are used', () => {
  it('new candidates are refused politely, running interviews go on, and the owner is told once', async () => {
    const begun = await running(31)
    const waiting = await pending()
    expect(await publicVacancy()).toMatchObject({ accepting: false, not_accepting_reason: 'paused' })
    const refused = await start(waiting)
    expect([refused.status, refused.body.code]).toEqual([403, 'INTERVIEW_LIMIT_REACHED'])
    expect((await start(waiting)).status).toBe(403)
    expect((await start(begun)).status).toBe(200)
    expect((await put(begun, 'completed')).status).toBe(200)
    expect((await mailsTo(app, owner.email, 1)).map(({ subject }) => subject)).toContain(USED_UP)
    // Queued after every mail of this owner, hence delivered after them.
    const other = await createAccount(app.context, { subscribed: true, language: 'en' })
    await spoken(31, {}, other)
    await start(await pending(other, await seedVacancy(app.context, other.id)))
    const [english] = await mailsTo(app, other.email, 1)
    expect(english?.subject).toBe('You have used all 30 interview minutes for this month')
    expect(aboutMinutes(await readMails(app.context.config, owner.email))).toHaveLength(1)
  })

  it('an account with our own voice goes on', async () => {
    ;({ owner, vacancyId } = await createEmployer(app.context, { company: { ai_provider: 'builtin' } }))
    await spoken(60)
    expect(await publicVacancy()).toMatchObject({ accepting: true })
    expect((await start(await pending())).status).toBe(200)
  })

  it('the owner is told by the interview that used them', async () => {
    const last = await running(30)
    await put(last, 'completed')
    expect(aboutMinutes(await mailsTo(app, owner.email, 1))).toHaveLength(1)
  })
})

describe("when other accounts used the installation's money of the day", () => {
  it('candidates of one that spent little get the built-in voice; those of one that spent much wait', async () => {
    const { modelCostPerDay } = app.context.config
    await spend(app, await createAccount(app.context, { subscribed: true }), modelCostPerDay)
    const waiting = await pending()
    expect(await publicVacancy()).toMatchObject({ accepting: true })
    expect((await start(waiting)).status).toBe(200)
    const { provider } = await app.context.db
      .selectFrom('interviews')
      .select('provider')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow()
    expect(provider).toBe('builtin')
    await spend(app, owner, modelCostPerDay / 5)
    expect((await start(await pending())).body.code).toBe('INTERVIEW_LIMIT_REACHED')
  })
})
