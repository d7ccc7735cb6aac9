import { stop } from '../support/page/stop.ts'
import { tagOf, textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createEmployer } from '../support/people/stories.ts'
import { expect, test } from '../support/test.ts'

for (const language of ['en', 'ru'] as const) {
  test(`a recruiter takes an interview off the plan, and the usage tab counts it, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { owner, vacancy } = await createEmployer(server, language)
    const { interview } = await finishInterview(server, owner, vacancy, language)
    const page = await visit({ as: owner, language })
    await page.goto(`/results/${interview.id}`)
    const actions = page.getByRole('button', { name: t('deciding.actions') })
    const action = page.getByRole('menuitem', { name: t('deciding.void') })
    await actions.click()
    await action.click()

    const dialog = page.getByRole('dialog', { name: t('deciding.voidTitle') })
    await expect(dialog.getByText(t('deciding.voidsLeft', { count: 3 }))).toBeVisible()
    const submit = dialog.getByRole('button', { name: t('deciding.voidNow') })
    await expect(submit).toBeDisabled()
    await stop(page, 'result-void')
    await dialog.getByLabel(t('decisions.reason')).fill('A test call')
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('deciding.voided'))).toBeVisible()
    await actions.click()
    await expect(page.getByRole('menuitem', { name: t('deciding.deleteNow') })).toBeVisible()
    await expect(action).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.goto('/settings?tab=usage')
    await expect(page.getByText(t('settings.usage.voids', { count: 2 }))).toBeVisible()
    await expect(
      page.getByText(t('subscriptions.usage', { completed: 0, running: 0, free: 5 })),
    ).toBeVisible()
    const barOf = (meter: 'vacancies' | 'cost') =>
      page.getByRole('progressbar', { name: t(`settings.usage.${meter}`) })
    await expect(barOf('vacancies')).toHaveAccessibleName(
      new RegExp(`: ${t('settings.usage.of', { used: '1', limit: '200' })}$`),
    )
    await expect(barOf('cost')).toHaveAccessibleName(/200/)
    await stop(page, 'settings-usage')
  })
}
