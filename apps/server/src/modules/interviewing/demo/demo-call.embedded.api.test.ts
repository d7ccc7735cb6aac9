import { afterAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { spend } from '../../engines/models/testing/spend.ts'
import { openCallStage } from '../interviews/live/testing/call-stage.ts'

const calls = await openCallStage()
afterAll(() => calls.stop())

it('the notice tells who listens, and the provider speaks every language', async () => {
  const { body } = await calls.stage.app().api('GET', '/demo/vacancy?lang=pl&interfaceLang=en')
  expect(body).toMatchObject({ language: 'pl', language_name: 'Polish' })
  expect(body.consent.text).toContain('Your voice goes to OpenAI')
})

const newDemo = async () => {
  const { body } = await calls.stage.app().api('POST', '/auth/increment-demo')
  return { id: `demo-${crypto.randomUUID()}`, token: body.demo_token as string, ownerToken: '' }
}

it('a demo speaks with the provider on the same path as an interview, and keeps only what it cost the installation', async () => {
  const { db } = calls.stage.app().context
  const demo = await newDemo()
  const caller = await calls.enter(demo)
  await caller.candidate.until('ai-text', ({ text }) => text.length > 0)
  const from = caller.candidate.events.length
  await caller.say('42')
  await caller.candidate.until('turn-stored', ({ speaker }) => speaker === 'candidate', from)
  expect(caller.candidate.all('interview-progress').at(-1)).toMatchObject({ totalQuestions: 5 })
  const rows = await Promise.all(
    (['turns', 'interviews', 'interview_events'] as const).map(table =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(rows.map(({ n }) => Number(n))).toEqual([0, 0, 0])
  const used = () =>
    db.selectFrom('model_usage').select(['organisation_id', 'interview_id', 'provider', 'usd']).execute()
  await expect.poll(used).not.toEqual([])
  for (const row of await used()) {
    expect(row).toMatchObject({ organisation_id: null, interview_id: null, provider: 'openai' })
    expect(Number(row.usd)).toBeGreaterThan(0)
  }
  await caller.peer.close()
})

describe('the money of the day', () => {
  const app = calls.stage.app()
  const { modelCostPerDay } = app.context.config
  const tomorrow = () => app.clock.advance(24 * 3_600_000)
  const speaker = async () => {
    const { candidate, ack } = await calls.stage.enter(await newDemo())
    candidate.close()
    return ack
  }

  it('holds demos with the built-in voice once all of it, or a fifth by demos alone, is used', async () => {
    tomorrow()
    await spend(app, { id: null }, modelCostPerDay / 5)
    expect(await speaker()).toMatchObject({ ok: true, provider: 'builtin' })
    tomorrow()
    expect(await speaker()).toMatchObject({ ok: true, provider: 'openai' })
    await spend(app, await createAccount(app.context, { subscribed: true }), modelCostPerDay)
    expect(await speaker()).toMatchObject({ ok: true, provider: 'builtin' })
  })

  it('is announced to the administrators when a demo uses the last of it', async () => {
    tomorrow()
    const admin = await createAccount(app.context, { role: 'admin', language: 'en' })
    const caller = await calls.enter(await newDemo())
    await spend(app, await createAccount(app.context, { subscribed: true }), modelCostPerDay)
    await caller.candidate.until('ai-text', ({ text }) => text.length > 0)
    await caller.say('42')
    const [mail] = await mailsTo(app, admin.email, 1)
    expect(mail?.subject).toBe(`Paid AI models are stopped for today: $${modelCostPerDay} used`)
    await caller.peer.close()
  })
})
