import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount, signedInAgain, type TestAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { readMails } from '../../../app/testing/read-mail.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { spend } from './testing/spend.ts'

const MONTH_USD = 10
const DAY_USD = 50
const openai = await startOpenAiStandIn()
afterAll(() => openai.close())
const { apiKey, baseUrl } = openai
const app = await useTestApp({
  openai: { apiKey, baseUrl, signalling: 'relay' },
  modelCostPerOwner: MONTH_USD,
  modelCostPerDay: DAY_USD,
})

/** Begins the morning of the first day of the next month: nothing is used yet. */
const nextMonth = () => {
  const now = app.clock.now()
  app.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6) - now.getTime())
}
const account = (change = {}) => createAccount(app.context, { subscribed: true, language: 'en', ...change })
beforeEach(nextMonth)

const draft = ({ token }: TestAccount) =>
  app.api('POST', '/vacancies/generate-content', {
    token,
    body: { title: 'Nurse', description: 'Night shifts in a small hospital.', language: 'en' },
  })
const asked = () => openai.state().counts.responses ?? 0
const subjects = async ({ email }: TestAccount) =>
  (await readMails(app.context.config, email)).map(({ subject }) => subject)

describe('the money that models cost an account in a month', () => {
  it('is mailed to its owner once at 80 % and once at the end, after which drafts answer 429', async () => {
    const owner = await account()
    await spend(app, owner, 7.99)
    const before = asked()
    expect((await draft(owner)).status).toBe(200)
    expect(asked()).toBeGreaterThan(before)
    await spend(app, owner, 0.5)
    for (let n = 0; n < 2; n++) expect((await draft(owner)).status).toBe(200)
    await expect
      .poll(() => subjects(owner))
      .toEqual(["You have used 84 % of this month's budget for AI models"])
    await spend(app, owner, 2)
    const calls = asked()
    const refused = await draft(owner)
    expect([refused.status, refused.body.code]).toEqual([429, 'LIMIT_REACHED'])
    expect(refused.body.details).toEqual([{ path: 'model_cost', message: `${MONTH_USD} USD` }])
    expect(asked()).toBe(calls)
    expect((await draft(await account())).status).toBe(200)
  })

  it('is mailed when a call uses the last of it, and drafts go on next month', async () => {
    const owner = await account()
    await spend(app, owner, MONTH_USD - 0.000001)
    expect((await draft(owner)).status).toBe(200)
    expect((await draft(owner)).status).toBe(429)
    const [mail] = await mailsTo(app, owner.email, 1)
    expect(mail?.subject).toBe("You have used 100 % of this month's budget for AI models")
    nextMonth()
    expect((await draft(await signedInAgain(app.context, owner))).status).toBe(200)
  })
})

describe('the money that models cost the installation in a day', () => {
  it('stops drafts of every account until midnight, mails each administrator once, and no owner or blocked one', async () => {
    const administrators = [
      await account({ role: 'admin' }),
      await account({ role: 'admin', language: 'ru' }),
    ]
    const blocked = await account({ role: 'admin' })
    await app.context.db
      .updateTable('users')
      .set({ blocked_at: app.clock.now() })
      .where('id', '=', blocked.id)
      .execute()
    const [owner, other] = [await account(), await account()]
    await spend(app, other, DAY_USD - 0.000001)
    expect((await draft(owner)).status).toBe(200)
    for (const one of [owner, other]) expect((await draft(one)).status).toBe(429)
    const refused = await draft(owner)
    expect(refused.body.details).toEqual([{ path: 'model_cost_per_day', message: `${DAY_USD} USD` }])
    await expect
      .poll(() => Promise.all(administrators.map(subjects)))
      .toEqual([
        ['Paid AI models are stopped for today: $50 used'],
        ['Платные модели ИИ остановлены до завтра: израсходовано $50'],
      ])
    expect([await subjects(owner), await subjects(blocked)]).toEqual([[], []])
    app.clock.advance(24 * 3_600_000)
    expect((await draft(await signedInAgain(app.context, owner))).status).toBe(200)
  })
})
