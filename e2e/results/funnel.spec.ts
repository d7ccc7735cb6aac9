import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { api } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

const SOURCE = { source: 'job-board' }

for (const language of LANGUAGES) {
  test(`the funnel tells how many a job board brought and how far they came, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { owner, vacancy } = await createEmployer(server, language)
    const { interview } = await finishInterview(server, owner, vacancy, language, SOURCE)
    await finishInterview(server, owner, vacancy, language, { ...SOURCE, candidate_email: 'b@example.com' })
    await api(server, `PUT /interviews/${interview.id}/decision`, {
      token: owner.token,
      body: { decision: 'advance', reason: 'Knows what a lock costs' },
    })
    const candidate = await visit({ language })
    await candidate.goto(`/interview/${vacancy.id}?source=job-board`)
    const guest = candidateOn(candidate, t)
    await guest.readInstructions()
    await guest.fillForm(STORIES[language], 'c@example.com')

    const page = await visit({ as: owner, language })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: t('desk.funnel'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('funnel.title') })).toBeVisible()
    const steps = page.getByRole('region', { name: t('funnel.steps') }).getByRole('listitem')
    await expect(steps.filter({ hasText: t('funnel.step.opened') })).toContainText('3')
    await expect(steps.filter({ hasText: t('funnel.step.finished') })).toContainText('2')
    await expect(steps.filter({ hasText: t('funnel.step.advanced') })).toContainText('1')
    const sources = page.getByRole('region', { name: t('funnel.bySource') }).first()
    await expect(sources.getByRole('listitem')).toHaveText(/job-board\s*2 \/ 3/)
    await sources.getByText(t('funnel.table')).click()
    await expect(sources.getByRole('row').filter({ hasText: 'job-board' })).toBeVisible()
    await stop(page, 'funnel')
    await page.getByLabel(t('funnel.vacancy')).selectOption(vacancy.title)
    await expect(page).toHaveURL(new RegExp(`vacancy=${vacancy.id}`))
    await expect(steps.filter({ hasText: t('funnel.step.finished') })).toContainText('2')
  })
}
