import { stop } from './support/page/stop.ts'
import { textsIn } from './support/page/texts.ts'
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

test('a page whose files cannot be fetched says so, and is there once they can', async ({ visit }) => {
  const t = textsIn('en')
  const page = await visit({ allow: /net::ERR_FAILED|dynamically imported module/ })
  const files = '**/assets/lab-*'
  await page.route(files, route => route.abort())
  await page.goto('/debug/audio')
  await expect(page.getByRole('heading', { name: t('common.error.pageTitle') })).toBeVisible()
  await stop(page, 'page-error')
  await page.unroute(files)
  await page.getByRole('button', { name: t('common.error.reload') }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('common.error.pageTitle'))
})

test('a page whose words cannot be fetched at first comes as soon as they can', async ({ visit }) => {
  const page = await visit({ allow: /net::ERR_FAILED|dynamically imported module/ })
  const words = '**/assets/{common,visitor}-*'
  let asked = 0
  await page.route(words, route => (++asked > 6 ? route.continue() : route.abort()))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: textsIn('en')('common.nav.login') })).toBeVisible()
})
