import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { TOLD, tamperedInterview } from '../support/people/tampered-interview.ts'
import { expect, test } from '../support/test.ts'

test("a browser's own transcript stands beside the record for the owner only", async ({ server, visit }) => {
  const t = textsIn('en')
  const { recruiter, interview, token } = await tamperedInterview(server, 'en')
  const answers = interview.transcript.filter(({ speaker }) => speaker === 'candidate')

  const owner = await visit({ as: recruiter })
  await owner.setViewportSize({ width: 1440, height: 900 })
  await owner.goto(`/results/${interview.id}`)
  await expect(owner.getByRole('button', { name: t('decisions.do.advance') })).toBeInViewport({ ratio: 1 })
  const differences = owner.getByRole('listitem').filter({ hasText: t('evaluations.reported') })
  await expect(differences).toHaveCount(3)
  await expect(differences.nth(0)).toContainText('removed 3 locks')
  await expect(differences.nth(0)).toContainText('removed 30 locks')
  await expect(differences.nth(1)).toContainText(t('evaluations.notReported'))
  await expect(differences.nth(2)).toContainText(TOLD.en.praise)
  await expect(differences.nth(2).getByRole('button')).toHaveCount(0)
  await expect(owner.getByText(t('evaluations.attempted'))).toBeInViewport()
  await owner.getByRole('link', { name: t('evaluations.attempted.show') }).click()
  await expect(owner.getByText(t('evaluations.attempt.scores'))).toBeInViewport()
  await expect(owner.getByText(t('evaluations.cost'), { exact: true })).toHaveCount(0)
  await expect(owner.getByText(t('evaluations.structure.title'))).toBeVisible()

  await differences.nth(1).getByRole('button').click()
  const line = owner.getByRole('listitem').filter({ hasText: answers[1]?.content ?? '' })
  await expect(line).toBeInViewport()
  await expect(line).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\))/)
  // Maybe none of the lines of this recording has a time to play; they are scrolled by the keyboard all the same.
  await expect(owner.getByRole('button', { name: t('outcome.play'), exact: true })).toBeVisible()
  const transcript = owner.getByRole('list', { name: t('outcome.transcript') })
  await expect(transcript).toHaveAttribute('tabindex', '0')
  await stop(owner, 'result-record')

  const candidate = await visit()
  await candidate.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`interview-token:${interview.id}`, token],
  )
  await candidate.goto(`/results/${interview.id}`)
  await expect(candidate.getByText(answers[1]?.content ?? '').first()).toBeVisible()
  for (const hidden of ['evaluations.record', 'evaluations.attempts'] as const)
    await expect(candidate.getByText(t(hidden))).toHaveCount(0)
  await expect(candidate.getByText(TOLD.en.praise)).toHaveCount(0)
  await expect(candidate.getByText(t('outcome.structure'))).toHaveCount(1)
  // Figures by question alone are told what they mean, too.
  const withoutTotal = { overall_score: null, technical_score: null, communication_score: null }
  await candidate.route(`**/api/interviews/${interview.id}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...withoutTotal } })
  })
  await candidate.reload()
  await expect(candidate.getByText(t('outcome.yourScores'))).toHaveCount(0)
  await expect(candidate.getByText(t('outcome.structure'))).toHaveCount(1)
  await candidate.unrouteAll({ behavior: 'wait' })
  await candidate.reload()

  await candidate.getByRole('radio', { name: t('feedback.rating.3') }).focus()
  await candidate.keyboard.press('ArrowRight')
  await candidate.getByLabel(t('feedback.comment')).fill('The questions fitted the work.')
  await stop(candidate, 'result-candidate')
  await candidate.getByRole('button', { name: t('common.send') }).click()
  await expect(candidate.getByText(t('feedback.thanks'))).toBeFocused()
  await owner.goto(`/vacancy/${interview.vacancy_id}/results`)
  await expect(owner.getByText(t('results.feedback.none'))).toBeVisible()
  await expect(owner.getByText('The questions fitted the work.')).toHaveCount(0)
})
