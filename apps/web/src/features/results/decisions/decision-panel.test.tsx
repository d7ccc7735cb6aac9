import { screen } from '@testing-library/react'
import type { Decision } from '@vivavox/contracts/decisions'
import { beforeEach, expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { button, field, hasFocus, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anInterview } from '../../../testing/samples.ts'
import { bodiesOf, refusal, serve } from '../../../testing/serve.ts'
import { decisionDrafts } from './decision-drafts.ts'
import { DecisionPanel } from './decision-panel.tsx'

const DECISION: Decision = {
  id: 'd1',
  decision: 'advance',
  reason: 'Knows what a lock costs',
  rating: 4,
  notes: null,
  decided_by: { id: 'u1', name: 'Olga Smirnova' },
  decided_at: '2026-11-02T10:00:00.000Z',
}
const show = (interview = anInterview(), language: 'en' | 'ru' = 'en') =>
  renderScreen(<DecisionPanel interview={interview} />, { texts: 'result', language })
const reason = () => field(t('decisions.reason'))

beforeEach(() => decisionDrafts.clear())

test.each(['en', 'ru'] as const)(
  'a decision needs a reason, and the field for it has the focus, %s',
  async language => {
    const sent = serve({ 'PUT /interviews/{id}/decision': anInterview() as never })
    const { user } = await show(anInterview(), language)
    await user.click(button(t('decisions.do.advance')))
    expect(hasFocus(reason())).toBe(true)
    await user.click(button(t('decisions.save')))
    expect(isShown(t('decisions.reasonMissing'))).toBe(true)
    expect(hasFocus(reason())).toBe(true)
    await user.paste(' Knows what a lock costs ')
    await user.click(screen.getByRole('radio', { name: new RegExp(t('decisions.rating.4')) }))
    await user.click(button(t('decisions.save')))
    expect(bodiesOf(sent, 'PUT /interviews/i1/decision')).toEqual([
      { decision: 'advance', reason: 'Knows what a lock costs', rating: 4, notes: '' },
    ])
  },
)

test('a rating is taken back, and a decision that the server refuses says why and stays', async () => {
  const sent = serve({ 'PUT /interviews/{id}/decision': refusal('CONFLICT') })
  const { user } = await show()
  await user.click(button(t('decisions.do.hold')))
  await user.paste('Wait for the second talk')
  await user.click(screen.getByRole('radio', { name: /^5/ }))
  await user.click(button(t('decisions.noRating')))
  await user.click(button(t('decisions.save')))
  await screen.findByRole('alert')
  expect(reason().value).toBe('Wait for the second talk')
  expect(sent[0]?.body).toMatchObject({ rating: null })
})

test('what was typed and not saved is there after a look at another candidate, without taking the focus', async () => {
  const { user, unmount } = await show()
  await user.click(button(t('decisions.do.decline')))
  await user.paste('No licence')
  unmount()
  await show()
  expect(reason().value).toBe('No licence')
  expect(hasFocus(reason())).toBe(false)
})

test('a decision is shown with its reason, rating and who made it, and can be changed or withdrawn', async () => {
  const sent = serve({ 'DELETE /interviews/{id}/decision': anInterview() as never })
  const { user } = await show(anInterview({ decision: DECISION }))
  expect(isShown(t('decisions.made.advance'))).toBe(true)
  expect(isShown('Knows what a lock costs')).toBe(true)
  expect(isShown(t('decisions.ratedAs', { rating: 4, word: t('decisions.rating.4') }))).toBe(true)
  expect(isShown(/Olga Smirnova/)).toBe(true)
  await user.click(button(t('decisions.withdraw')))
  expect(sent[0]).toMatchObject({ call: 'DELETE /interviews/i1/decision', query: { decision_id: 'd1' } })
  await user.click(button(t('decisions.change')))
  expect(reason().value).toBe('Knows what a lock costs')
  await user.click(button(t('common.cancel')))
  expect(isShown(t('decisions.made.advance'))).toBe(true)
})

test('a star and tags are set beside the decision', async () => {
  const sent = serve({ 'PUT /interviews/{id}/labels': { starred: true, tags: [] } as never })
  const { user } = await show(anInterview({ tags: ['nights'] }))
  await user.click(button(t('decisions.star')))
  await user.type(field(t('decisions.newTag')), 'second round{Enter}')
  await user.click(button(t('decisions.removeTag', { tag: 'nights' })))
  expect(bodiesOf(sent, 'PUT /interviews/i1/labels')).toEqual([
    { starred: true },
    { tags: ['nights', 'second round'] },
    { tags: [] },
  ])
})

test('the trail is read when it is opened, in a blind review too', async () => {
  const details = { decision: 'hold', reason: 'Good on queries' }
  serve({
    'GET /interviews/{id}/audit': {
      entries: [{ at: DECISION.decided_at, by: DECISION.decided_by, action: 'decided', details }],
    },
  })
  const { user } = await show(anInterview({ blind_number: 1 }))
  expect(isShown(t('decisions.blindTitle'))).toBe(true)
  await user.click(screen.getByText(t('decisions.trail')))
  await screen.findByText('Good on queries')
  expect(isShown(t('decisions.audit.decided', { decision: t('decisions.made.hold') }))).toBe(true)
  await user.click(button(t('decisions.do.hold')))
  expect(isShown(t('decisions.ratingReveals'))).toBe(true)
})
