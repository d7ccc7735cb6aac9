import { keyboardOn } from '../support/page/keyboard.ts'
import { type Texts, textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { adminOf, createRecruiter, newEmail } from '../support/servers/api.ts'
import { codeFor } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const russian = textsIn('ru')

test('by the keyboard alone one changes every tab of the settings @full', async ({ server, visit }) => {
  const page = await visit()
  const recruiter = await createRecruiter(server)
  await arriveSignedIn(page, recruiter)
  const { button, field } = recruiterOn(page, t)
  const keys = keyboardOn(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const save = page.getByRole('button', { name: t('common.save'), exact: true }).last()
  const saved = page.getByText(t('saving.saved'))
  const language = (words: Texts) => page.getByRole('combobox', { name: words('common.language') })
  const email = newEmail()

  await page.goto('/settings')
  await keys.write(field(t('common.contact.name')), 'Olga Petrova')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('common.saved'), { exact: true })).toBeVisible()
  await keys.press(button(t('security.email.change')))
  await expect(field(t('security.email.new'))).toBeFocused()
  await page.keyboard.type(email)
  await keys.write(field(t('security.ownPassword')), recruiter.password)
  await page.keyboard.press('Enter')
  await keys.write(field(t('auth.verify.code')), await codeFor(server.dataDir, email))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('security.email.done'))).toBeVisible()

  await keys.tabBackTo(tab(t('settings.tab.profile')))
  for (const _ of ['notifications', 'security', 'company']) await page.keyboard.press('ArrowDown')
  const company = field(t('settings.company.name'))
  await keys.write(company, 'Acme')
  await keys.tabBackTo(page.getByRole('link', { name: t('common.skip') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(dialog).toBeHidden()
  await keys.tabTo(tab(t('settings.tab.company')))
  await page.keyboard.press('ArrowDown')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tab(t('settings.tab.members'))).toBeFocused()
  await expect(company).toHaveValue('Acme')
  await keys.press(save)
  await expect(saved).toBeVisible()
  await expect(save).toBeFocused()

  await keys.tabBackTo(tab(t('settings.tab.company')))
  for (const _ of ['members', 'interviews']) await page.keyboard.press('ArrowDown')
  const prompt = page.locator('summary').first()
  await keys.press(prompt)
  await keys.press(
    page.getByRole('button', { name: t('settings.prompt.insert', { name: '{title}' }) }).first(),
  )
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await keys.press(save)
  await expect(saved).toBeVisible()

  await keys.tabBackTo(tab(t('settings.tab.interviews')))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await keys.toggle(page.getByRole('switch', { name: t('settings.notifications.email') }))
  await keys.press(save)
  await expect(saved).toBeVisible()
  await keys.tabBackTo(page.getByRole('combobox', { name: t('common.theme') }))
  await page.keyboard.type('Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await keys.tabBackTo(language(t))
  await page.keyboard.press('ArrowDown')
  await expect(language(russian)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(language(t)).toBeFocused()

  await keys.tabBackTo(tab(t('settings.tab.notifications')))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await keys.press(button(t('subscriptions.cancel')))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(t('subscriptions.cancel'))).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = button(t('common.menu'))
  await keys.tabBackTo(menu)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await keys.press(page.getByRole('link', { name: t('common.nav.dashboard'), exact: true }).last())
  await page.waitForURL('**/dashboard')
})

test('by the keyboard alone an administrator chooses models and words prompts @full', async ({
  server,
  visit,
}) => {
  const page = await visit({ as: await adminOf(server) })
  const { button, field } = recruiterOn(page, t)
  const keys = keyboardOn(page)
  const saved = page.getByText(t('saving.saved'))
  await page.goto('/settings?tab=ai')
  const drafts = page.getByRole('region', { name: t('admin.ai.purpose.generation') })
  const provider = drafts.getByLabel(t('settings.interviewer.provider'))
  await keys.choose(provider, t('evaluations.provider.gemini'), 'gemini')
  await keys.tabTo(drafts.getByLabel(t('admin.ai.model.generation'), { exact: true }))
  await page.keyboard.press('ArrowDown')
  await keys.press(button(t('common.save')))
  await expect(saved).toBeVisible()

  await keys.tabBackTo(page.getByRole('tab', { name: t('settings.tab.ai'), exact: true }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: t('settings.tab.prompts'), exact: true })).toBeFocused()
  const title = t('settings.prompt.interview_system')
  await keys.press(page.locator('summary').filter({ has: page.getByText(title, { exact: true }) }))
  await keys.write(field(`${t('settings.prompt.text')}: ${title}`), 'Speak like a captain. Ask ')
  await keys.press(
    page.getByRole('button', { name: t('settings.prompt.insertRequired', { name: '{questions}' }) }).first(),
  )
  await expect(field(`${t('settings.prompt.text')}: ${title}`)).toHaveValue(
    'Speak like a captain. Ask {questions}',
  )
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    keys.press(button(t('admin.prompts.import'))),
  ])
  expect(chooser.isMultiple()).toBe(false)
  await keys.press(button(t('common.save')))
  await expect(saved).toBeVisible()
  const reset = button(t('admin.prompts.resetAll'))
  await keys.press(reset)
  await expect(page.getByRole('dialog')).toBeVisible()
  await keys.press(page.getByRole('dialog').getByRole('button', { name: t('admin.prompts.resetAll') }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(reset).toBeFocused()
  await keys.tabBackTo(button(t('common.save')))
  await page.keyboard.press('Enter')
  await expect(saved).toBeVisible()
})
