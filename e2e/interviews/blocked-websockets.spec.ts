import { textsIn } from '../support/page/texts.ts'
import { enterSpeaking } from '../support/people/enter-interview.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

const t = textsIn('en')
const story = STORIES.en

test.use({ environment: VOICELESS })

test('behind a proxy that blocks WebSockets the interview goes on in writing, and says why', async ({
  server,
  visit,
}) => {
  const { vacancy } = await createEmployer(server)
  const page = await visit({ allow: /WebSocket/ })
  await page.routeWebSocket(/\/socket\.io\//, near => near.close())
  const candidate = await enterSpeaking(page, vacancy)
  await expect(page.getByText(t('room.notice.textOnly'))).toBeVisible({ timeout: 60_000 })
  await expect(candidate.holdButton).toHaveCount(0)
  for (const [at, question] of story.questions.entries()) {
    await candidate.asked(question)
    await candidate.type(story.answers[at] ?? '')
  }
  await expect(page).toHaveURL(/\/results\//, { timeout: 60_000 })
})
