import { afterAll, expect, it } from 'vitest'
import { openCallStage } from '../live/testing/call-stage.ts'

const calls = await openCallStage()
afterAll(() => calls.stop())

it('asks with the built-in interviewer where a provider conducts, which hears and learns nothing', async () => {
  const interview = await calls.stage.apply()
  const candidate = await calls.stage.connect()
  const start = { interviewId: interview.id, token: interview.token, practice: true }
  expect(await candidate.send('start-session', start)).toMatchObject({
    ok: true,
    provider: 'builtin',
    transport: 'socket',
    practice: { sameInterviewer: false },
  })
  await candidate.said(/last weekend/)
  expect((await calls.sign(interview, 'no offer')).status).toBe(409)
  await candidate.type('answer', 'We walked along the river.')
  await candidate.until('session-ended')
  expect(calls.provider.requests()).toEqual([])
  expect(await candidate.start(interview)).toMatchObject({ ok: true, provider: 'openai' })
})
