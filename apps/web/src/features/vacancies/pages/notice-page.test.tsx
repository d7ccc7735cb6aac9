import { screen } from '@testing-library/react'
import type { NoticeSettings, ShownNotice } from '@vivavox/contracts/notices'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, isDisabled, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import { bodiesOf, serve } from '../../../testing/serve.ts'
import { Component } from './notice-page.tsx'

const EMPTY: NoticeSettings = { places: [], human_role: '', alternative: '', accommodations_contact: '' }

const noticeWith = (settings: NoticeSettings, change: Partial<ShownNotice> = {}): ShownNotice => ({
  settings,
  record: {
    ...settings,
    purpose: 'p',
    tool_name: 'Vivavox',
    version: settings.places.join() || 'none',
    data: 'd',
    sources: 's',
    retention: '180 days',
    rights: [],
  },
  locale: 'en',
  renderings: {
    job_ad: `Held by an AI ${settings.places.join()}`,
    invitation: '',
    consent: 'The interviewer is an AI.',
    data_consent: settings.places.includes('ru') ? 'A document of its own' : null,
  },
  honesty_criteria: [],
  ...change,
})

const open = async (change: Partial<ShownNotice> = {}, vacancy = aVacancy()) => {
  const answer = (settings: NoticeSettings) => noticeWith(settings, change)
  const sent = serve({
    'GET /vacancies/{id}': vacancy,
    'GET /vacancies/{id}/notice': noticeWith(EMPTY, change),
    'POST /vacancies/{id}/notice/preview': answer,
    'PUT /vacancies/{id}/notice': answer,
  })
  const page = (
    <Routes>
      <Route path="/vacancy/:vacancyId/notice" element={<Component />} />
    </Routes>
  )
  const view = await renderScreen(page, { texts: 'notice', at: `/vacancy/${vacancy.id}/notice` })
  await screen.findByText('The interviewer is an AI.')
  return { ...view, sent }
}

test('says that it is a draft for a lawyer, and shows what candidates read now', async () => {
  await open()
  expect(isShown(t('notice.draftText'))).toBe(true)
  expect(isShown(/^Held by an AI/)).toBe(true)
  expect(isShown('The interviewer is an AI.')).toBe(true)
  expect(isShown(t('notice.invitationNone'))).toBe(true)
  expect(screen.getAllByRole('button', { name: t('common.copy') })).toHaveLength(2)
  expect(isDisabled(button(t('notice.save')))).toBe(true)
})

test('a place tells what is to be done, is shown before it is saved, and then saved', async () => {
  const { user, sent } = await open()
  await user.click(field(t('notice.place.ru')))
  expect(isShown(t('notice.todo.ru'))).toBe(true)
  expect(isShown(t('notice.unsaved'))).toBe(true)
  expect(await screen.findByText('A document of its own')).toBeDefined()
  await user.type(field(t('notice.alternative')), 'a call')
  await user.click(button(t('notice.save')))
  expect(await screen.findByText(t('notice.saved'))).toBeDefined()
  expect(bodiesOf(sent, 'PUT /vacancies/v1/notice')).toEqual([
    { ...EMPTY, places: ['ru'], alternative: 'a call' },
  ])
  expect(isShown(t('notice.unsaved'))).toBe(false)
})

test('warns of criteria that judge honesty once Massachusetts is chosen', async () => {
  const { user } = await open({ honesty_criteria: ['Honesty'] })
  const warning = t('notice.honesty', { criteria: 'Honesty' })
  expect(isShown(warning)).toBe(false)
  await user.click(field(t('notice.place.us-ma')))
  expect(isShown(warning)).toBe(true)
})

test('a member who may only look sees the notice without the form', async () => {
  await open({ locale: 'zh' }, aVacancy({ permissions: ['vacancy.view'] }))
  expect(isShown(/^Held by an AI/)).toBe(true)
  expect(isShown(t('notice.pdfEnglish'))).toBe(true)
  expect(screen.queryByRole('button', { name: t('notice.save') })).toBeNull()
})
