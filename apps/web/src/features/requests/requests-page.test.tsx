import { screen } from '@testing-library/react'
import type { User } from '@vivavox/contracts/auth'
import type { ListedRequest } from '@vivavox/contracts/requests'
import { expect, test } from 'vitest'
import { t } from '../../i18n/index.ts'
import { keepSession } from '../../lib/session/session-store.ts'
import { button, field, isDisabled, isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { bodiesOf, refusal, serve } from '../../testing/serve.ts'
import { urgencyOf } from './due-badge.tsx'
import { Component as RequestsPage } from './pages/requests-page.tsx'

const ASKED: ListedRequest = {
  id: 'r1',
  kind: 'question',
  text: 'When do I hear from you?',
  state: 'open',
  due_at: '2999-01-03T10:00:00.000Z',
  answer: null,
  interview_id: 'i1',
  candidate_name: 'Anna',
  vacancy_id: 'v1',
  vacancy_title: 'Nurse',
  created_at: '2026-11-30T10:00:00.000Z',
  assigned_to: null,
  answered_at: null,
  language: 'de',
  extends_from: null,
}
const show = (
  requests: ListedRequest[],
  more: object = {},
  language: 'en' | 'ru' = 'en',
  at = '/requests',
) => {
  keepSession({ id: 'u1', role: 'user', organisation_role: 'owner' } as User)
  const sent = serve({ 'GET /requests': { requests, next_cursor: null }, ...more })
  return renderScreen(<RequestsPage />, { texts: 'inviting', language, at }).then(view => ({ ...view, sent }))
}

test.each(['en', 'ru'] as const)(
  'an answer names the language of its mail and is sent, %s',
  async language => {
    const { user, sent } = await show([ASKED], { 'POST /requests/{id}/answer': ASKED }, language)
    await screen.findByText(ASKED.text)
    await user.click(button(t('requests.answer')))
    expect(isShown(language === 'en' ? /German/ : /немецкий/)).toBe(true)
    expect(isDisabled(button(t('requests.send')))).toBe(true)
    await user.type(field(t('requests.yourAnswer')), 'By Friday.')
    await user.click(button(t('requests.send')))
    expect(bodiesOf(sent, 'POST /requests/r1/answer')).toEqual([{ text: 'By Friday.' }])
    expect(isShown(t('requests.yourAnswer'))).toBe(false)
  },
)

test('a request for more time offers a new end, its day included', async () => {
  const asked: ListedRequest = { ...ASKED, kind: 'extension', extends_from: '2026-12-04T10:00:00.000Z' }
  const { user, sent } = await show([asked], { 'POST /requests/{id}/answer': asked })
  await screen.findByText(asked.text)
  await user.click(button(t('requests.answer')))
  await user.type(field(t('requests.yourAnswer')), 'Gladly')
  await user.type(field(t('requests.until')), '2026-12-20')
  await user.click(button(t('requests.send')))
  const extend_until = new Date('2026-12-21T00:00').toISOString()
  expect(bodiesOf(sent, 'POST /requests/r1/answer')).toEqual([{ text: 'Gladly', extend_until }])
})

test('why a review is refused stands by the answer', async () => {
  const asked: ListedRequest = { ...ASKED, kind: 'human_review' }
  const { user } = await show([asked], { 'POST /requests/{id}/answer': refusal('REVIEW_BY_DECIDER') })
  await screen.findByText(asked.text)
  await user.click(button(t('requests.answer')))
  await user.type(field(t('requests.yourAnswer')), 'We looked again')
  await user.click(button(t('requests.send')))
  await screen.findByText(/You made the first decision/)
})

test('a request is taken and given back', async () => {
  const mine: ListedRequest = { ...ASKED, state: 'assigned', assigned_to: { id: 'u1', name: 'Olga' } }
  const { user, sent } = await show([ASKED, { ...mine, id: 'r2' }], { 'PUT /requests/{id}/assignee': mine })
  await screen.findAllByText(ASKED.text)
  await user.click(button(t('requests.take')))
  await user.click(button(t('requests.release')))
  expect(bodiesOf(sent, 'PUT /requests/r1/assignee')).toEqual([{ user_id: 'u1' }])
  expect(bodiesOf(sent, 'PUT /requests/r2/assignee')).toEqual([{ user_id: null }])
  expect(isShown(new RegExp(t('requests.mine')))).toBe(true)
})

test('the address holds the state and the interview', async () => {
  const { user, sent, address } = await show([], {}, 'en', '/requests?interview=i1')
  await screen.findByText(t('requests.none.all'))
  expect(sent.at(-1)?.query).toEqual({ interview_id: 'i1' })
  await user.click(screen.getByRole('tab', { name: t('requests.state.answered') }))
  expect(sent.at(-1)?.query).toEqual({ interview_id: 'i1', state: 'answered' })
  await user.click(button(t('requests.showAll')))
  expect(address()).toBe('/requests')
  expect(sent.at(-1)?.query).toEqual({ state: 'open' })
})

test.each([
  [0, 'overdue'],
  [86_400_000, 'soon'],
  [86_400_001, 'due'],
] as const)('%i milliseconds before its date a request is %s', (left, urgency) => {
  expect(urgencyOf(left)).toBe(urgency)
})
