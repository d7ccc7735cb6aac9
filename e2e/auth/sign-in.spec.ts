import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createRecruiter, register } from '../support/servers/api.ts'
import { codeFor } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('an account without a confirmed address is led to the code, and then on', async ({ server, visit }) => {
  const account = await register(server)
  const page = await visit({ allow: /status of 403/ })
  const person = recruiterOn(page, t)
  await page.goto('/login?redirect=%2Fpricing')
  await person.signIn(account)
  await expect(page.getByRole('heading', { name: t('auth.verify.title') })).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
  await person.enterCode(await codeFor(server.dataDir, account.email))
  await page.waitForURL('**/pricing')
})

test('a wrong password is told without saying whose it is', async ({ server, visit }) => {
  const account = await createRecruiter(server, { subscribed: false })
  const page = await visit({ allow: /status of 401/ })
  const person = recruiterOn(page, t)
  await page.goto('/login')
  await person.signIn({ ...account, password: 'not this one' })
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible()
  await stop(page, 'login-wrong')
  const known = await alert.textContent()
  await person.signIn({ email: 'unregistered@example.com', password: 'not this one' })
  await expect(alert).toHaveText(known ?? '')
  await expect(page).toHaveURL(/\/login$/)
})

test('a guarded page leads to sign-in and back to where one wanted to go', async ({ server, visit }) => {
  const account = await createRecruiter(server)
  const page = await visit()
  const person = recruiterOn(page, t)
  await page.goto('/create-vacancy?source=mail')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await person.signIn(account)
  await page.waitForURL('**/create-vacancy?source=mail')
  await expect(page.getByRole('heading', { name: t('vacancies.createTitle') })).toBeVisible()
  await page.getByRole('button', { name: t('common.nav.logout') }).click()
  await page.waitForURL('**/login')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('sign-in does not redirect to another site', async ({ server, visit }) => {
  const account = await createRecruiter(server, { subscribed: false })
  const page = await visit()
  await page.goto('/auth?redirect=https%3A%2F%2Fexample.com%2Fdashboard')
  await recruiterOn(page, t).signIn(account)
  await page.waitForURL(`${server.origin}/dashboard`)
  // Who is signed in already is sent on the same way.
  await page.goto('/login?redirect=https%3A%2F%2Fexample.com')
  await page.waitForURL(`${server.origin}/dashboard`)
  await page.goto('/register?redirect=%2Fpricing')
  await page.waitForURL(`${server.origin}/pricing`)
})

test('a session that the server ended leads to sign-in', async ({ server, visit }) => {
  const account = await createRecruiter(server)
  const page = await visit({ as: account, allow: /status of 401/ })
  await page.goto('/create-vacancy')
  await expect(page.getByRole('heading', { name: t('vacancies.createTitle') })).toBeVisible()
  await fetch(`${server.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
  })
  await page
    .getByRole('link', { name: t('common.nav.pricing') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
})

test('a guarded page says that it loads, then leads to sign-in in its own place', async ({ visit }) => {
  const page = await visit({ allow: /status of 401/ })
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/api/auth/me', async route => {
    await held
    await route.continue()
  })
  await page.goto('/pricing')
  await arriveSignedIn(page, { token: 'unknown' })
  await page.goto('/create-vacancy')
  await expect(page.getByRole('status').getByText(t('common.loading'))).toBeVisible()
  letThrough()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcreate-vacancy$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('every address behind sign-in leads there', async ({ visit }) => {
  const page = await visit()
  const vacancy = '/vacancy/01900000-0000-7000-8000-000000000000'
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  for (const path of [
    '/settings?tab=billing',
    '/create-vacancy',
    '/demo-interview',
    `${vacancy}/created`,
    `${vacancy}/edit`,
    '/subscription/success?subscription_id=a',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}$`))
  }
})

test('sign-in and sign-up link to each other, and redirect a signed-in account', async ({
  server,
  visit,
}) => {
  const page = await visit()
  const main = page.getByRole('main')
  await page.goto('/login?demo=true')
  await expect(page.getByRole('link', { name: 'Vivavox' })).toHaveAttribute('href', '/')
  await main.locator('a[href="/register?demo=true"]').click()
  await expect(page.getByRole('heading', { name: t('auth.register.title') })).toBeVisible()
  await expect(main.locator('a[href="/login?demo=true"]')).toBeVisible()
  await arriveSignedIn(page, await createRecruiter(server, { subscribed: false }))
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
})
