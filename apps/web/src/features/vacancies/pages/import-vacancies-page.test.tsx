import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { Component } from './import-vacancies-page.tsx'

const TABLE =
  'Title;Description;Questions\nNurse;Night shifts;Why nights?\nCook;Lunch for 200;What do you cook?\n'

/** The page with a chosen file. */
const choose = async (text: string, language: 'en' | 'ru' = 'en') => {
  const view = await renderScreen(<Component />, { texts: 'inviting', language })
  const input = view.container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await view.user.upload(input, new File([text], 'jobs.csv', { type: 'text/csv' }))
  return view
}
const create = (count: number) => button(t('importing.create', { count }))

test.each(['en', 'ru'] as const)('what is found is created with one press, %s', async language => {
  const sent = serve({ 'POST /vacancies/bulk': { vacancies: [{ id: 'v1', title: 'Nurse' }] } })
  const { user, address } = await choose(TABLE, language)
  await screen.findByText('Nurse')
  await user.click(create(2))
  expect(bodiesOf(sent, 'POST /vacancies/bulk')).toMatchObject([
    { vacancies: [{ title: 'Nurse', questions: ['Why nights?'], language }, { title: 'Cook' }] },
  ])
  await vi.waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a refused row is named with all that is wrong with it, and nothing is said to be created', async () => {
  serve({
    'POST /vacancies/bulk': refusal('VALIDATION_FAILED', [
      { path: 'vacancies.1.title', message: 'Too long.' },
      { path: 'vacancies.1.questions.0', message: 'Ask about the work.' },
    ]),
  })
  const { user } = await choose(TABLE)
  await screen.findByText('Cook')
  await user.click(create(2))
  await screen.findByText('Too long. Ask about the work.')
  expect(isShown(t('importing.failed'))).toBe(true)
})

test('a row without questions waits for them, and a file without a needed column says which', async () => {
  serve({})
  const { container, user } = await choose('Title;Description;Questions\nNurse;Night shifts;\n')
  await screen.findByText(t('importing.missing', { fields: t('importing.head.questions') }))
  expect(create(1).getAttribute('aria-disabled')).toBe('true')
  const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await user.upload(input, new File(['Title;Salary\nNurse;3000\n'], 'other.csv', { type: 'text/csv' }))
  const fields = [t('importing.head.description'), t('importing.head.questions')].join(', ')
  await screen.findByText(t('importing.lacks', { fields }))
})
