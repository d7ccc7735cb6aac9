import { afterAll, expect, it } from 'vitest'
import { openCallStage } from '../interviews/live/testing/call-stage.ts'

const calls = await openCallStage()
afterAll(() => calls.stop())

it('the notice tells who listens, and the provider speaks every language', async () => {
  const { body } = await calls.stage.app().api('GET', '/demo/vacancy?lang=pl&interfaceLang=en')
  expect(body).toMatchObject({ language: 'pl', language_name: 'Polish' })
  expect(body.consent.text).toContain('Your voice goes to OpenAI')
})

it('a demo speaks with the provider on the same path as an interview, and keeps nothing', async () => {
  const { stage } = calls
  const { db } = stage.app().context
  const { body } = await stage.app().api('POST', '/auth/increment-demo')
  const demo = { id: `demo-${crypto.randomUUID()}`, token: body.demo_token as string, ownerToken: '' }
  const caller = await calls.enter(demo)
  await caller.candidate.until('ai-text', ({ text }) => text.length > 0)
  const from = caller.candidate.events.length
  await caller.say('42')
  await caller.candidate.until('turn-stored', ({ speaker }) => speaker === 'candidate', from)
  expect(caller.candidate.all('interview-progress').at(-1)).toMatchObject({ totalQuestions: 5 })
  const rows = await Promise.all(
    (['turns', 'interviews', 'interview_events', 'model_usage'] as const).map(table =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(rows.map(({ n }) => Number(n))).toEqual([0, 0, 0, 0])
  await caller.peer.close()
})
