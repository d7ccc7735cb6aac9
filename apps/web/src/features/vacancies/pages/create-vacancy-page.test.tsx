import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, hasFocus, isDisabled, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { Component } from './create-vacancy-page.tsx'

type Answers = Parameters<typeof serve>[0]

/** The new vacancy's form of a company that has its name. */
const open = async (answers: Answers = {}) => {
  const sent = serve({ 'GET /settings': { company_name: 'Hotel Morgen' } as never, ...answers })
  const view = await renderScreen(<Component />, { texts: 'vacancyForm', at: '/create-vacancy' })
  const write = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
  const describe = () => {
    write(labels.title, 'Night porter')
    write(labels.description, 'Keeps the hotel through the night.')
  }
  const addQuestion = async (text: string) => {
    await view.user.click(button(t('vacancies.add')))
    await view.user.paste(text)
  }
  const create = () => view.user.click(button(t('vacancies.create')))
  return { ...view, sent, write, describe, addQuestion, create }
}
const labels = {
  get title() {
    return t('vacancies.title')
  },
  get description() {
    return t('vacancies.description')
  },
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

test('starts with the defaults and links to the dashboard', async () => {
  await open()
  expect(field(labels.title).value).toBe('')
  expect(field(t('vacancies.difficulty')).value).toBe('medium')
  expect(field(t('vacancies.count')).value).toBe('5')
  expect(field(t('vacancies.language')).value).toBe('en')
  expect(
    screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(t('vacancies.followUps')) }).checked,
  ).toBe(false)
  expect(field(t('vacancies.promptTemplate')).value).toBe('')
  expect(isDisabled(button(t('vacancies.create')))).toBe(true)
  expect(isDisabled(button(t('vacancies.generate')))).toBe(true)
  for (const name of [t('common.nav.dashboard'), t('common.cancel')])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/dashboard')
})

test('shows an error after blur and removes it when corrected', async () => {
  const { user, write } = await open()
  await user.click(field(labels.title))
  expect(isShown(t('vacancies.error.required'))).toBe(false)
  await user.tab()
  expect(isShown(t('vacancies.error.required'))).toBe(true)
  write(labels.title, 'Night porter')
  expect(isShown(t('vacancies.error.required'))).toBe(false)
  write(t('vacancy-form.limits.max'), '0')
  fireEvent.blur(field(t('vacancy-form.limits.max')))
  expect(isShown(t('vacancy-form.fault.maxCandidates'))).toBe(true)
  write(t('vacancy-form.limits.max'), '12')
  expect(isShown(t('vacancy-form.fault.maxCandidates'))).toBe(false)
})

test('does not save without a title or a question', async () => {
  const { sent, write, describe, addQuestion, create } = await open()
  expect(isShown(t('vacancies.saveNeeds'))).toBe(true)
  await create()
  expect(hasFocus(field(labels.title))).toBe(false)
  await addQuestion('Why this job?')
  write(t('vacancy-form.limits.max'), '0')
  await create()
  expect(hasFocus(field(labels.title))).toBe(true)
  expect(isShown(t('vacancies.faults', { count: 3 }))).toBe(true)
  describe()
  await create()
  // What is wrong inside a fold opens it.
  expect(hasFocus(field(t('vacancy-form.limits.max')))).toBe(true)
  expect(field(t('vacancy-form.limits.max')).closest('details')?.open).toBe(true)
  expect(sent.some(({ call }) => call === 'POST /vacancies')).toBe(false)
})

test('refuses to generate more questions than the limit', async () => {
  const { user, sent, write, describe } = await open()
  describe()
  write(t('vacancies.count'), '99')
  await user.click(button(t('vacancies.generate')))
  expect(hasFocus(field(t('vacancies.count')))).toBe(true)
  expect(sent.some(({ call }) => call.includes('generate'))).toBe(false)
})

