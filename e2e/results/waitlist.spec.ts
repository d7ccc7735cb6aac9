import type { Page } from '@playwright/test'
import { stop } from '../support/page/stop.ts'
import { tagOf, textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { newEmail } from '../support/servers/api.ts'
import { freePlace, PLACES, takePlaces, turnAway } from '../support/servers/full-plan.ts'
import { latestMail } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

const leaveAddress = async (page: Page, name: string, email: string) => {
  const candidate = candidateOn(page, t)
  await page.getByLabel(t('common.contact.email'), { exact: false }).fill(email)
  await page.getByLabel(t('interviews.form.name'), { exact: false }).fill(name)
  await candidate.button(t('interviews.turnedAway.submit')).click()
}

test('candidates who find no free place are counted, and written to when there is one', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const interviews = await takePlaces(server, vacancy)
  const candidate = await visit({ context: { viewport: { width: 390, height: 844 } } })
  await candidate.goto(`/interview/${vacancy.id}`)
  await expect(candidate.getByText(t('interviews.notAccepting.paused'))).toBeVisible()
  await expect(candidate.getByText(t('interviews.turnedAway.kept', { days: 180 }))).toBeVisible()
  await stop(candidate, 'candidate-no-place')
  await expect(candidate.locator('main')).not.toContainText(/plan|limit|place/i)
  await leaveAddress(candidate, 'Anna', 'anna@')
  await expect(candidate.getByText(t('interviews.form.error.email'))).toBeVisible()
  const email = newEmail()
  await leaveAddress(candidate, 'Anna Petrova', email)
  await expect(candidate.getByText(t('interviews.turnedAway.done', { email }))).toBeVisible()
  const other = await visit({ context: { userAgent: 'Another browser' } })
  await other.goto(`/interview/${vacancy.id}`)
  await expect(other.getByText(t('interviews.turnedAway.text'))).toBeVisible()

  const page = await visit({ as: owner })
  const { button } = recruiterOn(page, t)
  await page.goto('/dashboard')
  await expect(page.getByText(t('subscriptions.usage', { completed: 0, running: 5, free: 0 }))).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: t('results.turnedAway.title', { count: 2 }) })
  await expect(banner).toContainText(t('results.turnedAway.full', { reachable: 1 }).split('.')[0] ?? '')
  await expect(button(t('results.turnedAway.write'))).toBeDisabled()
  await button(t('results.turnedAway.show')).click()
  const list = page.getByRole('dialog')
  for (const part of ['Anna Petrova', email])
    await expect(list.getByText(part, { exact: true })).toBeVisible()
  await expect(list.getByText(t('results.turnedAway.unknown'))).toBeVisible()
  await stop(page, 'waitlist')
  await list.getByRole('button', { name: t('common.close') }).click()
  const told = await latestMail(server.dataDir, owner.email)
  expect(told.subject).toBe('A candidate could not start an interview')

  const [first] = interviews
  if (!first) throw new Error('no interview')
  await freePlace(server, owner, first)
  await page.reload()
  await expect(page.getByText('you can write to them now')).toBeVisible()
  await button(t('results.turnedAway.write')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('results.turnedAway.writeConfirm') })
    .click()
  await expect(page.getByText(t('results.turnedAway.written', { written: 1 }))).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('Interviews: 0 completed, 4 running, 1 left')).toBeVisible()
  const mail = await latestMail(server.dataDir, email)
  expect(mail.subject).toBe(`Interviews are open again: ${STORIES.en.title}`)
  expect(mail.text).toContain(`/interview/${vacancy.id}`)
  await candidate.reload()
  await expect(candidate.getByRole('heading', { name: t('interviews.instructions.title') })).toBeVisible()
})

test('a candidate whose last place goes while they fill in the form is known to the owner', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit({ allow: /status of 403/ })
  await page.goto(`/interview/${vacancy.id}`)
  const candidate = candidateOn(page, t)
  await candidate.readInstructions()
  await takePlaces(server, vacancy)
  await candidate.sendForm(STORIES.en)
  await expect(page.getByRole('heading', { name: t('interviews.notAccepting.title') })).toBeVisible()
  await expect(page.getByText(t('interviews.turnedAway.known'))).toBeVisible()

  const dashboard = await visit({ as: owner })
  await dashboard.goto('/dashboard')
  await expect(dashboard.getByText(t('results.turnedAway.title', { count: 1 }))).toBeVisible()
})

test('an address left when interviews are held again leads to the interview', async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const interviews = await takePlaces(server, vacancy)
  const page = await visit({ allow: /status of 409/ })
  await page.goto(`/interview/${vacancy.id}`)
  await expect(page.getByText(t('interviews.turnedAway.text'))).toBeVisible()
  for (const interview of interviews) await freePlace(server, owner, interview)
  await leaveAddress(page, '', newEmail())
  await expect(page.getByRole('heading', { name: t('interviews.instructions.title') })).toBeVisible()
})

for (const [language, low, full, turnedAway] of [
  [
    'en',
    'Interviews: 0 completed, 4 running, 1 left',
    'Interviews: 0 completed, 5 running, none left',
    '3 candidates could not start an interview',
  ],
  [
    'ru',
    'Интервью: завершено 0, идут 4, осталось 1',
    'Интервью: завершено 0, идёт 5, больше не осталось',
    '3 кандидатам не хватило места',
  ],
] as const) {
  test(`places are told as they are counted, everywhere, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const words = textsIn(language)
    const { owner, vacancy } = await createEmployer(server, language)
    await takePlaces(server, vacancy, PLACES - 1)
    const page = await visit({ language, as: owner })
    await page.goto('/dashboard')
    await expect(page.getByText(low)).toBeVisible()
    await expect(page.getByText(words('results.placesLowText'))).toBeVisible()
    await stop(page, 'dashboard-places-low')
    await takePlaces(server, vacancy, 1)
    await page.reload()
    await expect(page.getByText(words('results.placesTaken'))).toBeVisible()
    await expect(page.getByText(full)).toBeVisible()
    for (const path of ['/pricing', '/settings?tab=billing']) {
      await page.goto(path)
      await expect(page.getByText(full)).toBeVisible()
      await expect(page.getByText(words('subscriptions.usageFull'))).toBeVisible()
    }
    for (let at = 0; at < 3; at++) await turnAway(server, vacancy)
    await page.goto('/dashboard')
    await expect(page.getByText(turnedAway)).toBeVisible()
    await expect(page.getByText(words('results.turnedAway.noAddress'))).toBeVisible()
    await stop(page, 'dashboard-waitlist')
  })
}
