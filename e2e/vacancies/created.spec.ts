import { stop } from '../support/page/stop.ts'
import { textsIn, untagged } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createVacancy } from '../support/people/stories.ts'
import { createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const inRussian = textsIn('ru')
let owner: Recruiter
test.beforeAll(async ({ server }) => {
  owner = await createRecruiter(server)
})

test('a vacancy is shown with all that invites candidates', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, owner, 'ru')
  const link = `${server.origin}/interview/${vacancy.id}`
  const page = await visit({ allow: /status of 404/ })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (words: ShareData) => document.body.setAttribute('data-shared', JSON.stringify(words)),
    })
  })
  await arriveSignedIn(page, owner)
  const { field, button } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/created`)
  const main = page.getByRole('main')
  const way = (name: string) => main.getByRole('link', { name, exact: true })
  await expect(page.getByRole('heading', { name: vacancy.title })).toBeVisible()
  await expect(main).toContainText(t('common.difficulty.medium'))
  await expect(main.getByText(vacancy.description)).toHaveCSS('-webkit-line-clamp', '3')
  await expect(field(t('vacancies.link'))).toHaveValue(link)
  await expect(field(t('vacancies.link'))).toHaveAttribute('readonly')
  await expect(main.getByText(untagged(t('vacancies.linkLocal'))).getByRole('link')).toHaveAttribute(
    'href',
    '/help',
  )
  await expect(button(t('common.copy'))).toBeVisible()
  await button(t('vacancies.share')).click()
  const shared = JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}')
  expect(shared).toMatchObject({ title: vacancy.title, url: link, text: expect.stringMatching(/\S/) })
  const letter = await page.getByRole('textbox', { name: t('vacancy-form.letter.title') }).inputValue()
  expect(letter.split('\n\n')).toEqual([
    inRussian('invitation.hello'),
    inRussian('invitation.what', { title: vacancy.title }),
    expect.stringContaining(inRussian('invitation.anyTime')),
    link,
    inRussian('invitation.fair'),
  ])
  await expect(way(t('vacancies.mail'))).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent(vacancy.title)}&body=${encodeURIComponent(letter)}`,
  )
  await expect(way(t('vacancies.open'))).toHaveAttribute('href', link)
  await expect(way(t('vacancies.open'))).toHaveAttribute('target', '_blank')
  await expect(main.getByRole('img', { name: t('vacancies.qrLabel') })).toBeVisible()
  for (const step of [1, 2, 3, 4] as const)
    await expect(main.getByText(t(`vacancies.step${step}`))).toBeVisible()
  await expect(main.getByText(t('vacancies.resultsNote'))).toBeVisible()
  await stop(page, 'vacancy-created')
  await expect(way(t('common.edit'))).toHaveAttribute('href', `/vacancy/${vacancy.id}/edit`)
  await expect(way(t('vacancies.another'))).toHaveAttribute('href', '/create-vacancy')
  await expect(way(t('common.nav.dashboard'))).toHaveAttribute('href', '/dashboard')

  await page.goto('/vacancy/01900000-0000-7000-8000-000000000000/created')
  await page.waitForURL('**/dashboard')
})
