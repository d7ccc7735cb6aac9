import type { Page, Request, Route } from '@playwright/test'
import { textsIn } from '../support/page/texts.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'a page instead of data': route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  403: route => route.fulfill({ status: 403, json: { error: 'No access', code: 'FORBIDDEN' } }),
  404: route => route.fulfill({ status: 404, json: { error: 'Not there', code: 'NOT_FOUND' } }),
  'broken JSON': route => route.fulfill({ contentType: 'application/json', body: '{"total' }),
  503: route => route.fulfill({ status: 503, json: { error: 'Not now', code: 'PROVIDER_UNAVAILABLE' } }),
  'no answer': route => route.abort(),
}
const DASHBOARD_READS = /\/api\/(dashboard$|subscriptions\/current|settings\/usage)/

/** Counts requests to the API from now on, and those of them that wait for an answer: earlier ones may still end. */
function countRequests(page: Page) {
  const open = new Set<Request>()
  const count = { all: 0, open }
  page.on('request', request => {
    if (!request.url().includes('/api/')) return
    count.all += 1
    open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return count
}

const readPageTime = (page: Page) => page.evaluate(() => Date.now())

/**
 * A minute by the page's clock since `start` (milliseconds), with each answer there before the next second.
 * That clock also goes on while a busy machine answers: counting the seconds skipped would make it a longer minute.
 */
async function passMinute(page: Page, requests: { open: ReadonlySet<Request> }, start: number) {
  while ((await readPageTime(page)) < start + 60_000) {
    await expect.poll(() => requests.open.size).toBe(0)
    await page.clock.runFor(1_000)
  }
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`the dashboard stops asking and offers a retry at ${fault}`, async ({ visit, server }) => {
    const page = await visit({ as: await createRecruiter(server), allow: /./ })
    await page.clock.install()
    await page.route(DASHBOARD_READS, answer)
    const requests = countRequests(page)
    const start = await readPageTime(page)
    await page.goto('/dashboard')
    const retry = page.getByRole('button', { name: t('common.retry') })
    await page.clock.runFor(5_000)
    await expect(retry.first()).toBeVisible()
    await passMinute(page, requests, start)
    expect(requests.all).toBeLessThanOrEqual(20)
    await page.unroute(DASHBOARD_READS)
    for (let left = await retry.count(); left > 0; left--) {
      await retry.first().click()
      await expect(retry).toHaveCount(left - 1)
    }
    await expect(page.getByRole('tab', { name: t('results.vacancies') })).toBeVisible()
  })
}

test('a dashboard whose whole API is down asks at most twenty times a minute', async ({ visit, server }) => {
  const page = await visit({ as: await createRecruiter(server), allow: /./ })
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: t('results.vacancies') })).toBeVisible()
  for (const answer of [FAULTS[503], FAULTS['no answer']]) {
    await page.route('**/api/**', answer ?? (route => route.abort()))
    const requests = countRequests(page)
    const start = await readPageTime(page)
    await page.reload()
    await passMinute(page, requests, start)
    await expect(page.getByRole('button', { name: t('common.retry') }).first()).toBeVisible()
    expect(requests.all).toBeLessThanOrEqual(20)
    await page.unroute('**/api/**')
  }
})
