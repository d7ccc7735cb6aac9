import { textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { createVacancy, STORIES } from '../support/people/stories.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, TRUSTING, test } from '../support/test.ts'

const t = textsIn('en')

test.use({ environment: { ...TRUSTING, ESPEAK_PATH: 'off', MAX_INTERVIEW_MINUTES: '4' } })

test('the room says how long there is before the interview ends by itself', async ({ server, visit }) => {
  const vacancy = await createVacancy(server, await createRecruiter(server))
  const page = await visit()
  const candidate = candidateOn(page, t)
  await page.goto(`/interview/${vacancy.id}`)
  await expect(page.getByText(/interview: up to 4 minutes/)).toBeVisible()
  await candidate.readInstructions()
  await candidate.fillForm(STORIES.en)
  await candidate.continueByTyping()
  const warning = page.getByText(t('interviews.endsSoon.title', { minutes: 4 }))
  await expect(warning).toBeVisible()
  await candidate.button(t('interviews.endsSoon.button')).click()
  await expect(warning).toHaveCount(0)
  await candidate.asked(STORIES.en.questions[0] ?? '')
})
