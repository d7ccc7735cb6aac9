import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { INTERVIEW_MINUTES } from '../../../lib/page/brand.ts'
import { button, field, hasFocus, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import { InstructionsStep } from './instructions-step.tsx'

const show = (change: Partial<Parameters<typeof InstructionsStep>[0]> = {}, language: 'en' | 'ru' = 'en') => {
  const onContinue = vi.fn()
  const step = <InstructionsStep vacancy={aVacancy()} noticeChanged={false} {...{ onContinue }} {...change} />
  return renderScreen(step, { texts: 'candidate', language }).then(view => ({ ...view, onContinue }))
}

test.each(['en', 'ru'] as const)('the notice is agreed to before anything else, %s', async language => {
  const { user, onContinue } = await show({}, language)
  const agree = field(t('interviews.notice.agree'))
  await user.click(button(t('interviews.instructions.continue')))
  expect(isShown(t('interviews.notice.required'))).toBe(true)
  expect(hasFocus(agree)).toBe(true)
  expect(onContinue).not.toHaveBeenCalled()
  await user.click(agree)
  expect(isShown(t('interviews.notice.required'))).toBe(false)
  await user.click(button(t('interviews.instructions.continue')))
  expect(onContinue).toHaveBeenCalledOnce()
})

test('a separate consent has its own words and its own tick, and neither is enough alone', async () => {
  const data_consent = { version: '2', text: 'Personal data\n\nI agree that Hotel Morgen keeps them.' }
  const vacancy = aVacancy({ consent: { ...aVacancy().consent, data_consent } })
  const { user, onContinue } = await show({ vacancy })
  expect(screen.getByRole('heading', { name: 'Personal data' })).toBeDefined()
  await user.click(field(t('interviews.notice.agree')))
  await user.click(button(t('interviews.instructions.continue')))
  expect(hasFocus(field(t('interviews.notice.agreeData')))).toBe(true)
  expect(onContinue).not.toHaveBeenCalled()
  await user.click(field(t('interviews.notice.agreeData')))
  await user.click(button(t('interviews.instructions.continue')))
  expect(onContinue).toHaveBeenCalledOnce()
})

test('the notice names its own language, which the page may not be read in', async () => {
  await show({ vacancy: aVacancy({ language: 'de-DE' }) })
  expect(screen.getByText('An AI asks; your answers are recorded.').lang).toBe('de')
})

test('it says how the interview goes, how long it may last and what is kept', async () => {
  await show()
  for (const step of ['audio', 'interview', 'recording', 'results'] as const)
    expect(isShown(t(`interviews.how.${step}.title`))).toBe(true)
  for (const tip of ['quiet', 'pace', 'concise'] as const)
    expect(isShown(t(`interviews.tips.${tip}`))).toBe(true)
  expect(isShown(t('interviews.limits.answer', { minutes: 5 }))).toBe(true)
  expect(isShown(t('interviews.limits.interview', { minutes: INTERVIEW_MINUTES }))).toBe(true)
  expect(isShown('An AI asks; your answers are recorded.')).toBe(true)
  expect(isShown(t('interviews.notice.changed'))).toBe(false)
})

test('where speech is not transcribed the candidate reads that they will type', async () => {
  const { consent } = aVacancy()
  await show({ vacancy: aVacancy({ consent: { ...consent, written_by: 'nobody' } }) })
  expect(isShown(t('interviews.how.typing.title'))).toBe(true)
  expect(isShown(t('interviews.how.recording.title'))).toBe(false)
})

test('a notice that changed, a greeting, an earlier result and the last day are shown where there are such', async () => {
  await show({
    vacancy: aVacancy({ welcome: 'We are glad. <b>Take your time.</b>' }),
    noticeChanged: true,
    earlierId: 'i0',
    until: '2026-11-30T12:00:00.000Z',
  })
  expect(isShown(t('interviews.notice.changed'))).toBe(true)
  expect(isShown('We are glad. <b>Take your time.</b>')).toBe(true)
  expect(screen.getByRole('link', { name: t('interviews.earlier.link') }).getAttribute('href')).toBe(
    '/results/i0',
  )
  expect(isShown(/Nov 30, 2026/)).toBe(true)
})
