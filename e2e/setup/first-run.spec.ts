import type { Page } from '@playwright/test'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { newEmail, PASSWORD } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

const phone = { viewport: { width: 320, height: 640 } }

/** Tabs to what is named, and types into it or presses it. */
const byKeyboard = (page: Page) => {
  const reach = async (name: string) => {
    const isThere = () =>
      page.evaluate(wanted => {
        const { activeElement: at } = document
        // A field's label may say more: that it is optional.
        if (at instanceof HTMLInputElement) return at.labels?.[0]?.textContent.startsWith(wanted) ?? false
        return at?.textContent?.trim() === wanted
      }, name)
    for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
    expect(await isThere(), `${name} is reached by Tab`).toBe(true)
  }
  return {
    type: async (name: string, text: string) => {
      await reach(name)
      await page.keyboard.type(text)
    },
    press: async (name: string) => {
      await reach(name)
      await page.keyboard.press('Enter')
    },
  }
}

for (const language of LANGUAGES)
  test.describe(`a new installation, ${language}${tagOf(language)}`, () => {
    // A server of its own for each: only one person can claim it.
    test.use({
      environment: {
        ...VOICELESS,
        ADMIN_EMAILS: '',
        PRODUCT_NAME: `First ${language}`,
        // A key that is saved reaches nothing outside.
        GEMINI_BASE_URL: 'http://127.0.0.1:9',
      },
    })

    test('is claimed, set up in two browsers by keyboard, and lists what is left', async ({ visit }) => {
      const t = textsIn(language)
      const email = newEmail()
      const page = await visit({
        language,
        allow: /status of 400/,
        ...(language === 'ru' && { context: phone }),
      })
      const title = (at: 'claim' | 'server' | 'engines' | 'mail' | 'start') =>
        page.getByRole('heading', { name: t(`setup.title.${at}`) })
      await page.goto('/')
      await expect(title('claim')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/setup')
      await stop(page, 'setup-claim')
      const { type, press } = byKeyboard(page)
      await type(t('auth.name'), 'Olga Operator')
      await type(t('common.contact.email'), email)
      await type(t('auth.password'), PASSWORD)
      await type(t('auth.confirmPassword'), PASSWORD)
      await type(t('setup.claim.company'), 'Hotel Morgen')
      await press(t('setup.claim.submit'))

      await expect(title('server')).toBeVisible()
      await stop(page, 'setup-server')
      await page.getByRole('radio', { name: t('admin.installation.registration.closed') }).check()
      await press(t('setup.continue'))
      await expect(title('engines')).toBeVisible()
      await page.reload()
      await expect(title('engines')).toBeVisible()
      // Measuring the machine takes seconds, once.
      await expect(page.getByText(t('admin.engines.capability.judging'))).toBeVisible()
      await stop(page, 'setup-engines')
      await page.getByRole('tab', { name: t('admin.engines.way.provider') }).click()
      await expect(page.getByText(t('connections.provider.gemini'), { exact: true })).toBeVisible()
      const key = page.getByLabel(t('connections.key.label', { name: 'Gemini' }))
      await key.fill('a-key-that-is-long-enough-WXYZ')
      await stop(page, 'setup-engines-provider')
      await press(t('setup.continue'))
      await expect(title('mail')).toBeVisible()
      await press(t('setup.back'))
      await page.getByRole('tab', { name: t('admin.engines.way.provider') }).click()
      await expect(page.getByText('…WXYZ')).toBeVisible()
      await press(t('setup.back'))
      await expect(title('server')).toBeVisible()
      await expect(
        page.getByRole('radio', { name: t('admin.installation.registration.closed') }),
      ).toBeChecked()
      await press(t('setup.continue'))
      await expect(page.getByText(t('admin.engines.capability.judging'))).toBeVisible()
      await press(t('setup.skip'))
      await expect(title('mail')).toBeVisible()
      await stop(page, 'setup-mail')

      const host = (on: Page) => on.getByLabel(t('connections.mail.host'))
      await host(page).fill('smtp.example.com')
      await page.getByRole('button', { name: t('setup.continue') }).click()
      await expect(page.locator('[aria-invalid]')).toHaveCount(1)
      await expect(host(page)).toHaveValue('smtp.example.com')
      await stop(page, 'setup-mail-refused')

      const other = await visit({ language })
      await other.goto('/setup')
      await recruiterOn(other, t).signIn({ email, password: PASSWORD })
      await expect(other.getByRole('heading', { name: t('setup.title.mail') })).toBeVisible()
      await page.getByLabel(t('connections.mail.from')).fill('jobs@example.com')
      await page.getByRole('button', { name: t('setup.continue') }).click()
      await expect(title('start')).toBeVisible()
      await other.goto('/setup?step=mail')
      await expect(host(other)).toHaveValue('smtp.example.com')
      await expect(other.getByRole('link', { name: t('setup.exit') })).toHaveAttribute('href', '/dashboard')
      await other.getByRole('button', { name: t('setup.skip') }).click()
      await expect(other.getByRole('heading', { name: t('setup.title.start') })).toBeVisible()
      await stop(other, 'setup-start')
      await other.getByRole('link', { name: t('setup.start.dashboard') }).click()
      await expect(other.getByRole('link', { name: t('desk.first.colleague') })).toBeVisible()
      await stop(other, 'dashboard-first-steps')
      await other.getByRole('button', { name: t('desk.first.close') }).click()
      await expect(other.getByText(t('desk.first.title'))).toHaveCount(0)
      await other.goto('/settings?tab=server')
      await expect(other.getByRole('heading', { name: t('admin.installation.title') })).toBeVisible()
      await expect(other.getByRole('heading', { name: t('connections.mail.title') })).toBeVisible()
      await stop(other, 'settings-server')

      const stranger = await visit({ language })
      await stranger.goto('/register')
      await expect(
        stranger.getByText(t('joining.signUp.closed', { product: `First ${language}` })),
      ).toBeVisible()
      await stop(stranger, 'register-invited')
      await stranger.goto('/setup')
      await expect(stranger).toHaveURL(/\/login/)
    })
  })
