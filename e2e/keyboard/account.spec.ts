import { keyboardOn } from '../support/page/keyboard.ts'
import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { appCode } from '../support/people/second-factor.ts'
import { STORIES } from '../support/people/stories.ts'
import { createRecruiter, newEmail, PASSWORD } from '../support/servers/api.ts'
import { codeFor, linkFor } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const NEW_PASSWORD = 'green kettle by the sea'

test('by the keyboard alone one signs up, writes a vacancy, copies its link and signs out', async ({
  server,
  visit,
}) => {
  const page = await visit()
  const { button, field, question } = recruiterOn(page, t)
  const keys = keyboardOn(page)
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const main = page.getByRole('main')
  const { title } = STORIES.en
  const email = newEmail()

  await page.goto('/register')
  await keys.press(page.getByRole('link', { name: t('common.skip') }))
  await expect(main).toBeFocused()
  await keys.write(field(t('auth.name')), 'Olga Smirnova')
  await keys.write(field(t('common.contact.email')), email)
  await keys.write(field(t('auth.password')), PASSWORD)
  await keys.press(button(t('auth.register.submit')))
  await expect(field(t('auth.confirmPassword'))).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(field(t('auth.verify.code'))).toBeFocused()
  await page.keyboard.type(await codeFor(server.dataDir, email))
  await page.keyboard.press('Enter')
  await expect(heading(t('auth.verify.doneTitle'))).toBeFocused()
  await page.waitForURL('**/dashboard')
  await expect(main).toBeFocused()

  await keys.tabBackTo(page.getByRole('link', { name: t('common.nav.pricing'), exact: true }).first())
  await page.keyboard.press('Enter')
  await keys.press(button(t('subscriptions.chooseFree')))
  await page.waitForURL('**/dashboard')
  await keys.press(page.getByRole('link', { name: t('results.create'), exact: true }).first())

  await keys.write(field(t('vacancies.title')), title)
  await keys.write(field(t('vacancies.description')), 'You write services in Go and review code.')
  await keys.choose(field(t('vacancies.difficulty')), 'Hard', 'hard')
  await keys.write(field(t('vacancies.count')), '3')
  await keys.choose(field(t('vacancies.language')), 'English', 'en')
  await keys.choose(field(t('vacancies.candidateResults')), 'Feedback', 'feedback')
  await keys.toggle(page.getByRole('switch', { name: t('vacancies.followUps') }))
  await keys.press(page.locator('summary', { hasText: t('vacancy-form.fold.interviewer') }))
  await keys.tabTo(page.getByRole('textbox', { name: t('vacancies.promptTemplate') }))
  await keys.tabBackTo(button(t('vacancies.generate')))
  await page.keyboard.press('Enter')
  await expect(question(3)).not.toHaveValue('')
  await expect(button(t('vacancies.generateAgain'))).toBeFocused()
  await keys.write(question(1), 'What did you build last?')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(question(2)).toBeFocused()
  await expect(question(2)).toHaveValue('What did you build last?')
  await keys.press(button(t('vacancies.remove', { number: 2 })))
  await expect(button(t('vacancies.remove', { number: 2 }))).toBeFocused()
  await keys.press(button(t('vacancies.undo')))
  await expect(question(2)).toBeFocused()
  await expect(question(2)).toHaveValue('What did you build last?')
  await keys.press(button(t('vacancies.create')))
  await expect(heading(t('vacancies.createdTitle'))).toBeVisible()
  await expect(main).toBeFocused()
  await keys.press(button(t('common.copy')))
  await expect(button(t('common.copied'))).toBeFocused()

  await keys.tabBackTo(button(t('common.nav.logout')))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

test('by the keyboard alone a forgotten password is replaced and a second factor set up, used and switched off @full', async ({
  server,
  visit,
}) => {
  const { email } = await createRecruiter(server, { subscribed: false })
  const page = await visit({ allow: /status of 401/ })
  const { button, field } = recruiterOn(page, t)
  const keys = keyboardOn(page)
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  const codes = page.getByRole('list', { name: t('security.twoFactor.codesList') }).getByRole('listitem')
  const openSecurity = async () => {
    await keys.tabBackTo(page.getByRole('banner').getByRole('link', { name: t('common.nav.settings') }))
    await page.keyboard.press('Enter')
    await keys.tabTo(page.getByRole('tab', { name: t('settings.tab.profile') }))
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('tab', { name: t('settings.tab.security') })).toBeFocused()
    await expect(page.getByText(t('security.sessions.current'))).toBeVisible()
  }
  const signIn = async (password: string) => {
    await keys.write(field(t('common.contact.email')), email)
    await keys.write(field(t('auth.password')), password)
    await page.keyboard.press('Enter')
  }
  const signOut = async () => {
    await keys.tabBackTo(button(t('common.nav.logout')))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/login')
  }

  await page.goto('/login')
  await keys.press(page.getByRole('link', { name: t('auth.forgot.title') }))
  await expect(field(t('common.contact.email'))).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(heading(t('auth.forgot.sentTitle'))).toBeFocused()
  await page.goto(await linkFor(server.dataDir, email, '/reset-password'))
  await keys.write(field(t('auth.reset.password')), NEW_PASSWORD)
  await keys.press(page.getByRole('button', { name: t('auth.password.show') }).first())
  await keys.write(field(t('auth.confirmPassword')), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(t('auth.reset.successTitle'))).toBeFocused()
  await keys.press(page.getByRole('link', { name: t('auth.reset.toLogin') }))
  await page.waitForURL('**/login')
  await signIn(NEW_PASSWORD)
  await page.waitForURL('**/dashboard')

  await openSecurity()
  await keys.write(field(t('security.password.current')), NEW_PASSWORD)
  await keys.write(field(t('auth.reset.password')), PASSWORD)
  await keys.write(field(t('auth.confirmPassword')), PASSWORD)
  await keys.press(button(t('security.password.submit')))
  await expect(page.getByText(t('security.password.done'))).toBeVisible()
  await expect(button(t('security.password.submit'))).toBeFocused()
  await keys.press(button(t('security.twoFactor.begin')))
  await expect(field(t('security.ownPassword'))).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: t('security.twoFactor.qrLabel') })).toBeVisible()
  const key = await page.locator('code').textContent()
  await keys.write(field(t('security.twoFactor.code')), appCode(key))
  await page.keyboard.press('Enter')
  await expect(codes).toHaveCount(10)
  const [recovery = '', second = ''] = await codes.allInnerTexts()
  await keys.toggle(page.getByLabel(t('security.twoFactor.saved')))
  await keys.press(button(t('security.twoFactor.done')))
  await expect(page.getByText(t('security.twoFactor.textOn'))).toBeVisible()
  await signOut()

  await signIn(PASSWORD)
  await expect(page.getByLabel(t('auth.second.app'))).toBeFocused()
  await keys.press(button(t('auth.second.useRecovery')))
  await expect(page.getByLabel(t('auth.second.recovery'))).toBeFocused()
  await page.keyboard.type(recovery)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await openSecurity()
  const disable = page.getByRole('main').getByRole('button', { name: t('security.twoFactor.disable') })
  await keys.press(disable.first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(disable.first()).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await keys.write(dialog.getByLabel(t('security.ownPassword'), { exact: true }), PASSWORD)
  await keys.write(dialog.getByLabel(t('security.twoFactor.anyCode'), { exact: true }), second)
  await page.keyboard.press('Enter')
  await expect(button(t('security.twoFactor.begin'))).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await signOut()
})
