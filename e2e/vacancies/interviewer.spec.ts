import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createEmployer } from '../support/people/stories.ts'
import { api } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const GREETING = 'We are glad that you are here. <b>Take your time.</b>'

test('an interviewer and a greeting of its own: in the form, in its summary and on the candidate’s page', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit({ as: owner })
  const { field, button, expandAround } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  const greeting = page.getByLabel(t('vacancy-form.greeting.label'))
  await expect(greeting).toBeHidden()
  await expandAround(t('vacancy-form.fold.interviewer'))
  await field(t('vacancy-form.interviewer.provider')).selectOption('builtin')
  // The built-in interviewer has no voices to choose from.
  await expect(field(t('vacancy-form.interviewer.voice'))).toHaveCount(0)
  await greeting.fill(GREETING)
  await expect(page.getByText(t('vacancy-form.fold.set'))).toBeVisible()
  await stop(page, 'vacancy-interviewer')
  await button(t('common.save')).click()
  await page.waitForURL('**/created')
  const name = t('evaluations.provider.builtin')
  await expect(page.getByText(t('vacancy-form.summary.interviewer', { name }))).toBeVisible()
  const saved = await api<OwnVacancy>(server, `GET /vacancies/${vacancy.id}`, { token: owner.token })
  expect(saved).toMatchObject({ voice_provider: 'builtin', voice: null, greeting: GREETING })

  const candidate = await visit()
  await candidate.goto(`/interview/${vacancy.id}`)
  await expect(candidate.getByRole('blockquote')).toHaveText(GREETING)
  await stop(candidate, 'candidate-greeting')
})

test('what is folded stays as it was left, and opens for what is wrong inside', async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit({ as: owner })
  const { button, expandAround } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/edit`)
  const max = page.getByLabel(t('vacancy-form.limits.max'))
  const limits = t('vacancy-form.limits.title')
  await expect(max).toBeHidden()
  await expandAround(limits)
  await expect(max).toBeVisible()
  // A fold is stored a moment after it opened: the test must not reload faster than a recruiter could.
  const kept = () => page.evaluate(() => localStorage.getItem('vacancy-form-open:limits'))
  await expect.poll(kept).toBe('yes')
  await page.reload()
  await expect(max).toBeVisible()
  await max.fill('0')
  await expandAround(limits)
  await expect(max).toBeHidden()
  await button(t('common.save')).click()
  await expect(max).toBeFocused()
  await expect(page.getByText(t('vacancy-form.fault.maxCandidates'))).toBeVisible()
})

test('a logo is chosen in the settings, shown to candidates, and removed', async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit({ as: owner, allow: /status of 400/ })
  const { button } = recruiterOn(page, t)
  await page.goto('/settings?tab=company')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toContainText('PNG')
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
  const logo = page.getByRole('img', { name: t('settings.logo.alt') })
  await expect(logo).toBeVisible()
  await stop(page, 'settings-logo')

  const candidate = await visit()
  await candidate.goto(`/interview/${vacancy.id}`)
  const shown = candidate.locator('header img')
  await expect(shown).toHaveJSProperty('naturalWidth', 1)
  await stop(candidate, 'candidate-logo')

  await button(t('settings.logo.remove')).click()
  await expect(logo).toBeHidden()
  await candidate.reload()
  await expect(candidate.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown).toHaveCount(0)
})
