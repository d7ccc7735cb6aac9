import { startOllamaStandIn } from '@vivavox/stand-ins/ollama'
import { afterAll, expect, it } from 'vitest'
import { createAccount } from '../../../../app/testing/create-account.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'

const FOLLOW_UP = 'What did that service do for the people who used it?'

const ollama = await startOllamaStandIn()
ollama.replyTo('follow_up', { follow_up: FOLLOW_UP })
afterAll(() => ollama.close())
ollama.replyTo('sentence', { sentence: '1' })
const stage = await useStage({ ollama: { url: ollama.origin } })

/** Questions that a model has answered and that are counted. */
const counted = async () => {
  const { context } = stage.app()
  const rows = await context.db
    .selectFrom('model_usage')
    .select('id')
    .where('provider', '=', 'ollama')
    .execute()
  return rows.length
}

it('takes up what was said with the model on this machine that evaluates, once it is known to be fast enough', async () => {
  const admin = await createAccount(stage.app().context, { role: 'admin', role_source: 'granted' })
  const body = { analysis_provider: 'ollama' }
  expect((await stage.app().api('PUT', '/admin/settings', { token: admin.token, body })).status).toBe(200)
  const { interview, candidate, ack } = await stage.enterNew({
    follow_up_questions: true,
    description: 'You work nights on every second weekend and have the days after it to yourself.',
  })
  expect(ack).toMatchObject({ ok: true, provider: 'builtin' })
  await candidate.said(/What did you build last\?/)
  await expect.poll(counted).toBe(2)
  const from = candidate.events.length
  await candidate.type('a1', 'A service.')
  await candidate.said(/for the people who used it\?/, from)
  const { transcript } = await stage.read(interview)
  expect(transcript.at(-1)).toMatchObject({ content: FOLLOW_UP, question_index: 0 })

  await candidate.type('a2', 'Is there a night shift?')
  await candidate.said(/The employer writes about that: You work nights/)
  expect(await stage.read(interview)).toMatchObject({ candidate_questions: ['Is there a night shift?'] })
})
