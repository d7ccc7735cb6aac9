import { createRecruiter } from '../support/api.ts'
import { arriveSignedIn, recruiterOn } from '../support/recruiter.ts'
import { expect, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

const english = textsIn('en')
const russian = textsIn('ru')

test('the language set in the account applies at once and wins in every browser', async ({
  server,
  visit,
}) => {
  const account = await createRecruiter(server, { language: 'en' })
  const page = await visit({ language: 'en' })
  await arriveSignedIn(page, account)
  await page.goto('/settings?tab=notifications')
  await recruiterOn(page, english).field(english('common.language')).selectOption('ru')
  await expect(page.getByRole('heading', { name: russian('common.nav.settings'), level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')

  const elsewhere = await visit({ language: 'en' })
  await arriveSignedIn(elsewhere, account)
  await elsewhere.goto('/settings?tab=notifications')
  const language = recruiterOn(elsewhere, russian).field(russian('common.language'))
  await language.selectOption('en')
  await expect(
    elsewhere.getByRole('heading', { name: english('common.nav.settings'), level: 1 }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: english('common.nav.settings'), level: 1 })).toBeVisible()
})
