import { devices, type Locator } from '@playwright/test'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, type TestLanguage, tagOf, textsIn } from '../support/page/texts.ts'
import { ARABIC } from '../support/people/arabic-story.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { interviewIdOn } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview, STORIES, type Story } from '../support/people/stories.ts'
import { newEmail } from '../support/servers/api.ts'
import { linkFor } from '../support/servers/mail.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

interface Play {
  name: string
  /** Of the browser. */
  language: TestLanguage
  story: Story
  /** Of the interview, where it is another. */
  spoken?: string
  direction: 'ltr' | 'rtl'
}

const PLAYS: Play[] = [
  ...LANGUAGES.map(language => ({
    name: `${language}${tagOf(language)}`,
    language,
    story: STORIES[language],
    direction: 'ltr' as const,
  })),
  { name: 'from right to left', language: 'en', story: ARABIC, spoken: 'ar', direction: 'rtl' },
]

const directionOf = (words: Locator): Promise<string> =>
  words.evaluate(element => getComputedStyle(element).direction)

for (const { name, language, story, spoken, direction } of PLAYS) {
  test(`an interview begins on a phone, ends on a desk, and its page goes along, ${name}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { title, description, questions } = story
    const change = spoken ? { title, description, questions, language: spoken } : {}
    const { owner, vacancy } = await createEmployer(server, language, change)
    const [first = '', second = '', third = ''] = story.answers
    const { viewport, userAgent, hasTouch } = devices['Pixel 7']
    const phone = await visit({ language, context: { viewport, userAgent, hasTouch } })
    const email = newEmail()
    const onPhone = candidateOn(phone, t)
    await phone.goto(`/interview/${vacancy.id}`)
    await onPhone.readInstructions()
    await onPhone.fillForm(story, email)
    const link = await linkFor(server.dataDir, email, '/my')

    const desk = await visit({ language, allow: /status of 404/ })
    const heading = (stage: 'invited' | 'started' | 'finished' | 'in_review') =>
      desk.getByRole('heading', { name: t(`my.stage.${stage}.title`) })
    await desk.goto(link)
    await expect(heading('invited')).toBeVisible()
    expect(desk.url()).not.toContain('token')
    await stop(desk, 'my-invited')

    await onPhone.continueByTyping()
    await onPhone.asked(questions[0] ?? '')
    const id = await interviewIdOn(phone, vacancy)
    await onPhone.type(first)
    await onPhone.asked(questions[1] ?? '')
    await desk.reload()
    await expect(heading('started')).toBeVisible()
    await expect(desk.getByText(first)).toBeVisible()
    expect(await directionOf(desk.getByText(first))).toBe(direction)
    expect(await directionOf(desk.getByText(questions[0] ?? ''))).toBe(direction)
    await stop(desk, 'my-started')

    await desk.getByRole('button', { name: t('my.resume.started') }).click()
    const onDesk = candidateOn(desk, t)
    await onDesk.button(t('common.continue')).click()
    await onDesk.continueByTyping()
    await onDesk.asked(questions[1] ?? '')
    await expect(phone.getByRole('heading', { name: t('room.taken.title') })).toBeVisible()
    for (const answer of [second, third]) {
      await onDesk.type(answer)
      if (answer === second) await onDesk.asked(questions[2] ?? '')
    }
    await expect
      .poll(async () => (await readInterview(server, owner, id)).status, { timeout: 30_000 })
      .toBe('completed')

    // The owner has just read it, but not its result, which is not ready.
    await desk.goto(link)
    await expect(heading('finished').or(heading('in_review'))).toBeVisible()
    await expect(desk.getByText(third)).toBeVisible()
    await stop(desk, 'my-finished')
  })
}

test('a link that opens no page says so', async ({ visit }) => {
  const t = textsIn('en')
  const page = await visit({ allow: /status of 404/ })
  const answer = await page.goto(`/my#token=${'A'.repeat(65)}`)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', { name: t('my.unknown.title') })).toBeVisible()
  await stop(page, 'my-unknown')
})
