import { textsIn } from '../support/page/texts.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('the chosen tab of the settings stays in sight when the window becomes narrow', async ({
  server,
  visit,
}) => {
  const page = await visit({
    context: { viewport: { width: 1440, height: 800 } },
    as: await createRecruiter(server),
  })
  await page.goto('/settings?tab=security')
  const tab = page.getByRole('tab', { name: t('settings.tab.security') })
  await expect(tab).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(tab).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('tablist')).toHaveAttribute('data-more', /start/)
})
