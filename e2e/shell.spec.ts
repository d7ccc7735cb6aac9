import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stop } from './support/page/stop.ts'
import { textsIn } from './support/page/texts.ts'
import { createRecruiter } from './support/servers/api.ts'
import { expect, test } from './support/test.ts'

const t = textsIn('en')

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

test('header and footer stand around every page but the bare ones', async ({ visit }) => {
  const page = await visit({ allow: /status of 40[34]/ })
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    `/interview/${UNKNOWN_ID}`,
    `/results/${UNKNOWN_ID}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(header.or(footer)).toHaveCount(0)
  }
  await page.goto('/pricing')
  await expect(header.getByRole('link', { name: 'Vivavox' })).toHaveAttribute('href', '/')
  const pricing = header.getByRole('link', { name: t('common.nav.pricing') })
  await expect(pricing).toHaveAttribute('aria-current', 'page')
  await expect(header.getByRole('link', { name: t('common.nav.login') })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: t('common.nav.register') })).toHaveAttribute(
    'href',
    '/register',
  )
  const columns = {
    'common.footer.product': ['/pricing', '/demo', '/features'],
    'common.footer.support': ['/help', '/contact', '/docs'],
    'common.footer.company': ['/about', '/privacy', '/terms'],
  } as const
  for (const [name, addresses] of Object.entries(columns)) {
    const links = footer.getByRole('navigation', { name: t(name as keyof typeof columns) }).getByRole('link')
    // The header is there before the application is: the footer comes with that.
    await expect
      .poll(() => links.evaluateAll(all => all.map(link => link.getAttribute('href'))))
      .toEqual(addresses)
  }
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Vivavox`)
})

test('a visitor changes the language below any page, and the choice is kept', async ({ visit }) => {
  const page = await visit()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: t('common.page.help') })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Русский' }).click()
  const inRussian = page.getByRole('heading', { level: 1, name: textsIn('ru')('common.page.help') })
  await expect(inRussian).toBeVisible()
  await page.reload()
  await expect(inRussian).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('the header tells who is signed in and where they are', async ({ visit, server }) => {
  const visitor = await visit()
  await visitor.goto('/new')
  await visitor.waitForURL('**/register')
  const page = await visit({ as: await createRecruiter(server) })
  await page.goto('/new')
  await page.waitForURL('**/create-vacancy')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Vivavox' }).click()
  await page.waitForURL('**/dashboard')
  const link = (name: 'dashboard' | 'pricing' | 'settings') =>
    header.getByRole('link', { name: t(`common.nav.${name}`) })
  await expect(link('dashboard')).toHaveAttribute('aria-current', 'page')
  await expect(link('pricing')).not.toHaveAttribute('aria-current')
  await expect(link('settings')).toHaveAttribute('href', '/settings')
  await expect(header.getByRole('button', { name: t('common.nav.logout') })).toBeVisible()
  await expect(header.getByText('Olga Smirnova', { exact: true }).first()).toBeVisible()
  const search = header.getByRole('button', { name: t('common.nav.search'), exact: true })
  await expect(search).toBeVisible()
  const { height = 0, width = 0 } = (await search.boundingBox()) ?? {}
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(36)
  await page.goto('/demo')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(search).toHaveCount(0)
})

test('on a phone the menu leads where the header has no room for, by keyboard alone', async ({
  visit,
  server,
}) => {
  const page = await visit({
    context: { viewport: { width: 320, height: 640 } },
    as: await createRecruiter(server),
  })
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: t('common.menu') })
  const open = page.getByRole('button', { name: t('common.menu') })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: t('common.nav.dashboard') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pricing')
  await expect(menu).toBeHidden()
})

test('an address that does not exist is a 404, for readers and for machines', async ({ visit, server }) => {
  const page = await visit({ allow: /status of 404/ })
  for (const path of ['/no/such/page', '/results/', '/interview/']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: t('common.notFound.title') })).toBeVisible()
  }
  await stop(page, 'not-found')
  const statusOf = async (path: string) => (await fetch(`${server.origin}${path}`)).status
  for (const path of ['/login', '/help', '/interview/demo', '/debug/audio'])
    expect(await statusOf(path)).toBe(200)
  for (const path of ['/interview', '/assets/nothing.js', '/wp-login.php'])
    expect(await statusOf(path)).toBe(404)
})

test('texts are the operator’s to write; one that was taken away says so', async ({ visit, server }) => {
  const folder = join(server.dataDir, 'content/en')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'about.md'),
    '# Who we are\n\nWrite to **Olga**, or see [help](/help). <i>No HTML.</i>',
  )
  writeFileSync(join(folder, 'docs.md'), '')
  const page = await visit({ allow: /status of 404/ })
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who we are')
  await expect(page.getByText('<i>No HTML.</i>')).toBeVisible()
  await expect(page).toHaveTitle(/^Who we are · /)
  await page.getByRole('main').getByRole('link', { name: 'help' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.page.help'))
  await page.goto('/docs')
  await expect(page.getByText(t('contact.soon.text'))).toBeVisible()
  await stop(page, 'coming-soon')
})

test('the outbox is set in the product’s own type', async ({ visit }) => {
  const page = await visit()
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(font => font.status === 'loaded').length
  })
  expect(loaded).toBeGreaterThan(0)
})

test('sound can be tried where the test pages are open', async ({ visit }) => {
  const page = await visit()
  await page.goto('/debug/audio')
  await page.getByRole('button', { name: t('lab.visualizer.recording'), exact: true }).click()
  await expect(page.getByText(t('lab.visualizer.recording.text'))).toBeVisible()
  await expect(page.getByLabel(t('interviews.audio.chooseMicrophone'))).toBeVisible()
  await page.getByRole('button', { name: t('lab.visualizer.speaking'), exact: true }).click()
  await expect(page.getByText(t('lab.visualizer.speaking.text'))).toBeVisible()
  const row = page.getByRole('row', { name: t('lab.capability.webrtc') })
  await expect(row).toContainText(t('lab.diagnostics.works'))
  await stop(page, 'audio-debug')
})
