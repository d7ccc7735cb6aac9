import { screen, within } from '@testing-library/react'
import type { TurnedAway } from '@vivavox/contracts/subscriptions'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { button, isDisabled, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { serve } from '../../../testing/serve.ts'
import { QuotaNotice } from './quota-notice.tsx'

const usage = (running: number, turned_away = 0) =>
  ({
    completed_interviews: 0,
    running_interviews: running,
    interviews_limit: 5,
    free_places: 5 - running,
    turned_away,
    period_end: null,
  }) as Reply<'GET /settings/usage'>
const AWAY: TurnedAway = {
  count: 2,
  first_at: '2026-11-02T09:00:00.000Z',
  reachable: 1,
  candidates: [
    {
      vacancy_id: 'v1',
      vacancy_title: 'Night porter',
      name: 'Anna',
      email: 'anna@example.com',
      at: '2026-11-02T09:00:00.000Z',
      written_at: null,
    },
    {
      vacancy_id: 'v1',
      vacancy_title: 'Night porter',
      name: null,
      email: null,
      at: '2026-11-02T10:00:00.000Z',
      written_at: null,
    },
  ],
}
const show = (language: 'en' | 'ru' = 'en') => renderScreen(<QuotaNotice />, { texts: 'desk', language })

test.each(['en', 'ru'] as const)('few places are told before there are none, %s', async language => {
  serve({ 'GET /settings/usage': usage(4) })
  const { unmount } = await show(language)
  await screen.findByText(t('results.placesLowText'))
  unmount()
  const { queryClient } = await import('../../../lib/api/query-client.ts')
  queryClient.clear()
  serve({ 'GET /settings/usage': usage(5) })
  await show(language)
  await screen.findByText(t('results.placesTaken'))
  expect(screen.getByRole('link', { name: t('results.seePlans') }).getAttribute('href')).toBe('/pricing')
})

test('enough places say nothing', async () => {
  const sent = serve({ 'GET /settings/usage': usage(1) })
  await show()
  expect(sent).toHaveLength(2)
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['en', '2 candidates could not start an interview'],
  ['ru', '2 кандидатам не хватило места'],
] as const)(
  'who was turned away is listed; while all places are taken no mail can be sent, %s',
  async (language, title) => {
    serve({ 'GET /settings/usage': usage(5, 2), 'GET /subscriptions/turned-away': AWAY })
    const { user } = await show(language)
    await screen.findByText(title)
    expect(isDisabled(button(t('results.turnedAway.write')))).toBe(true)
    await user.click(button(t('results.turnedAway.show')))
    const list = within(screen.getByRole('dialog'))
    for (const part of ['Anna', 'anna@example.com', t('results.turnedAway.unknown')])
      expect(list.getByText(part)).toBeTruthy()
  },
)

test('once a place is free they are written to after one question', async () => {
  const sent = serve({
    'GET /settings/usage': usage(4, 2),
    'GET /subscriptions/turned-away': AWAY,
    'POST /subscriptions/turned-away/write': { written: 1 },
  })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: t('results.turnedAway.write') }))
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await user.click(button(t('results.turnedAway.writeConfirm')))
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
  expect(isShown(t('results.turnedAway.writeText', { reachable: 1 }))).toBe(false)
})
