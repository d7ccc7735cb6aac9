import type { Page, Route } from '@playwright/test'
import { readView, watchView } from './support/page/view-figures.ts'
import { createEmployer, createInterview, createVacancy, STORIES } from './support/people/stories.ts'
import { createRecruiter } from './support/servers/api.ts'
import { expect, test } from './support/test.ts'

/** All that one page fetches when it is opened: document, style, scripts, texts, fonts, answers of the API. */
const MOST_REQUESTS = 15
const PHONE = { viewport: { width: 390, height: 844 } }

/** Keeps the answers of the API until they are asked for. */
const holdAnswers = async (page: Page) => {
  const held: Route[] = []
  await page.route('**/api/**', route => void held.push(route))
  return {
    held,
    /** One after the other, each drawn before the next one comes; the last ones first, since any order may happen. */
    release: async () => {
      for (let route = held.pop(); route; route = held.pop()) {
        await route.fulfill({ response: await route.fetch() })
        await readView(page)
      }
    },
  }
}

/** Paths that a page asks for, each as often as it does. */
const countRequests = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  return asked
}

test('what a recruiter opens on a phone asks for little, once, and nothing jumps', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  await createInterview(server, vacancy)
  const page = await visit({ context: PHONE, as: owner })
  await watchView(page)
  const { held, release } = await holdAnswers(page)
  const asked = countRequests(page)
  const link = page.getByRole('link', { name: STORIES.en.title, exact: true })
  const heading = page.getByRole('heading', { level: 1, name: STORIES.en.title })
  for (const [path, shown, answers] of [
    ['/dashboard', link, 6],
    [`/vacancy/${vacancy.id}/results`, heading, 4],
  ] as const) {
    asked.length = 0
    await page.goto(path)
    // Everything is asked for at once, before the page's script has anything to say about it.
    await expect.poll(() => held.length).toBe(answers)
    await expect(page.locator('main [data-loading]').first()).toBeVisible()
    await release()
    await expect(shown).toBeVisible()
    await expect(page.locator('main [data-loading]')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await readView(page)).jumps, path).toEqual([])
    expect(held, `${path} asks later`).toEqual([])
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(asked.length, asked.join('\n')).toBe(new Set(asked).size)
  }
})

test('a candidate’s page has its vacancy with it, and nothing jumps', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, await createRecruiter(server), 'ru')
  const page = await visit({ context: PHONE })
  await watchView(page)
  const asked = countRequests(page)
  await page.goto(`/interview/${vacancy.id}`)
  await expect(page.getByText(STORIES.ru.title)).toBeVisible()
  expect((await readView(page)).jumps).toEqual([])
  expect(asked.filter(path => path.startsWith('/api/'))).toEqual([])
  // Of the texts only those of the vacancy's language.
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(10)
})
