import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { DEMO_ANSWER, DEMO_QUESTIONS, demoOn, fromElsewhere, useUpDemos } from '../support/people/demo.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

const t = textsIn('en')

test.use({ environment: VOICELESS })

test('a visitor tries a demo to its end, and may do so five times', async ({ server, visit }) => {
  const page = await visit()
  const demo = demoOn(page, t)
  await fromElsewhere(page)
  // A link to the interview itself leads to the start, with its language.
  await page.goto('/interview/demo?lang=de&interfaceLang=en')
  await expect(page).toHaveURL('/demo?lang=de')
  await expect(demo.interviewLanguage).toHaveValue('de')
  await page.goto('/demo')
  await expect(demo.used(0)).toBeVisible()
  await expect(demo.startButton).toBeDisabled()
  await demo.interviewLanguage.focus()
  await page.keyboard.press('Enter')
  await demo.startButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('demo.selectInterview'))
  await expect(demo.interviewLanguage).toHaveAccessibleDescription(RegExp(t('demo.selectInterview')))
  await expect(demo.interviewLanguage).toBeFocused()
  await stop(page, 'demo-start-problem')

  await demo.begin('en')
  await expect(page).toHaveURL('/interview/demo?lang=en&interfaceLang=en')
  await stop(page, 'demo-instructions')
  await demo.enterTyping()
  const [first = '', ...others] = DEMO_QUESTIONS.en
  await demo.candidate.asked(first)
  await stop(page, 'demo-room')
  await demo.candidate.type(DEMO_ANSWER)
  await demo.candidate.asked(others[0] ?? '')

  await page.reload()
  await demo.candidate.button(t('common.continue')).click()
  for (const [at, question] of others.entries()) {
    await demo.candidate.asked(question)
    await expect(page.getByText(t('room.progress', { question: at + 2, total: 5 }))).toBeVisible()
    await demo.candidate.type(DEMO_ANSWER)
  }
  await expect(demo.ended).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: t('demo.register', { plans: 'true' }) })).toHaveAttribute(
    'href',
    '/register',
  )
  await expect(page.getByRole('link', { name: t('demo.end.home') })).toHaveAttribute('href', '/')
  await stop(page, 'demo-end')

  await page.getByRole('link', { name: t('demo.end.again') }).click()
  await expect(demo.used(1)).toBeVisible()
  expect(await useUpDemos(page, server, 5)).toEqual([200, 200, 200, 200, 403])
  await page.reload()
  await expect(demo.used(5)).toBeVisible()
  await expect(page.getByText(t('demo.limitExceeded', { limit: 5 }))).toBeVisible()
  await stop(page, 'demo-limit')
  // No form that cannot be used, also behind a link to the interview itself.
  await expect(demo.startButton).toHaveCount(0)
  await page.goto('/interview/demo?lang=de&interfaceLang=en')
  await expect(page).toHaveURL('/demo?lang=de')
  await expect(demo.startButton).toHaveCount(0)
  await page.goto('/demo-interview')
  await expect(page).toHaveURL('/login?redirect=%2Fdemo-interview')
})
