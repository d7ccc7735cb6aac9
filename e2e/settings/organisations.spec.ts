import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { admit, createCompany } from '../support/people/colleagues.ts'
import { createVacancy, STORIES } from '../support/people/stories.ts'
import { createRecruiter } from '../support/servers/api.ts'
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
    await own.keyboard.press('ControlOrMeta+k')
    await own.getByRole('combobox').fill(switchTo('Hotel'))
    await own.getByRole('option', { name: switchTo('Hotel Morgen') }).click()
    await expect(own.getByRole('link', title)).toBeVisible()
  })
}
