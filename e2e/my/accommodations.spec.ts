import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { interviewIdOn } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { newEmail } from '../support/servers/api.ts'
import { linkFor } from '../support/servers/mail.ts'
import { MOVING, passOn } from '../support/servers/server-clock.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: { ...VOICELESS, ...MOVING } })

const MINUTE_MS = 60_000

for (const language of LANGUAGES) {
  test(`twice the time, in writing and with a break, past the usual limits, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const story = STORIES[language]
    const { owner, vacancy } = await createEmployer(server, language)
    const page = await visit({ language })
    const candidate = candidateOn(page, t)
    const email = newEmail()
    await page.goto(`/interview/${vacancy.id}`)
    await candidate.readInstructions()
    await candidate.fillForm(story, email)

    await candidate.button(t('interviews.help')).click()
    await page.getByLabel(t('helping.format')).selectOption(t('helping.format.typed'))
    await page.getByLabel(t('helping.breaks')).check()
    await stop(page, 'helping-form')
    await candidate.button(t('helping.save')).click()
    await expect(page.getByText(t('helping.saved'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(candidate.button(t('interviews.audio.start'))).toHaveCount(0)
    await stop(page, 'helping-typed')
    await candidate.button(t('interviews.audio.typing')).click()
    await candidate.asked(story.questions[0] ?? '')

    await candidate.button(t('interviews.help')).click()
    await expect(page.getByLabel(t('helping.breaks'))).toBeChecked()
    await page.getByLabel(t('helping.captions')).check()
    await stop(page, 'helping-room')
    await candidate.button(t('helping.save')).click()
    await expect(page.getByText(t('helping.saved'))).toBeVisible()
    await page.keyboard.press('Escape')

    const my = await visit({ language })
    await my.goto(await linkFor(server.dataDir, email, '/my'))
    await my.getByLabel(t('helping.time')).selectOption(t('helping.time.twice'))
    await my.getByRole('button', { name: t('helping.save') }).click()
    await expect(my.getByText(t('helping.saved'))).toBeVisible()
    await stop(my, 'helping-my')

    const id = await interviewIdOn(page, vacancy)
    // The installation allows 50 minutes.
    passOn(server, 70 * MINUTE_MS)
    await candidate.button(t('helping.break.take')).click()
    await expect(page.getByText(t('helping.break.text', { minutes: 20 }))).toBeVisible()
    await stop(page, 'helping-break')
    await candidate.button(t('helping.break.end')).click()
    for (const [at, answer] of story.answers.entries()) {
      await candidate.type(answer)
      const next = story.questions[at + 1]
      if (next) await candidate.asked(next)
    }
    await expect
      .poll(async () => (await readInterview(server, owner, id)).status, { timeout: 30_000 })
      .toBe('completed')
  })
}
