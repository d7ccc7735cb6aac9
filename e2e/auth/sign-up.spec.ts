import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { codeFor, latestMail } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const anotherThan = (code: string) => (code === '111111' ? '222222' : '111111')

for (const language of LANGUAGES) {
  test(`a wrong code is told, the right one leads on, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const page = await visit({ language, allow: /status of 400/ })
    const person = recruiterOn(page, t)
    const email = await person.signUp('Olga Smirnova')
    await page.getByRole('link', { name: t('auth.verify.otherAddress') }).click()
    await expect(person.field(t('auth.name'))).toHaveValue('Olga Smirnova')
    await page.goBack()
    await expect(page.getByText(email)).toBeVisible()
    const code = await codeFor(server.dataDir, email)
    await person.enterCode(anotherThan(code))
    await expect(page.getByRole('alert')).toBeVisible()
    await stop(page, 'verify-email-wrong')
    await person.enterCode(code)
    await expect(page.getByText(t('auth.verify.success'))).toBeVisible()
    await page.waitForURL('**/dashboard')
  })
}

test('the link of the mail confirms the address, once', async ({ server, visit }) => {
  const t = textsIn('en')
  const page = await visit({ allow: /status of 410/ })
  const person = recruiterOn(page, t)
  const email = await person.signUp('Olga Smirnova')
  const { html } = await latestMail(server.dataDir, email)
  const [, link = ''] = /href="([^"]+\/verify-email#[^"]+)"/.exec(html) ?? []
  const other = await visit()
  for (const tab of [page, other]) {
    await tab.goto(link.replaceAll('&amp;', '&'))
    await expect(tab.getByText(email)).toBeVisible()
  }
  await person.button(t('auth.verify.submit')).click()
  await page.waitForURL('**/dashboard')
  await other.getByRole('button', { name: t('auth.verify.submit') }).click()
  await expect(other.getByText(t('auth.verify.linkExpired'))).toBeVisible()
  await expect(other.getByLabel(t('auth.verify.code'))).toBeVisible()
  await stop(other, 'verify-email-link-expired')
})

test('sign-up with nothing in it names what is missing', async ({ visit }) => {
  const t = textsIn('en')
  const page = await visit()
  await page.goto('/register')
  await recruiterOn(page, t).button(t('auth.register.submit')).click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(4)
  await stop(page, 'register-problem')
})
