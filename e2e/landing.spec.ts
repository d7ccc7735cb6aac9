import { textsIn } from './support/page/texts.ts'
import { arriveSignedIn } from './support/people/recruiter.ts'
import { createRecruiter } from './support/servers/api.ts'
import { expect, test } from './support/test.ts'

const en = textsIn('en')
const ru = textsIn('ru')

test('the landing page is whole without a script, in either language', async ({ visit }) => {
  const page = await visit({ context: { javaScriptEnabled: false } })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('landing.hero.title'))
  for (const name of [
    'steps',
    'recruiters',
    'candidates',
    'industries',
    'sample',
    'features',
    'trust',
    'plans',
    'faq',
    'closing',
  ] as const)
    await expect(page.getByRole('heading', { name: en(`landing.${name}.title`), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Professional', exact: true })).toBeVisible()
  for (const claim of ['24/7', '10+']) await expect(page.getByText(claim, { exact: true })).toBeVisible()
  for (const trade of ['developers', 'manufacturing', 'auto', 'service', 'sales', 'warehouse'] as const)
    await expect(
      page.getByText(en(`landing.industries.${trade}.name`), { exact: true }).first(),
    ).toBeVisible()
  for (const step of [1, 2, 3, 4] as const)
    await expect(page.getByRole('heading', { name: en(`landing.steps.${step}.title`) })).toBeVisible()
  await expect(page.getByText('3–5 minutes')).toBeVisible()
  const start = page.getByRole('link', { name: en('landing.start', { plans: 'true' }) })
  await expect(start).toHaveCount(2)
  await expect(start.first()).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: en('landing.demo') })).toHaveAttribute('href', '/demo')
  await expect(page.getByRole('link', { name: en('landing.plans.all') })).toHaveAttribute('href', '/pricing')

  await page.getByRole('link', { name: 'Русский' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru('landing.hero.title'))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('it loads no application, keeps what was chosen, and redirects signed-in users', async ({
  visit,
  server,
}) => {
  const page = await visit()
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: en('common.theme.dark') }).click()
  await page.reload()
  await expect(root).toHaveClass(/dark/)
  const picture = () =>
    page
      .locator('picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(picture).toMatch(/room-en-dark/)
  // A desk's picture cannot be read on a phone: it has one of its own, also where the theme was chosen by hand.
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(picture).toMatch(/room-narrow-en-dark/)
  if (desk) await page.setViewportSize(desk)
  await page.getByRole('link', { name: 'Русский' }).first().click()
  await expect(root).toHaveAttribute('lang', 'ru')
  expect(scripts).toEqual([])

  // The application follows what was chosen here, and leads back to here.
  await page.getByRole('link', { name: ru('common.nav.login') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru('auth.login.title'))
  await expect(root).toHaveClass(/dark/)
  await page.getByRole('link', { name: 'Vivavox' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru('landing.hero.title'))

  await arriveSignedIn(page, await createRecruiter(server))
  await page.goto('/')
  await page.waitForURL('**/dashboard')
})

test('the sample plays, and its words go in step with its sound', async ({ visit }) => {
  const page = await visit()
  await page.goto('/')
  const transcript = page.getByRole('list', { name: en('landing.sample.transcript') })
  const lines = transcript.getByRole('button')
  const player = page.locator('#sample audio')
  const placeMs = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime * 1_000)
  const third = lines.nth(2)
  const startMs = Number(await third.getAttribute('data-start-ms'))
  await third.click()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect.poll(placeMs).toBeGreaterThan(startMs)
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(60)
  // A quote of the evaluation plays the answer that it comes from.
  const quote = page.locator('#sample q').last()
  await quote.click()
  await expect(lines.nth(6)).toHaveAttribute('aria-current', 'true')
  await expect(third).toHaveAttribute('aria-current', 'false')
})

test('the sample has the product’s own bar, and the browser’s where no script runs', async ({ visit }) => {
  const page = await visit()
  await page.goto('/')
  const audio = page.locator('#sample audio')
  await expect(audio).toBeHidden()
  const bar = page.getByRole('region', { name: en('landing.sample.player') })
  const place = bar.getByRole('slider', { name: en('landing.sample.seek') })
  await expect(place).toHaveAttribute('aria-valuetext', /^0:00 \/ 1:\d\d$/)
  // Paused before it has begun.
  await bar.getByRole('button', { name: en('landing.sample.play') }).dblclick()
  await expect(bar.getByRole('button', { name: en('landing.sample.play') })).toBeVisible()
  await place.fill('60000')
  await expect.poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBe(60)
  await expect(place).toHaveAttribute('aria-valuetext', /^1:00 /)
  await bar.getByRole('button', { name: en('landing.sample.play') }).click()
  await bar.getByRole('button', { name: en('landing.sample.pause') }).click()
  await expect(bar.getByRole('button', { name: en('landing.sample.play') })).toBeVisible()
  expect(await audio.evaluate((sound: HTMLAudioElement) => sound.paused)).toBe(true)

  const plain = await visit({ context: { javaScriptEnabled: false } })
  await plain.goto('/')
  await expect(plain.locator('#sample audio')).toBeVisible()
  await expect(plain.getByRole('slider')).toHaveCount(0)
})

test('plans differ in what they say', async ({ visit }) => {
  const page = await visit({ context: { javaScriptEnabled: false } })
  await page.goto('/')
  const plans = page.locator('#plans > div > ul > li')
  const said = (await plans.getByRole('listitem').allTextContents()).sort()
  expect(said.length).toBeGreaterThan(5)
  expect(new Set(said).size).toBe(said.length)
})
