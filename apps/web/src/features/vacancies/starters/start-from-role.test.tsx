import { fireEvent, screen, within } from '@testing-library/react'
import type { VacancyStarter } from '@vivavox/contracts/vacancy-starters'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts, t } from '../../../i18n/index.ts'
import { button, field, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { Component as CreateVacancyPage } from '../pages/create-vacancy-page.tsx'

const anchors = { weak: 'Guesses.', solid: 'Knows.', strong: 'Shows.' }
const starter = (title: string, language: string): VacancyStarter => ({
  role: title.toLowerCase(),
  title,
  description: `${title}: what the work is.\n\nWhat you will do:\n- Keep ${title} records`,
  difficulty: 'hard',
  language,
  questions: ['What do you check first?', 'Whom do you call at night?'],
  criteria: [{ name: 'Accuracy', kind: 'technical', weight: 100, anchors }],
})
const STARTERS = { starters: [starter('Cook', 'en'), starter('Nurse', 'en')] }

/** The create page with the chooser open. */
const open = async (answers: Parameters<typeof serve>[0] = {}, before = () => {}) => {
  const sent = serve({
    'GET /settings': { company_name: 'Hotel Morgen' } as never,
    'GET /vacancy-starters': STARTERS,
    ...answers,
  })
  await loadTexts('starters')
  const view = await renderScreen(<CreateVacancyPage />, { texts: 'vacancyForm', at: '/create-vacancy' })
  const opener = await screen.findByRole('button', { name: t('starters.title') })
  before()
  await view.user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: t('starters.title') }))
  const search = (text: string) =>
    fireEvent.change(dialog.getByLabelText(t('starters.search')), { target: { value: text } })
  return { ...view, sent, dialog, search }
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

test('a role that was searched for fills the form, and nothing is saved until the vacancy is created', async () => {
  const { user, sent, dialog, search } = await open({ 'POST /vacancies': aVacancy() })
  await dialog.findByText(t('starters.found', { count: 2 }))
  search('nurse rec')
  expect(dialog.queryByRole('button', { name: /Cook/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /^Nurse/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field(t('vacancies.title')).value).toBe('Nurse')
  expect(field(t('vacancies.question', { number: 2 })).value).toBe('Whom do you call at night?')
  expect(isShown(t('vacancies.replaced'))).toBe(false)
  expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([])
  await user.click(button(t('vacancies.create')))
  const { role: _, ...fields } = starter('Nurse', 'en')
  expect(bodiesOf(sent, 'POST /vacancies')).toMatchObject([fields])
})

test('keeps the settings of a form, whose texts can be restored', async () => {
  const max = () => field(t('vacancy-form.limits.max'))
  const { user, dialog } = await open({}, () => {
    fireEvent.change(field(t('vacancies.title')), { target: { value: 'Night porter' } })
    fireEvent.change(max(), { target: { value: '7' } })
  })
  await user.click(await dialog.findByRole('button', { name: /^Cook/ }))
  expect([field(t('vacancies.title')).value, max().value]).toEqual(['Cook', '7'])
  await user.click(button(t('vacancies.restoreReplaced')))
  expect([field(t('vacancies.title')).value, max().value]).toEqual(['Night porter', '7'])
})

test('asks for roles in another language, which the interview takes', async () => {
  const { user, sent, dialog } = await open({
    'GET /vacancy-starters': { starters: [starter('Повар', 'ru')] },
  })
  await user.selectOptions(dialog.getByLabelText(t('starters.language')), 'ru')
  await user.click(await dialog.findByRole('button', { name: /^Повар/ }))
  const asked = sent.filter(({ call }) => call === 'GET /vacancy-starters')
  expect(asked.map(({ query }) => query.locale)).toEqual(['en', 'ru'])
  expect(field(t('vacancies.language')).value).toBe('ru')
})

test('says that nothing was found, and why the roles did not come', async () => {
  let fails = true
  const { user, dialog, search } = await open({
    'GET /vacancy-starters': () => (fails ? refusal('INTERNAL') : STARTERS),
  })
  await dialog.findByRole('alert')
  fails = false
  await user.click(dialog.getByRole('button', { name: t('common.retry') }))
  await dialog.findByText(t('starters.found', { count: 2 }))
  search('astronaut')
  expect(dialog.getByText(t('starters.found', { count: 0 }))).toBeTruthy()
})
