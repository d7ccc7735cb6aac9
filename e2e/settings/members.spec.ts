import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { createCompany } from '../support/people/colleagues.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createVacancy } from '../support/people/stories.ts'
import { newEmail, PASSWORD } from '../support/servers/api.ts'
import { latestMail } from '../support/servers/mail.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

for (const language of LANGUAGES)
  test(`a colleague joins by a copied link, works, and is signed out when removed, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const owner = await createCompany(server, { name: 'Hotel Morgen', language })
    await createVacancy(server, owner, language)

    const desk = await visit({ language, as: owner })
    await desk.goto('/settings?tab=members')
    const address = newEmail()
    await desk.getByLabel(t('members.addresses')).fill(address)
    await desk.getByRole('button', { name: t('members.invite', { count: 1 }), exact: true }).click()
    const link = await desk
      .getByRole('textbox', { name: t('members.linkFor', { email: address }) })
      .inputValue()
    await stop(desk, 'members-invited')
    expect((await latestMail(server.dataDir, address)).text).toContain(link)

    const page = await visit({ language, allow: /401|410/ })
    await page.goto(link)
    await expect(
      page.getByRole('heading', { name: t('joining.heading', { organisation: 'Hotel Morgen' }) }),
    ).toBeVisible()
    const { field, button } = recruiterOn(page, t)
    await field(t('auth.name')).fill('Ada Colleague')
    await field(t('auth.password')).fill(PASSWORD)
    await field(t('auth.confirmPassword')).fill(PASSWORD)
    await stop(page, 'join')
    await button(t('joining.submit')).click()
    await page.waitForURL('**/dashboard')
    await page.goto('/settings?tab=members')
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada Colleague' })).toBeVisible()
    await expect(page.getByText(t('members.inviteTitle'))).toBeHidden()

    await desk.reload()
    await desk.getByRole('button', { name: t('members.more', { name: 'Ada Colleague' }) }).click()
    await desk.getByRole('menuitem', { name: t('members.remove') }).click()
    await stop(desk, 'members-remove')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('members.remove'), exact: true })
      .click()
    await expect(desk.getByText(t('members.member.left'))).toBeVisible()
    await page.goto('/dashboard')
    await page.waitForURL('**/login**')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: t('joining.goneTitle') })).toBeVisible()
    await stop(page, 'join-gone')
  })
