import { watchContext } from './support/page/watch.ts'
import { expect, test } from './support/test.ts'

test('whatever goes wrong in a browser is noticed', async ({ server, browser }) => {
  const context = await browser.newContext({ baseURL: server.origin })
  const watch = watchContext(context)
  const page = await context.newPage()
  await page.route('**/api/auth/me', route => route.fulfill({ status: 503, json: {} }))
  await page.goto('/login')
  await page.evaluate(async () => {
    console.error('said aloud')
    setTimeout(() => {
      throw new Error('thrown')
    })
    setTimeout(() => void Promise.reject(new Error('turned down')))
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    await fetch('/api/auth/me')
  })
  const seen = () => watch.problems().join('\n')
  await expect.poll(seen).toContain('console.error: said aloud')
  await expect.poll(seen).toContain('Error: thrown')
  await expect.poll(seen).toContain('Error: turned down')
  await expect.poll(seen).toMatch(/Content Security Policy/)
  await expect.poll(seen).toContain('answer 503: GET')
  watch.allow(/said aloud/)
  expect(seen()).not.toContain('said aloud')
  await context.close()
})
