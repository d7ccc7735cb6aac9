import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { api, createRecruiter, PASSWORD } from '../support/servers/api.ts'
import { latestMail } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('an account is deleted by its owner, who first reads what goes', async ({ server, visit }) => {
  const page = await visit({ allow: /40[14]/ })
  const recruiter = await createRecruiter(server)
  const vacancy = await api<{ id: string }>(server, 'POST /vacancies', {
    token: recruiter.token,
    body: { title: 'Registered nurse', description: 'Night shifts', questions: ['Why nursing?'] },
  })
  await arriveSignedIn(page, recruiter)
  await page.goto('/settings')
  const { button } = recruiterOn(page, t)
  await button(t('security.deletion.open')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('account-deletion.vacancies', { count: 1 }))).toBeVisible()
  await stop(page, 'account-deletion')
  await dialog.getByRole('button', { name: t('common.continue') }).click()
  const submit = dialog.getByRole('button', { name: t('account-deletion.submit') })
  const [password, address] = [dialog.locator('input[name=password]'), dialog.locator('input[name=email]')]

  await password.fill('another password')
  await address.fill('another.account@example.com')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await address.fill(recruiter.email.toUpperCase())
  await submit.click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await stop(page, 'account-deletion-proof')
  await password.fill(PASSWORD)
  const before = await latestMail(server.dataDir, recruiter.email)
  await submit.click()

  await expect(dialog.getByText(t('account-deletion.gone', { email: recruiter.email }))).toBeVisible()
  await stop(page, 'account-deletion-gone')
  const mail = await latestMail(server.dataDir, recruiter.email, { after: before.file })
  expect(mail.subject).toContain('has been deleted')
  await dialog.getByRole('button', { name: t('account-deletion.leave') }).click()
  await expect(page).toHaveURL(new URL('/', server.origin).href)
  await page.goto(`/interview/${vacancy.id}`)
  await expect(page.getByText(t('interviews.notFound.title'))).toBeVisible()
  await page.goto('/login')
  await recruiterOn(page, t).signIn({ ...recruiter, password: PASSWORD })
  await expect(page.getByRole('alert')).toBeVisible()
})
