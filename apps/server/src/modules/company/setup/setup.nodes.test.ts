import { expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../app/testing/start-test-app.ts'

const start = async (): Promise<[TestApp, TestApp]> => {
  const first = await startTestApp({ redisUrl: process.env.TEST_REDIS_URL ?? null })
  const second = await first.another()
  onTestFinished(async () => {
    await second.stop()
    await first.stop()
  })
  return [first, second]
}
const claim = ({ api }: TestApp, { setupLink }: TestApp, email: string) =>
  api('POST', '/setup/claim', {
    body: { name: 'Ada', email, password: 'a long enough one', token: setupLink?.split('#token=')[1] },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })

it('two claims at once, one at each node, with the link of the first: one succeeds, and both nodes know', async () => {
  const [first, second] = await start()
  const answers = await Promise.all([
    claim(first, first, 'one@example.com'),
    claim(second, first, 'two@example.com'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410])
  for (const node of [first, second])
    expect((await node.api('GET', '/setup')).body).toMatchObject({ claimed: true })
})

it('the link of each node works at the other one, and wrong tokens are counted for both', async () => {
  const [first, second] = await start()
  const stranger = { ...first, setupLink: '/setup#token=wrong' }
  for (let at = 0; at < 10; at += 1) {
    const node = at % 2 === 0 ? first : second
    expect((await claim(node, stranger, 'stranger@example.com')).status).toBe(403)
  }
  expect((await claim(second, stranger, 'stranger@example.com')).status).toBe(429)
  expect((await claim(first, second, 'one@example.com')).status).toBe(201)
})
