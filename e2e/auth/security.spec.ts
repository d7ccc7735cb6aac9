import { readFileSync } from 'node:fs'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { appCode } from '../support/people/second-factor.ts'
import { createRecruiter, newEmail, PASSWORD } from '../support/servers/api.ts'
import { codeFor } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'green kettle by the sea'

test('with two-factor sign-in on, a recovery code lets one in, once', async ({ server, visit }) => {
  const t = textsIn('en')
  const account = await createRecruiter(server, { subscribed: false })
  const page = await visit({ allow: /status of 401/ })
  const person = recruiterOn(page, t)
  await page.goto('/login?redirect=%2Fsettings%3Ftab%3Dsecurity')
  await person.signIn(account)
  await person.button(t('security.twoFactor.begin')).click()
  await person.field(t('security.ownPassword')).fill(PASSWORD)
  await person.button(t('common.continue')).click()
  await expect(page.getByRole('img', { name: t('security.twoFactor.qrLabel') })).toBeVisible()
  await stop(page, 'settings-two-factor-app')
  await person.field(t('security.twoFactor.code')).fill(appCode(await page.locator('code').textContent()))
  await person.button(t('security.twoFactor.enable')).click()
  const codes = page.getByRole('list', { name: t('security.twoFactor.codesList') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await stop(page, 'settings-two-factor-codes')
  const [code = ''] = await codes.allInnerTexts()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    person.button(t('security.twoFactor.download')).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain(code)
  await expect(person.button(t('security.twoFactor.done'))).toBeDisabled()
  await page.getByLabel(t('security.twoFactor.saved')).check()
  await person.button(t('security.twoFactor.done')).click()
  await expect(page.getByText(t('security.twoFactor.textOn'))).toBeVisible()
  await stop(page, 'settings-two-factor-on')

  const enterRecoveryCode = async () => {
    await person.button(t('common.nav.logout')).click()
    await page.waitForURL('**/login')
    await person.signIn(account)
    await person.button(t('auth.second.useRecovery')).click()
    await person.field(t('auth.second.recovery')).fill(code)
    await person.button(t('common.nav.login')).click()
  }
  await enterRecoveryCode()
  await page.waitForURL('**/dashboard')
  await enterRecoveryCode()
  await expect(page.getByRole('alert')).toBeVisible()
  await stop(page, 'login-recovery-wrong')
  await expect(page).toHaveURL(/\/login/)
})

test('a changed password ends the other sessions, and one session can end another', async ({
  server,
  visit,
}) => {
  const t = textsIn('ru')
  const account = await createRecruiter(server, { subscribed: false, language: 'ru' })
  const elsewhere = await visit({ language: 'ru', as: account, allow: /status of 401/ })
  await elsewhere.goto('/settings?tab=security')
  await expect(elsewhere.getByText(t('security.sessions.current'))).toBeVisible()

  const page = await visit({ language: 'ru' })
  const person = recruiterOn(page, t)
  await page.goto('/login?redirect=%2Fsettings%3Ftab%3Dsecurity')
  await person.signIn(account)
  const ends = page.getByRole('button', { name: t('security.sessions.endOf', { device: '' }) })
  await expect(ends).toHaveCount(1)
  await person.field(t('security.password.current')).fill('not this one')
  await person.field(t('auth.reset.password')).fill(NEW_PASSWORD)
  await person.field(t('auth.confirmPassword')).fill(NEW_PASSWORD)
  await person.button(t('security.password.submit')).click()
  await expect(page.locator('input[name=current][aria-invalid]')).toBeFocused()
  await stop(page, 'settings-password-wrong')
  await person.field(t('security.password.current')).fill(PASSWORD)
  await person.button(t('security.password.submit')).click()
  await expect(page.getByText(t('security.password.done'))).toBeVisible()
  await expect(ends).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/(auth|login)/)

  await elsewhere.goto('/login')
  await recruiterOn(elsewhere, t).signIn({ ...account, password: NEW_PASSWORD })
  await elsewhere.waitForURL('**/dashboard')
  await page.reload()
  await ends.click()
  await expect(ends).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/(auth|login)/)
  await expect(elsewhere.getByText(t('auth.login.ended'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('security.log.sessions_ended')).first()).toBeVisible()
})

test('a new e-mail counts once its code is entered', async ({ server, visit }) => {
  const t = textsIn('en')
  const page = await visit()
  const account = await createRecruiter(server, { subscribed: false })
  await arriveSignedIn(page, account)
  const person = recruiterOn(page, t)
  const email = newEmail()
  await page.goto('/settings')
  await person.button(t('security.email.change')).click()
  await person.field(t('security.email.new')).fill(email)
  await person.field(t('security.ownPassword')).fill(account.password)
  await person.button(t('security.email.submit')).click()
  await person.field(t('auth.verify.code')).fill(await codeFor(server.dataDir, email))
  await stop(page, 'settings-email-code')
  await person.button(t('auth.verify.submit')).click()
  await expect(page.getByText(t('security.email.done'))).toBeVisible()
  await expect(person.field(t('common.contact.email'))).toHaveValue(email)
})
