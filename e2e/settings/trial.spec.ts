import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { adminOf, api } from '../support/servers/api.ts'
import { expect, test as plain, USUAL } from '../support/test.ts'

const t = textsIn('en')

const test = plain.extend<object, { openai: StandIn }>({
  openai: [
    async ({ playwright: _ }, use) => {
      const openai = await startOpenAiStandIn()
      await use(openai)
      await openai.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ openai }, use) =>
      use({ ...USUAL, OPENAI_API_KEY: openai.apiKey, OPENAI_BASE_URL: openai.baseUrl }),
    { scope: 'worker' },
  ],
})

test('an administrator sees how another evaluator would score before saving it', async ({
  server,
  openai,
  visit,
}) => {
  const admin = await adminOf(server)
  const page = await visit()
  await arriveSignedIn(page, admin)
  const { button } = recruiterOn(page, t)
  await page.goto('/settings?tab=ai')
  const evaluation = page.getByRole('region', { name: t('admin.ai.purpose.analysis') })
  await evaluation.getByLabel(t('settings.interviewer.provider')).selectOption('builtin')
  await button(t('admin.trial.start')).click()
  const dialog = page.getByRole('dialog', { name: t('admin.trial.ask') })
  await expect(dialog).toContainText(
    t('admin.trial.costBoth', { count: 24, name: t('evaluations.provider.builtin') }),
  )
  await expect(dialog).toContainText(t('admin.trial.costPaid', { cost: '$' }).slice(0, -1))
  expect(openai.state().counts.responses ?? 0).toBe(0)
  await dialog.getByRole('button', { name: t('admin.trial.startVerb') }).click()

  const list = page.getByRole('list', { name: t('admin.trial.measured') })
  const builtin = list.getByRole('listitem').filter({ hasText: t('evaluations.provider.builtin') })
  // Two dozen interviews are scored first.
  await expect(builtin).toContainText(t('admin.trial.yours'), { timeout: 60_000 })
  await expect(list.getByRole('listitem').filter({ hasText: 'OpenAI' })).toContainText(t('admin.trial.inUse'))
  await expect(page.getByText(t('admin.trial.drift').split('{')[0] ?? '')).toBeVisible()
  const { analysis_provider } = await api<{ analysis_provider: string | null }>(
    server,
    'GET /admin/settings',
    { token: admin.token },
  )
  expect(analysis_provider).toBeNull()
  await button(t('common.save')).click()
  await expect(builtin).toContainText(t('admin.trial.inUse'))
  await page.goto('/settings?tab=prompts')
  await expect(button(t('admin.trial.startNow'))).toBeVisible()
})
