import type { Page } from '@playwright/test'
import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const english = textsIn('en')
const russian = textsIn('ru')

/** Chooses a language and waits until the account has it. */
const choose = async (page: Page, shown: typeof english, language: 'en' | 'ru') => {
  const kept = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await recruiterOn(page, shown).field(shown('common.language')).selectOption(language)
  await kept
}

test('the language set in the account applies at once and wins in every browser', async ({
  server,
  visit,
}) => {
  const account = await createRecruiter(server, { language: 'en' })
  const page = await visit({ language: 'en', as: account })
  await page.goto('/settings?tab=notifications')
  await choose(page, english, 'ru')
  await expect(page.getByRole('heading', { name: russian('common.nav.settings'), level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')

  const elsewhere = await visit({ language: 'en', as: account })
  await elsewhere.goto('/settings?tab=notifications')
  await choose(elsewhere, russian, 'en')
  await expect(
    elsewhere.getByRole('heading', { name: english('common.nav.settings'), level: 1 }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: english('common.nav.settings'), level: 1 })).toBeVisible()
})
