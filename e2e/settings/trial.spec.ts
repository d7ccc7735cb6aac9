import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createVacancy } from '../support/people/stories.ts'
import { adminOf, api, createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { openAiEnvironment } from '../support/servers/environments.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { expect, test as plain, USUAL } from '../support/test.ts'

const t = textsIn('en')

const listed = async (server: TestServer, { token }: Recruiter, vacancyId: string) =>
  (
    await api<{ interviews: { evaluated_by: string | null }[] }>(
      server,
      `GET /vacancies/${vacancyId}/interviews`,
      { token },
    )
  ).interviews

const test = plain.extend<{ openai: StandIn }>({
  openai: async ({ startedOnce }, use) => use(await startedOnce.get(startOpenAiStandIn)),
  environment: async ({ openai }, use) => use({ ...USUAL, ...openAiEnvironment(openai) }),
})

test('an administrator sees how another evaluator would score before saving it', async ({
  server,
  openai,
  visit,
}) => {
  const admin = await adminOf(server)
  const page = await visit({ as: admin })
  const { button } = recruiterOn(page, t)
  await page.goto('/settings?tab=ai')
  const evaluation = page.getByRole('region', { name: t('admin.ai.purpose.analysis') })
  await evaluation.getByLabel(t('settings.interviewer.provider')).selectOption('builtin')
  await button(t('admin.trial.start')).click()
  const dialog = page.getByRole('dialog', { name: t('admin.trial.ask') })
  await expect(dialog).toContainText(
    t('admin.trial.costBoth', { count: 24, name: t('evaluations.evaluator') }),
  )
  await expect(dialog).toContainText(t('admin.trial.costPaid', { cost: '$' }).slice(0, -1))
  expect(openai.state().counts.responses ?? 0).toBe(0)
  await dialog.getByRole('button', { name: t('admin.trial.startVerb') }).click()

  const list = page.getByRole('list', { name: t('admin.trial.measured') })
  const builtin = list.getByRole('listitem').filter({ hasText: t('evaluations.evaluator') })
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

test('earlier interviews of a vacancy are evaluated again by a better engine, from its page', async ({
  server,
  visit,
}) => {
  const owner = await createRecruiter(server)
  const use = (ai_provider: string) =>
    api(server, 'PUT /settings', { token: owner.token, body: { ai_provider } })
  await use('builtin')
  const vacancy = await createVacancy(server, owner)
  await finishInterview(server, owner, vacancy, 'en')
  await use('openai')
  const page = await visit({ as: owner })
  await page.goto(`/vacancy/${vacancy.id}/results`)
  await recruiterOn(page, t)
    .button(t('results.evaluateAgain.press', { count: 1 }))
    .click()
  await expect(page.getByText(t('results.evaluateAgain.kept'))).toBeHidden()
  await expect
    .poll(async () => (await listed(server, owner, vacancy.id)).map(one => one.evaluated_by))
    .toEqual(['openai'])
})
