import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { admit, createCompany } from '../support/people/colleagues.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createVacancy, STORIES } from '../support/people/stories.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

for (const language of LANGUAGES) {
  const t = textsIn(language)
  const switchTo = (name: string) => t('common.organisation.switch', { name })

  test(`two tabs work in two organisations of one person, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const owner = await createCompany(server, { name: 'Hotel Morgen', language })
    const vacancy = await createVacancy(server, owner, language)
    const person = await createRecruiter(server, { language })
    await admit(server, owner, { guest: person })

    const hotel = await visit({ language, as: person, allow: /403|404/ })
    await hotel.goto('/dashboard')
    const title = { name: STORIES[language].title, exact: true }
    await expect(hotel.getByRole('link', title)).toBeVisible()
    const own = await hotel.context().newPage()
    await own.goto('/settings')
    await own.getByRole('button', { name: 'Hotel Morgen', exact: true }).click()
    await stop(own, 'organisations-menu')
    await own.getByRole('menuitemradio', { name: t('common.organisation.unnamed') }).click()
    await own.waitForURL('**/dashboard')
    await expect(own.getByText(t('results.noVacancies')).first()).toBeVisible()

    await hotel.reload()
    await expect(hotel.getByRole('link', title)).toBeVisible()
    await own.goto(`/vacancy/${vacancy.id}/results`)
    await expect(own.getByRole('link', title)).toBeHidden()

    await own.goto('/dashboard')
    await expect(own.getByText(t('results.noVacancies')).first()).toBeVisible()
    await own.keyboard.press('ControlOrMeta+k')
    await own.getByRole('combobox').fill('Hotel Mor')
    await own.getByRole('option', { name: switchTo('Hotel Morgen') }).click()
    await expect(own.getByRole('link', title)).toBeVisible()
  })

  test(`a page that is open says that its organisation was left and leads to another, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const owner = await createCompany(server, { name: 'Hotel Morgen', language })
    const { id } = await createVacancy(server, owner, language)
    const person = await createRecruiter(server, { language })
    await admit(server, owner, { guest: person })
    const page = await visit({ language, as: person, allow: /403|404/ })
    await page.goto(`/vacancy/${id}/results`)
    await expect(page.getByRole('heading', { level: 1, name: STORIES[language].title })).toBeVisible()
    const { user } = await api<{ user: { id: string } }>(server, 'GET /auth/me', { token: person.token })
    await api(server, `DELETE /organisation/members/${user.id}`, { token: owner.token })
    await page
      .getByRole('link', { name: t('common.nav.dashboard') })
      .first()
      .click()
    await expect(
      page.getByRole('heading', { name: t('joining.none.left', { name: 'Hotel Morgen' }) }),
    ).toBeVisible()
    await stop(page, 'organisation-left')
    await page.getByRole('button', { name: switchTo(t('common.organisation.unnamed')) }).click()
    await expect(page.getByText(t('results.noVacancies'))).toBeVisible()
  })

  test(`a person without any organisation signs in to a page that opens one, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const person = await createRecruiter(server, { language })
    await api(server, 'DELETE /organisation', {
      token: person.token,
      body: { name: '', password: person.password },
    })
    const page = await visit({ language, allow: /403/ })
    await page.goto('/login')
    const { signIn, field, button } = recruiterOn(page, t)
    await signIn(person)
    await expect(page.getByRole('heading', { name: t('joining.none.title') })).toBeVisible()
    await stop(page, 'organisation-none')
    await page.goto('/settings')
    await expect(button(t('security.deletion.open'))).toBeVisible()
    await page.goto('/dashboard')
    await field(t('joining.none.name')).fill('Clinic')
    await button(t('joining.none.submit')).click()
    await expect(page.getByText(t('results.noVacancies'))).toBeVisible()
  })

  test(`an owner hands the organisation over, another member leaves, the new owner deletes it, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const owner = await createCompany(server, { name: 'Hotel Morgen', language })
    await createVacancy(server, owner, language)
    const admin = await createRecruiter(server, { language })
    await admit(server, owner, { guest: admin, role: 'admin' })
    const page = await visit({ language, as: owner, allow: /403|409/ })
    const { field, button } = recruiterOn(page, t)
    const dialog = page.getByRole('dialog')
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
    await page.goto('/settings?tab=company')
    await button(t('members.leave')).click()
    await inDialog(t('members.leave')).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await stop(page, 'organisation-last-owner')
    await inDialog(t('common.cancel')).click()
    await button(t('members.transfer')).click()
    await field(t('security.ownPassword')).fill(owner.password)
    await stop(page, 'organisation-transfer')
    await inDialog(t('members.transfer')).click()
    await expect(button(t('members.deleteTitle'))).toBeHidden()
    await stop(page, 'organisation-settings')
    await button(t('members.leave')).click()
    await inDialog(t('members.leave')).click()
    await expect(
      page.getByRole('heading', { name: t('joining.none.left', { name: 'Hotel Morgen' }) }),
    ).toBeVisible()

    const last = await visit({ language, as: admin, allow: /403/ })
    const on = recruiterOn(last, t)
    await last.goto('/settings?tab=company')
    await on.button(t('members.deleteTitle')).click()
    await expect(last.getByText(t('account-deletion.vacancies', { count: 1 }))).toBeVisible()
    await stop(last, 'organisation-deletion')
    await on.button(t('common.continue')).click()
    await on.field(t('security.ownPassword')).fill(admin.password)
    await last.locator('input[name=name]').fill('Hotel Morgen')
    await on.button(t('account-deletion.submit')).click()
    await last.getByRole('button', { name: switchTo(t('common.organisation.unnamed')) }).click()
    await expect(last.getByText(t('results.noVacancies'))).toBeVisible()
  })
}
