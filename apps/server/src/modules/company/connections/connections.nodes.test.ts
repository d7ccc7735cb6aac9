import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { startTestApp } from '../../../app/testing/start-test-app.ts'

it('a key that one node takes counts on the other', async () => {
  const first = await startTestApp({ redisUrl: process.env.TEST_REDIS_URL ?? null })
  const second = await first.another()
  const { token } = await createAccount(first.context, { role: 'admin' })
  const voice = async () => (await second.api('GET', '/health')).body.parts.voice
  expect(await voice()).toBe('builtin')
  await first.api('PUT', '/admin/connections/gemini', { token, body: { api_key: 'a-key' } })
  await expect.poll(voice).toBe('gemini')
  await second.stop()
  await first.stop()
})
