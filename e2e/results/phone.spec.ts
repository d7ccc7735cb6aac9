import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createEmployer, createInterview } from '../support/people/stories.ts'
import { api } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
const PHONE = { context: { viewport: { width: 390, height: 844 } } }
/** Of a phone's windows; a result was eight of them long. */
const MOST_WINDOWS = 2.5
const DAY_MS = 24 * 60 * 60 * 1000

test('on a phone a result decides first, folds the rest, and each quote stands once', async ({
  server,
  visit,
}) => {
  const { owner: recruiter, vacancy } = await createEmployer(server)
  const { interview } = await finishInterview(server, recruiter, vacancy, 'en')
  const page = await visit({ ...PHONE, as: recruiter })
  await page.goto(`/results/${interview.id}`)
  await expect(page.getByRole('button', { name: t('decisions.do.decline') })).toBeInViewport({ ratio: 1 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(height).toBeLessThan(MOST_WINDOWS)
  const section = (title: string) => page.getByRole('button', { name: title, exact: true })
  const quotes = page.getByRole('button', { name: 'removed 3 locks' })
  await expect(quotes).toBeHidden()

  // A criterion leads to the words, which stand with the question.
  await section(t('evaluations.criteriaSaid')).click()
  await page
    .getByRole('list', { name: t('evaluations.cited') })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(section(t('outcome.questions'))).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator(':target')).toBeInViewport()
  await expect(quotes).toHaveCount(1)

  // The words lead to their line, and back.
  await expect(section(t('outcome.transcript'))).toHaveAttribute('aria-expanded', 'false')
  await quotes.click()
  await expect(page.getByRole('list', { name: t('outcome.transcript') }).locator('mark')).toBeInViewport()
  await page.getByRole('button', { name: t('outcome.backToQuote') }).click()
  await expect(quotes).toBeFocused()
  await expect(quotes).toBeInViewport()
  await stop(page, 'result-phone')

  // What was opened by hand is open again, what an address points to as well; on paper everything is.
  await page.goto(`/results/${interview.id}#criterion-${encodeURIComponent('Problem solving')}`)
  await page.reload()
  await expect(section(t('evaluations.criteriaSaid'))).toHaveAttribute('aria-expanded', 'true')
  await section(t('evaluations.criteriaSaid')).click()
  await expect(page.getByRole('heading', { name: 'Problem solving' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Problem solving' })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(quotes).toBeVisible()
})

test('on a phone a shared result and the candidate’s own fold the transcript', async ({ server, visit }) => {
  const { owner: recruiter, vacancy } = await createEmployer(server)
  const { interview, token } = await finishInterview(server, recruiter, vacancy, 'en')
  const expires_at = new Date(Date.now() + DAY_MS).toISOString()
  const { url } = await api<{ url: string }>(server, `POST /interviews/${interview.id}/shares`, {
    token: recruiter.token,
    body: { expires_at, contacts: false },
  })
  const page = await visit(PHONE)
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`interview-token:${interview.id}`, token],
  )
  const lines = page.getByRole('list', { name: t('outcome.transcript') })
  for (const address of [url, `/results/${interview.id}`]) {
    await page.goto(address)
    await page.getByRole('button', { name: t('outcome.transcript'), exact: true }).click()
    await expect(lines).toBeVisible()
    await page.getByRole('button', { name: t('outcome.transcript'), exact: true }).click()
    await expect(lines).toBeHidden()
    await stop(page, address === url ? 'result-shared-phone' : 'result-candidate-phone')
  }
})

test('long words and addresses break on the smallest phone instead of widening the page', async ({
  server,
  visit,
}) => {
  const title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const { owner, vacancy } = await createEmployer(server, 'en', { title })
  const address = 'maximiliane.von.der.heydt.schulze@pflegeheimsonnenhof.example'
  const { id, candidate_token: token } = await createInterview(server, vacancy, 'en', {
    candidate_email: address,
  })
  for (const status of ['in_progress', 'completed'])
    await api(server, `PUT /interviews/${id}`, { interviewToken: token, body: { status } })
  const page = await visit({ context: { viewport: { width: 320, height: 568 } } })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`interview-token:${id}`, token],
  )
  await page.goto(`/results/${id}`)
  await expect(page.getByText(address).first()).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await arriveSignedIn(page, owner)
  for (const way of ['created', 'invitations']) {
    await page.goto(`/vacancy/${vacancy.id}/${way}`)
    await expect(page.getByText(title).first()).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  }
})