test('warns of a protected subject while typing and does not save it', async () => {
  const { write, describe, addQuestion, create, sent } = await open()
  describe()
  await addQuestion('Do you have children?')
  expect(isShown(t('vacancies.fault.protected_family'))).toBe(true)
  await create()
  expect(isShown(t('vacancies.error.protected'))).toBe(true)
  expect(sent.some(({ call }) => call === 'POST /vacancies')).toBe(false)
  write(t('vacancies.question', { number: 1 }), 'What do you do first? And what then?')
  expect(isShown(t('vacancies.fault.asks_twice'))).toBe(true)
})

test('saves once and deletes the stored draft', async () => {
  const { describe, addQuestion, create, sent, address } = await open({ 'POST /vacancies': aVacancy() })
  describe()
  await addQuestion('Why this job?')
  expect(localStorage.getItem('vacancy-draft')).toContain('Night porter')
  await create()
  expect(bodiesOf(sent, 'POST /vacancies')).toMatchObject([
    { title: 'Night porter', questions: ['Why this job?'] },
  ])
  await vi.waitFor(() => expect(address()).toBe('/vacancy/v1/created'))
  expect(localStorage.getItem('vacancy-draft')).toBeNull()
})

test('restores an unsaved form, which can be started over', async () => {
  const first = await open()
  first.describe()
  first.unmount()
  const { user } = await open()
  expect(isShown(t('vacancies.resumed'))).toBe(true)
  expect(field(labels.title).value).toBe('Night porter')
  await user.click(button(t('vacancies.startAnew')))
  expect(field(labels.title).value).toBe('')
})

test('without a plan redirects to the plans after three seconds', async () => {
  const { describe, addQuestion, create, address } = await open({
    'POST /vacancies': refusal('SUBSCRIPTION_REQUIRED'),
  })
  describe()
  await addQuestion('Why this job?')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await create()
  expect(isShown(t('vacancies.error.subscription'))).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(address()).toBe('/create-vacancy')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(address()).toBe('/pricing')
})

test('shows progress of a slow generation, which can be stopped', async () => {
  const { user, describe } = await open({ 'POST /vacancies/generate-content': () => new Promise(() => {}) })
  describe()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await user.click(button(t('vacancies.generate')))
  expect(isShown(t('vacancies.growing', { done: 0, count: 5 }))).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(isShown(t('vacancies.growing', { done: 0, count: 5 }))).toBe(true)
  await user.click(button(t('vacancies.stopDraft')))
  await vi.waitFor(() => expect(isDisabled(button(t('vacancies.generate')))).toBe(false))
  expect(isShown(t('vacancies.error.generate'))).toBe(false)
})

test('suggests title, language and level of a pasted ad without overwriting', async () => {
  const { user, write } = await open()
  write(labels.title, 'My own title')
  await user.click(field(labels.description))
  await user.paste(
    'Старший повар\n\nВы готовите горячие блюда на смене, отвечаете за кухню и обучаете новых поваров.',
  )
  expect(isShown(t('vacancy-form.ad.found'))).toBe(true)
  expect(field(labels.title).value).toBe('My own title')
  await user.click(button(t('vacancy-form.ad.title', { title: 'Старший повар' })))
  await user.click(button(t('vacancy-form.summary.language', { language: 'Russian' })))
  await user.click(button(t('vacancy-form.ad.level', { level: t('common.difficulty.hard') })))
  expect(field(labels.title).value).toBe('Старший повар')
  expect(field(t('vacancies.language')).value).toBe('ru')
  expect(field(t('vacancies.difficulty')).value).toBe('hard')
  expect(isShown(t('vacancy-form.ad.found'))).toBe(false)
})

test('asks once for the company name, which can be postponed', async () => {
  const { user, sent } = await open({
    'GET /settings': { company_name: '' } as never,
    'PUT /settings': refusal('VALIDATION_FAILED'),
  })
  await user.type(await screen.findByLabelText(t('vacancies.company.name')), 'Acme')
  await user.click(button(t('common.save')))
  expect(bodiesOf(sent, 'PUT /settings')).toEqual([{ company_name: 'Acme' }])
  await screen.findByText('Some fields need your attention.')
  await user.click(button(t('vacancies.company.later')))
  expect(isShown(t('vacancies.company.title'))).toBe(false)
})
