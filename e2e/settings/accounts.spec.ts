import type { User } from '@vivavox/contracts/auth'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { adminOf, api, createRecruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

test('an administrator blocks an account on a phone and lets it in again', async ({ server, visit }) => {
  const recruiter = await createRecruiter(server)
  const { token } = recruiter
  const { user } = await api<{ user: User }>(server, 'GET /auth/me', { token })
  const desk = await visit({ as: recruiter, allow: /401|403/ })
  await desk.goto('/dashboard')
  const page = await visit({ as: await adminOf(server), context: { viewport: { width: 320, height: 720 } } })
  const { button, field } = recruiterOn(page, t)
  const named = (what: 'block' | 'unblock') =>
    button(t('admin.accounts.named', { what: t(`admin.accounts.${what}`), name: user.name }))
  await page.goto('/settings?tab=accounts')
  await page.getByRole('searchbox', { name: t('admin.accounts.search') }).fill(recruiter.email)
  await expect(page.getByText(t('admin.accounts.administrator'), { exact: true })).toBeHidden()
  await stop(page, 'settings-accounts')
  await named('block').click()
  await field(t('admin.accounts.reason')).fill('Spam')
  await stop(page, 'settings-accounts-block')
  await button(t('admin.accounts.block')).click()
  await expect(page.getByText(t('admin.accounts.reasonWas', { reason: 'Spam' }))).toBeVisible()

  await desk.goto('/settings')
  await desk.getByLabel(t('common.contact.email')).fill(recruiter.email)
  await desk.getByLabel(t('auth.password'), { exact: true }).fill(recruiter.password)
  const signIn = desk.getByRole('button', { name: t('common.nav.login'), exact: true })
  await signIn.click()
  await expect(desk.getByText(/is blocked on this server|заблокирован/)).toBeVisible()
  await stop(desk, 'sign-in-blocked')
  await named('unblock').click()
  await expect(named('block')).toBeVisible()
  await signIn.click()
  await expect(desk).toHaveURL(/\/settings$/)
})
