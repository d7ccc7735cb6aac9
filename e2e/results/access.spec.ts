import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { createEmployer, createInterview } from '../support/people/stories.ts'
import { api, createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

let owner: Recruiter
let vacancy: OwnVacancy
test.beforeAll(async ({ server }) => {
  ;({ owner, vacancy } = await createEmployer(server))
})

for (const language of LANGUAGES) {
  test(`a result is closed to visitors and other accounts, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { id } = await createInterview(server, vacancy)
    const visitor = await visit({ language, allow: /status of 40[134]/ })
    await visitor.goto(`/results/${id}`)
    await expect(visitor.getByRole('alert')).toContainText(t('evaluations.error.denied'))
    await stop(visitor, 'result-denied')
    await visitor.goto(`/results/${UNKNOWN_ID}`)
    await expect(visitor.getByRole('alert')).toContainText(t('evaluations.error.missing'))
    await stop(visitor, 'result-missing')
    await expect(visitor.getByRole('banner')).toHaveCount(0)

    const stranger = await visit({ language, as: await createRecruiter(server, { language }) })
    await stranger.goto(`/results/${id}`)
    await expect(stranger.getByRole('alert')).toContainText(t('evaluations.error.denied'))
    await expect(stranger.getByRole('banner')).toBeVisible()
    await stranger.goto(`/vacancy/${vacancy.id}/results`)
    await expect(stranger.getByRole('alert')).toContainText(t('results.vacancyError'))
  })
}

test('the candidate of an interview reads it with the token of the tab', async ({ server, visit }) => {
  const t = textsIn('en')
  const { id, candidate_token: token } = await createInterview(server, vacancy)
  const page = await visit({ allow: /status of 404/ })
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`interview-token:${id}`, token],
  )
  await page.goto(`/results/${id}`)
  await expect(page.getByText(t('outcome.unfinished'))).toBeVisible()
  await api(server, `DELETE /interviews/${id}`, { token: owner.token })
  await page.reload()
  await expect(page.getByRole('heading', { name: t('outcome.gone') })).toBeVisible()
  await stop(page, 'result-gone')
  await expect(page.getByRole('link', { name: t('evaluations.trouble.dashboard') })).toHaveCount(0)
})
