import { expect, type Page } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { TestLanguage, Texts } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import type { Story } from '../support/people/stories.ts'
import { api } from '../support/servers/api.ts'

/** Writes a vacancy with generated questions; all but the last are changed to shorter ones. @returns the candidate's link */
export async function writeVacancy(
  page: Page,
  t: Texts,
  language: TestLanguage,
  story: Story,
): Promise<string> {
  const recruiter = recruiterOn(page, t)
  await page.goto('/create-vacancy')
  await recruiter.describeVacancy(story)
  await recruiter.field(t('vacancies.language')).selectOption(language)
  await recruiter.field(t('vacancies.count')).fill('3')
  await recruiter.button(t('vacancies.generate')).click()
  await expect(recruiter.question(3)).not.toHaveValue('')
  for (const [at, question] of story.questions.slice(0, 2).entries())
    await recruiter.question(at + 1).fill(question)
  await recruiter.button(t('vacancies.create')).click()
  await expect(page.getByRole('heading', { name: t('vacancies.createdTitle') })).toBeVisible()
  await expect(page.getByRole('img', { name: t('vacancies.qrLabel') })).toBeVisible()
  const link = recruiter.field(t('vacancies.link'))
  await expect(link).toHaveValue(/\/interview\/[0-9a-f-]{36}$/)
  await recruiter.button(t('common.copy')).click()
  await expect(recruiter.button(t('common.copied'))).toBeVisible()
  return link.inputValue()
}

/** The candidate's four steps before the first question. Ends when the line stands. */
export async function enterRoom(page: Page, t: Texts, link: string, story: Story): Promise<void> {
  const candidate = candidateOn(page, t)
  await page.goto(link)
  await candidate.readInstructions()
  await candidate.fillForm(story)
  const start = candidate.button(t('interviews.audio.start'))
  await expect(start).toBeDisabled()
  await candidate.allowMicrophone()
  const microphones = candidate.button(t('interviews.audio.tryVoice'))
  await expect(microphones).toBeEnabled()
  const choice = page.getByLabel(t('interviews.audio.chooseMicrophone'))
  await choice.selectOption({ index: 1 })
  await expect(start).toBeDisabled()
  await candidate.playTone()
  const rows = page.getByRole('list', { name: t('interviews.check.title') }).getByRole('listitem')
  await expect(rows).toContainText(Array.from({ length: 5 }, () => t('interviews.check.done')))
  await microphones.click()
  await expect(candidate.button(t('interviews.audio.tryPlaying'))).toBeVisible()
  await expect(candidate.button(t('interviews.audio.tryVoice'))).toBeVisible()
  await candidate.start()
  await page.locator('[data-testid=live-room][data-link=connected]').waitFor()
}

/**
 * Answers every question in writing; or the first two questions aloud, with the mouse and with the space
 * bar, which leads on without a word about it.
 */
export async function takeInterview(
  page: Page,
  t: Texts,
  questions: string[],
  story: Story,
  aloud: boolean,
): Promise<void> {
  const candidate = candidateOn(page, t)
  const why = page.getByText(t('room.notice.writing'))
  const ways = [candidate.holdWithMouse, candidate.holdWithSpace]
  await expect(why).toBeVisible()
  for (const [index, question] of questions.entries()) {
    await candidate.asked(question)
    await expect(page.getByText(t('room.progress', { question: index + 1, total: 3 }))).toBeVisible()
    await expect(why).toBeVisible({ visible: index === 0 })
    const speak = aloud ? ways[index] : undefined
    await (speak ? speak() : candidate.type(story.answers[index] ?? ''))
  }
}

/** What the interviewer asks, as the owner reads it. */
export async function questionsOf(origin: string, token: string, link: string): Promise<string[]> {
  const vacancy = await api<OwnVacancy>({ origin }, `GET /vacancies/${link.split('/').at(-1)}`, { token })
  return vacancy.questions
}

/** From the dashboard to the one result, with its scores, every answer and the sound. */
export async function readResult(page: Page, t: Texts, story: Story, kept: Interview): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: story.title, exact: true }).click()
  await page.waitForURL('**/vacancy/*/results')
  const row = page.getByRole('row').filter({ hasText: story.candidate })
  await expect(row).toContainText(t('common.status.completed'))
  const { overall_score, technical_score, communication_score } = kept
  const score =
    overall_score === null ? t('evaluations.short.awaiting_words') : `${Math.round(overall_score)}`
  await expect(row).toContainText(score)
  await row.getByRole('link', { name: story.candidate, exact: true }).click()
  await page.waitForURL(`**/results/${kept.id}`)
  await expect(page.getByRole('heading', { name: story.candidate })).toBeVisible()
  if (overall_score === null) await expect(page.getByText(t('evaluations.phase.awaiting'))).toBeVisible()
  for (const shown of [overall_score, technical_score, communication_score])
    if (shown !== null) await expect(page.getByText(`${Math.round(shown)}`).first()).toBeVisible()

  const conversation = page.getByRole('region', { name: t('outcome.conversation') })
  for (const { transcribed, content } of kept.transcript)
    await expect(
      conversation.getByText(transcribed ? content : t('outcome.unheardText')).first(),
    ).toBeVisible()
  await expect(conversation.getByRole('listitem')).toHaveCount(kept.transcript.length)

  const player = page.getByRole('region', { name: t('outcome.recording') })
  await player.getByRole('button', { name: t('outcome.play') }).click()
  await expect(player.getByRole('button', { name: t('outcome.pause') })).toBeVisible()
  await expect(player).toContainText(/0:0[1-9]/)
}
