import type { Page } from '@playwright/test'
import en from '../../apps/server/content/texts/samples/en.json' with { type: 'json' }
import ru from '../../apps/server/content/texts/samples/ru.json' with { type: 'json' }
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, type TestLanguage, tagOf, textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

const SAMPLES = { en, ru }

/** Takes the sample's interview in writing, with the answers of its best candidate. @returns its id */
const talk = async (page: Page, language: TestLanguage): Promise<string> => {
  const candidate = candidateOn(page, textsIn(language))
  await candidate.readInstructions()
  await candidate.fillForm(STORIES[language])
  await candidate.continueByTyping()
  const { vacancy, candidates } = SAMPLES[language]
  for (const [at, answer] of (candidates[0]?.answers ?? []).entries()) {
    await candidate.asked(vacancy.questions[at] ?? '')
    await candidate.type(answer)
  }
  await expect(page).toHaveURL(/\/results\//)
  return new URL(page.url()).pathname.split('/').pop() ?? ''
}

for (const language of LANGUAGES)
  test(`a sample is explored, marked everywhere, tried and removed, ${language}${tagOf(language)}`, async ({
    visit,
    server,
  }) => {
    const t = textsIn(language)
    const owner = await createRecruiter(server, { language })
    const page = await visit({ language, as: owner })
    const mark = page.getByText(t('common.sample'), { exact: true })
    const remove = page.getByRole('button', { name: t('desk.sample.remove') })
    await page.goto('/dashboard')
    await expect(page.getByText(t('desk.sample.offer'))).toBeVisible()
    await stop(page, 'sample-offered')
    await page.getByRole('button', { name: t('desk.sample.explore') }).click()
    await expect(page.getByText(t('desk.sample.notice'))).toBeVisible()
    // One beside the title, and one in each of three rows.
    await expect(mark).toHaveCount(4)
    await stop(page, 'sample-vacancy')

    // The oldest is the one to read carefully.
    await page.locator('[data-row]').last().getByRole('link').first().click()
    await expect(page.getByText(t('evaluations.flag.addresses_evaluator')).first()).toBeVisible()
    await expect(mark).toHaveCount(1)
    await stop(page, 'sample-result')
    await page.goto('/dashboard?tab=interviews')
    await expect(mark).toHaveCount(3)
    await stop(page, 'sample-interviews')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByText(t('common.sample'))).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/dashboard')
    await stop(page, 'sample-dashboard')
    await page.getByRole('link', { name: t('desk.sample.open') }).click()
    await page.getByRole('link', { name: t('desk.sample.try') }).click()
    await expect(page).toHaveURL(/\/interview\//)
    await expect(mark).toHaveCount(1)
    await stop(page, 'sample-instructions')
    const id = await talk(page, language)
    const { evaluation_status } = await waitForEvaluation(server, owner, id)
    expect(evaluation_status).toBe('done')
    await page.goto(`/results/${id}`)
    await expect(
      page.getByText(SAMPLES[language].candidates[0]?.questions[0]?.quote ?? '').first(),
    ).toBeVisible()
    await stop(page, 'sample-own-result')

    await page.goto('/dashboard')
    await page.getByRole('link', { name: t('desk.sample.open') }).click()
    await expect(mark).toHaveCount(5)
    await remove.click()
    const dialog = page.getByRole('dialog', { name: t('desk.sample.removeTitle') })
    await stop(page, 'sample-removal')
    await dialog.getByRole('button', { name: t('desk.sample.remove') }).click()
    await expect(page.getByText(t('desk.sample.offer'))).toBeVisible()
    await expect(mark).toHaveCount(0)
  })
