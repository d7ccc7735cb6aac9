import { readFileSync } from 'node:fs'
import { PROMPT_KEYS } from '@vivavox/contracts/prompt-variables'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { adminOf, api, createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const OWN = 'Speak like a captain. Ask {questions}'

test('an administrator changes a prompt and a model; a recruiter sees neither tab', async ({
  server,
  visit,
}) => {
  const admin = await adminOf(server)
  const page = await visit({ as: admin })
  const { button, field } = recruiterOn(page, t)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const saved = () => expect(page.getByText(t('saving.saved'))).toBeVisible()
  const settings = () => api<Record<string, unknown>>(server, 'GET /admin/settings', { token: admin.token })

  await page.goto('/settings')
  await tab(t('settings.tab.profile')).focus()
  await page.keyboard.press('End')
  await expect(tab(t('settings.tab.server'))).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(t('settings.tab.prompts'))).toBeFocused()
  await expect(page).toHaveURL(/tab=prompts$/)
  const title = t('settings.prompt.interview_system')
  await page
    .locator('summary')
    .filter({ has: page.getByText(title, { exact: true }) })
    .click()
  const prompt = field(`${t('settings.prompt.text')}: ${title}`)
  await prompt.fill('Speak like a captain. Ask {qestions}')
  await expect(page.getByText(t('settings.prompt.unknown', { count: 1, names: '{qestions}' }))).toBeVisible()
  await expect(button(t('common.save'))).toBeDisabled()
  await stop(page, 'settings-prompt-faulty')
  await prompt.fill(OWN)
  await tab(t('settings.tab.ai')).click()
  await button(t('saving.unsaved.stay')).click()
  await button(t('common.save')).click()
  await saved()
  const download = page.waitForEvent('download')
  await button(t('admin.prompts.export')).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(Object.keys(file)).toEqual([...PROMPT_KEYS])
  expect(file.interview_system).toBe(OWN)

  await tab(t('settings.tab.ai')).click()
  const drafts = page.getByRole('region', { name: t('admin.ai.purpose.generation') })
  await drafts.getByLabel(t('settings.interviewer.provider')).selectOption('gemini')
  await drafts.getByLabel(t('admin.ai.model.generation'), { exact: true }).selectOption('gemini-4-argon')
  await button(t('common.save')).click()
  await saved()
  expect(await settings()).toMatchObject({
    interview_system_prompt: OWN,
    generation_provider: 'gemini',
    generation_model: 'gemini-4-argon',
  })

  const recruiter = await createRecruiter(server)
  const other = await visit()
  const asked: string[] = []
  other.on('request', request => asked.push(request.url()))
  await arriveSignedIn(other, recruiter)
  await other.goto('/settings?tab=prompts')
  await expect(other.getByRole('heading', { name: t('settings.profile.title') })).toBeVisible()
  await expect(other.getByRole('tab')).toHaveText(
    (
      [
        'profile',
        'notifications',
        'security',
        'company',
        'members',
        'interviews',
        'messages',
        'fairness',
        'usage',
        'billing',
        'audit',
      ] as const
    ).map(key => t(`settings.tab.${key}`)),
  )
  expect(asked.filter(url => /admin|prompts-tab|ai-tab/.test(url))).toEqual([])
})
