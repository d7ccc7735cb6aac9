import { stayOnPage } from '../support/page/held-timers.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { appCode, switchOnTwoFactor } from '../support/people/second-factor.ts'
import { api, createRecruiter, PASSWORD, register } from '../support/servers/api.ts'
import { codeFor, linkFor } from '../support/servers/mail.ts'
import { type Scene, type Stage, scene } from './scene.ts'

const signedIn = async ({ page, server, language }: Stage) => {
  const account = await createRecruiter(server, { language, subscribed: false })
  await arriveSignedIn(page, account)
  return account
}

const openResetForm = async ({ server, language, open, page, t }: Stage) => {
  const { email } = await createRecruiter(server, { language, subscribed: false })
  await api(server, 'POST /auth/forgot-password', { body: { email }, language })
  await open(await linkFor(server.dataDir, email, '/reset-password'))
  await page.getByRole('button', { name: t('auth.reset.submit') }).waitFor()
}

const fillReset = async ({ page, t }: Stage, password: string, again = password) => {
  const person = recruiterOn(page, t)
  await person.field(t('auth.reset.password')).fill(password)
  await person.field(t('auth.confirmPassword')).fill(again)
  await person.button(t('auth.reset.submit')).click()
}

const askForCode = async (stage: Stage) => {
  const { page, t, server, language, open } = stage
  const account = await createRecruiter(server, { language, subscribed: false })
  await switchOnTwoFactor(server, account)
  await open('/login')
  await recruiterOn(page, t).signIn(account)
  await page.getByLabel(t('auth.second.app')).waitFor()
}

const setUpApp = async (stage: Stage) => {
  const { page, t, open } = stage
  await signedIn(stage)
  await open('/settings?tab=security')
  const person = recruiterOn(page, t)
  await person.button(t('security.twoFactor.begin')).click()
  await person.field(t('security.ownPassword')).fill(PASSWORD)
  await person.button(t('common.continue')).click()
  await page.getByRole('img', { name: t('security.twoFactor.qrLabel') }).waitFor()
}

const withTwoFactor = async (stage: Stage) => {
  const account = await signedIn(stage)
  await switchOnTwoFactor(stage.server, account)
  await stage.open('/settings?tab=security')
  await stage.page.getByText(stage.t('security.twoFactor.textOn')).waitFor()
}

const openNewEmail = async (stage: Stage, email: string) => {
  const { page, t, open } = stage
  const { password } = await signedIn(stage)
  await open('/settings')
  const person = recruiterOn(page, t)
  await person.button(t('security.email.change')).click()
  await person.field(t('security.email.new')).fill(email)
  await person.field(t('security.ownPassword')).fill(password)
}

/** Accounts: every state of the pages before and after sign-in. */
export const accountScenes: Scene[] = [
  scene('login-second-step', askForCode, { complaints: /status of 401/ }),
  scene(
    'login-recovery-wrong',
    async stage => {
      const { page, t } = stage
      await askForCode(stage)
      const person = recruiterOn(page, t)
      await person.button(t('auth.second.useRecovery')).click()
      await person.field(t('auth.second.recovery')).fill('k7mq-2xwp-9rtn')
      await person.button(t('common.nav.login')).click()
      await page.getByRole('alert').waitFor()
    },
    { complaints: /status of 401/ },
  ),
  scene('verify-email-done', async ({ page, t, server, language, open }) => {
    await stayOnPage(page)
    const { email } = await register(server, language)
    await open(`/verify-email?email=${encodeURIComponent(email)}`)
    await recruiterOn(page, t).enterCode(await codeFor(server.dataDir, email))
    await page.getByText(t('auth.verify.success')).waitFor()
  }),
  scene('forgot-password', async ({ page, t, open }) => {
    await open('/forgot-password')
    await page.getByRole('heading', { name: t('auth.forgot.title') }).waitFor()
  }),
  scene('forgot-password-sent', async ({ page, t, open }) => {
    await open('/forgot-password')
    await page.getByLabel(t('common.contact.email')).fill('olga@example.com')
    await page.route('**/api/auth/forgot-password', route =>
      route.fulfill({ json: { sent: true, retry_after: 60 } }),
    )
    await page.getByRole('button', { name: t('auth.forgot.submit') }).click()
    await page.getByRole('heading', { name: t('auth.forgot.sentTitle') }).waitFor()
  }),
  scene('reset-password-checking', async ({ page, t, open }) => {
    await page.route('**/api/auth/reset-password/*', () => {})
    await open('/reset-password?token=of-an-old-mail')
    await page.getByText(t('auth.reset.checking')).waitFor()
  }),
  scene(
    'reset-password-invalid',
    async ({ page, t, open }) => {
      await open('/reset-password?token=of-an-old-mail')
      await page.getByText(t('auth.reset.invalid')).waitFor()
    },
    { complaints: /status of 410/ },
  ),
  scene('reset-password', openResetForm),
  scene('reset-password-problem', async stage => {
    await openResetForm(stage)
    await fillReset(stage, 'green kettle', 'green kettles')
    await stage.page.getByText(stage.t('auth.problem.mismatch')).waitFor()
  }),
  scene('reset-password-done', async stage => {
    await stayOnPage(stage.page)
    await openResetForm(stage)
    await fillReset(stage, 'green kettle by the sea')
    await stage.page.getByText(stage.t('auth.reset.success')).waitFor()
  }),
  scene('settings-security', async ({ page, t, server, language, open }) => {
    const account = await createRecruiter(server, { language, subscribed: false })
    await open('/login?redirect=%2Fsettings%3Ftab%3Dsecurity')
    await recruiterOn(page, t).signIn(account)
    await page.getByText(t('security.sessions.current')).waitFor()
  }),
  scene(
    'settings-password-wrong',
    async stage => {
      const { page, t, open } = stage
      await signedIn(stage)
      await open('/settings?tab=security')
      const person = recruiterOn(page, t)
      await person.field(t('security.password.current')).fill('not this one')
      await person.field(t('auth.reset.password')).fill('green kettle by the sea')
      await person.field(t('auth.confirmPassword')).fill('green kettle by the sea')
      await person.button(t('security.password.submit')).click()
      await page.locator('input[name=current][aria-invalid]').waitFor()
    },
    { complaints: /status of 401/ },
  ),
  scene('settings-two-factor-app', setUpApp),
  scene('settings-two-factor-codes', async stage => {
    const { page, t } = stage
    await setUpApp(stage)
    const person = recruiterOn(page, t)
    const key = await page.locator('code').textContent()
    await person.field(t('security.twoFactor.code')).fill(appCode(key))
    await person.button(t('security.twoFactor.enable')).click()
    await page.getByRole('list', { name: t('security.twoFactor.codesList') }).waitFor()
  }),
  scene('settings-two-factor-on', withTwoFactor),
  scene('settings-two-factor-off', async stage => {
    await withTwoFactor(stage)
    await recruiterOn(stage.page, stage.t).button(stage.t('security.twoFactor.disable')).click()
    await stage.page.getByRole('dialog').waitFor()
  }),
  scene('settings-email-wish', stage => openNewEmail(stage, 'olga@example.org')),
  scene('settings-email-code', async stage => {
    const { page, t, language } = stage
    await openNewEmail(stage, `olga.smirnova.${language}@example.org`)
    await recruiterOn(page, t).button(t('security.email.submit')).click()
    await page.getByLabel(t('auth.verify.code')).waitFor()
  }),
]
